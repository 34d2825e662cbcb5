export { videoIdOf } from './address.ts';
export { youTube } from './vendor.ts';
export type { PublicVideo, YouTube } from './youtube.ts';
