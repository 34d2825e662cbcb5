import type { PostPlatform } from '../kernel/post-platform.ts';
import { discordPlatform } from './discord/index.ts';
import { telegramPlatform } from './telegram/index.ts';

/** Every platform whose channels are each reached with a secret of their own. */
export const postPlatforms: readonly PostPlatform[] = [telegramPlatform, discordPlatform];
