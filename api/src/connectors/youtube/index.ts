export { videoIdOf } from './address.ts';
export { createYouTube, type PublicVideo, type YouTube, type YouTubeOptions } from './youtube.ts';
