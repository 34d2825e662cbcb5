import { limits } from './limits.ts';

export { instagramReel } from './effect.ts';
export { instagramOAuth } from './oauth.ts';
export { type InstagramReelPayload, instagramReelPayload, madeWithAi } from './payload.ts';
export { instagramPlatform } from './platform.ts';
export { instagramSettings } from './settings.ts';
export const instagramCaptionChars = limits.captionChars.value;
