import { instagramOAuth, instagramReel } from '../../../connectors/instagram/index.ts';
import { pinterestOAuth, pinterestPin, pinterestStandardSetting } from '../../../connectors/pinterest/index.ts';
import { tikTokAuditedSetting, tikTokOAuth, tikTokVideo } from '../../../connectors/tiktok/index.ts';
import { auditedSetting, googleOAuth, youTube, youTubeVideo } from '../../../connectors/youtube/index.ts';
import { accountLabel } from '../../../kernel/channels.ts';
import type { EffectKind } from '../../../kernel/effects/index.ts';
import type { Services } from '../../../services.ts';

type Ways = Partial<Pick<Parameters<typeof youTubeVideo>[0], 'oauth' | 'vendor' | 'fetch' | 'now' | 'pause' | 'byKey'>>;

/**
 * What the family can do to the outside world: a video on an account of the operator's.
 *
 * @param ways for tests, of YouTube
 */
export const videoEffects = (services: Services, ways: Ways = {}): readonly EffectKind[] => [
  youTubeVideo({
    oauth: services.oauth,
    vendor: services.oauth.vendor(googleOAuth.id),
    fetch: services.oauth.fetch,
    files: services.store,
    byKey: () => youTube.create(services.engines.needs),
    channelOf: (account) => accountLabel(services.db, 'own', account),
    isAudited: async () => (await services.engines.needs.setting(auditedSetting)) === 'on',
    ...ways,
  }),
  tikTokVideo({
    oauth: services.oauth,
    vendor: services.oauth.vendor(tikTokOAuth.id),
    fetch: services.oauth.fetch,
    files: services.store,
    isAudited: async () => (await services.engines.needs.setting(tikTokAuditedSetting)) === 'on',
  }),
  instagramReel({
    oauth: services.oauth,
    vendor: services.oauth.vendor(instagramOAuth.id),
    fetch: services.oauth.fetch,
    files: services.store,
  }),
  pinterestPin({
    oauth: services.oauth,
    vendor: services.oauth.vendor(pinterestOAuth.id),
    fetch: services.oauth.fetch,
    files: services.store,
    isStandard: async () => (await services.engines.needs.setting(pinterestStandardSetting)) === 'on',
  }),
];
