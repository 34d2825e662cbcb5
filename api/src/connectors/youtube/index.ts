export { videoIdOf } from './address.ts';
export { lengthToleranceMs } from './duration.ts';
export { googleOAuth } from './oauth.ts';
export { youTubeCategories } from './owner/categories.ts';
export { youTubeVideo } from './owner/effect.ts';
export { type YouTubeVideoPayload, youTubeVideoPayload } from './owner/payload.ts';
export { youTubePlatform } from './platform.ts';
export { auditedSetting, youTube } from './vendor.ts';
export type { PublicVideo, YouTube } from './youtube.ts';
