export { telegramPlatform, telegramPost } from './post.ts';
export { telegram } from './telegram.ts';
