import { auditedSetting, googleOAuth, youTubePlatform } from '../../connectors/youtube/index.ts';
import type { Platform } from '../../kernel/platform.ts';
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
