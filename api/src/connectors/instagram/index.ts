import type { PlatformParts } from '../platform-calls.ts';
import { accountsOf, callsOf } from './client.ts';
import { limits } from './limits.ts';

export { instagramReel } from './effect.ts';
export { instagramOAuth } from './oauth.ts';
export { type InstagramReelPayload, instagramReelPayload } from './payload.ts';
export { instagramPicture, instagramPictures } from './picture.ts';
export { instagramPlatform } from './platform.ts';
export { instagramSettings } from './settings.ts';
export const instagramCaptionChars = limits.captionChars.value;

/** Accounts that a connection reaches. @throws EngineError with a sentence */
export const instagramAccounts = async (parts: PlatformParts, account: string, signal: AbortSignal) =>
  (await accountsOf(callsOf(parts, { account, signal }))).map(({ id, username }) => ({ id, name: username || id }));
