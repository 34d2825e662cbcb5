export { videoIdOf } from './address.ts';
export { googleOAuth } from './oauth.ts';
export { youTube } from './vendor.ts';
export type { PublicVideo, YouTube } from './youtube.ts';
