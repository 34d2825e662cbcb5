import { limits } from './limits.ts';

export { tikTokVideo } from './effect.ts';
export { tikTokOAuth } from './oauth.ts';
export { type TikTokVideoPayload, tikTokVideoPayload } from './payload.ts';
export { tikTokPlatform } from './platform.ts';
export { tikTokAuditedSetting, tikTokSettings } from './settings.ts';
export const tikTokCaptionChars = limits.captionChars.value;
