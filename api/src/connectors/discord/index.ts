export { discord } from './discord.ts';
export { discordPlatform, discordPost } from './post.ts';
