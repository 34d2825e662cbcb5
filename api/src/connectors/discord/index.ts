export { discordBotPlatform, discordMessage } from './bot/post.ts';
export { discord } from './discord.ts';
export { discordPlatform, discordPost } from './post.ts';
