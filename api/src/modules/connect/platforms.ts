import { waysOut } from '../../capabilities/connect/index.ts';
import { discordPost } from '../../connectors/discord/index.ts';
import { telegramPost } from '../../connectors/telegram/index.ts';
import { auditedSetting, googleOAuth, youTubePlatform } from '../../connectors/youtube/index.ts';
import type { EffectKind } from '../../kernel/effects/index.ts';
import type { Platform } from '../../kernel/platform.ts';
import type { FindPlace } from '../../kernel/post-platform.ts';
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

/** What can be posted in channels that are each reached with a secret of their own. */
export const postKinds = (place: FindPlace): readonly EffectKind[] => [
  telegramPost(place, waysOut),
  discordPost(place),
];
