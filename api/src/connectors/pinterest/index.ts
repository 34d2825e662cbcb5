import type { PlatformParts } from '../platform-calls.ts';
import { boardsOf, callsOf } from './client.ts';
import { limits } from './limits.ts';

export { pinterestPin } from './effect.ts';
export { pinterestOAuth } from './oauth.ts';
export { type PinterestPinPayload, pinterestPinPayload } from './payload.ts';
export { pinterestPicture, pinterestPictures } from './picture.ts';
export { pinterestPlatform } from './platform.ts';
export { pinterestSettings, pinterestStandardSetting } from './settings.ts';
export const pinterestChars = { description: limits.descriptionChars.value };

/** Public boards of a connected account. @throws EngineError with a sentence */
export const pinterestBoards = (parts: PlatformParts, account: string, signal: AbortSignal) =>
  boardsOf(callsOf(parts, { account, signal }));
