import type { AccountPlatform, PostLimits, PostPlatform } from '../kernel/post-platform.ts';
import { discordBotPlatform, discordPlatform } from './discord/index.ts';
import { instagramPictures } from './instagram/index.ts';
import { pinterestPictures } from './pinterest/index.ts';
import { telegramPlatform } from './telegram/index.ts';

/** Every platform whose channels are each reached with a secret of their own. */
export const postPlatforms: readonly PostPlatform[] = [telegramPlatform, discordPlatform, discordBotPlatform];

/** Every platform that campaigns post to by the connected account of a channel. */
export const accountPlatforms: readonly AccountPlatform[] = [instagramPictures, pinterestPictures];

/** Every platform that a post of a campaign may go to. */
export const campaignPlatforms: readonly PostLimits[] = [...postPlatforms, ...accountPlatforms];
