import { waysOut } from '../../capabilities/connect/index.ts';
import { discordPlatform, discordPost } from '../../connectors/discord/index.ts';
import { telegramPlatform, telegramPost } from '../../connectors/telegram/index.ts';
import { auditedSetting, googleOAuth, youTubePlatform } from '../../connectors/youtube/index.ts';
import type { EffectKind } from '../../kernel/effects/index.ts';
import type { Platform } from '../../kernel/platform.ts';
import type { FindPlace, PostPlatform } from '../../kernel/post-platform.ts';
import type { Services } from '../../services.ts';

/** Every platform that accounts can be connected to. */
export const platformsOf = ({ oauth, engines }: Pick<Services, 'oauth' | 'engines'>): readonly Platform[] => [
  youTubePlatform({
    oauth,
    vendor: oauth.vendor(googleOAuth.id),
    fetch: oauth.fetch,
    isAudited: async () => (await engines.needs.setting(auditedSetting)) === 'on',
  }),
];

/** Every platform whose channels are each reached with a secret of their own. */
export const postPlatforms: readonly PostPlatform[] = [telegramPlatform, discordPlatform];

/** What can be posted there. */
export const postKinds = (place: FindPlace): readonly EffectKind[] => [
  telegramPost(place, waysOut),
  discordPost(place),
];
