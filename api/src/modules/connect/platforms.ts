import { waysOut } from '../../capabilities/connect/index.ts';
import { adsPlatforms } from '../../connectors/ads-platforms.ts';
import { discordMessage, discordPost } from '../../connectors/discord/index.ts';
import { etsyApiKey, etsyOAuth, etsyPlatform, etsySettings } from '../../connectors/etsy/index.ts';
import { googleAdsSettings } from '../../connectors/google-ads/index.ts';
import { gumroadOAuth, gumroadPlatform, gumroadSettings } from '../../connectors/gumroad/index.ts';
import {
  instagramOAuth,
  instagramPicture,
  instagramPlatform,
  instagramSettings,
} from '../../connectors/instagram/index.ts';
import {
  pinterestOAuth,
  pinterestPicture,
  pinterestPlatform,
  pinterestSettings,
  pinterestStandardSetting,
} from '../../connectors/pinterest/index.ts';
import { telegramPost } from '../../connectors/telegram/index.ts';
import { tikTokAuditedSetting, tikTokOAuth, tikTokPlatform, tikTokSettings } from '../../connectors/tiktok/index.ts';
import { auditedSetting, googleOAuth, youTubePlatform } from '../../connectors/youtube/index.ts';
import type { EffectKind } from '../../kernel/effects/index.ts';
import type { Platform } from '../../kernel/platform.ts';
import type { FindPlace } from '../../kernel/post-platform.ts';
import type { SettingsPart } from '../../kernel/settings/index.ts';
import type { Services } from '../../services.ts';

/** Every platform that accounts can be connected to. */
export const platformsOf = ({ oauth, engines }: Pick<Services, 'oauth' | 'engines'>): readonly Platform[] => [
  youTubePlatform({
    oauth,
    vendor: oauth.vendor(googleOAuth.id),
    fetch: oauth.fetch,
    isAudited: async () => (await engines.needs.setting(auditedSetting)) === 'on',
  }),
  tikTokPlatform({
    oauth,
    vendor: oauth.vendor(tikTokOAuth.id),
    fetch: oauth.fetch,
    isAudited: async () => (await engines.needs.setting(tikTokAuditedSetting)) === 'on',
  }),
  instagramPlatform({ oauth, vendor: oauth.vendor(instagramOAuth.id), fetch: oauth.fetch }),
  pinterestPlatform({
    oauth,
    vendor: oauth.vendor(pinterestOAuth.id),
    fetch: oauth.fetch,
    isStandard: async () => (await engines.needs.setting(pinterestStandardSetting)) === 'on',
  }),
  gumroadPlatform({ oauth, vendor: oauth.vendor(gumroadOAuth.id), fetch: oauth.fetch }),
  etsyPlatform({
    oauth,
    vendor: oauth.vendor(etsyOAuth.id),
    fetch: oauth.fetch,
    apiKey: () => etsyApiKey(engines.needs),
  }),
  ...adsPlatforms({ oauth, engines }),
];

/** The operator's own clients there. */
export const platformSettings: SettingsPart = {
  sections: [
    {
      id: 'video-places',
      order: 11,
      title: 'More places for videos',
      help: 'Your own clients at platforms besides YouTube. Without them, what is meant for there is yours to post.',
    },
    {
      id: 'shops',
      order: 12,
      title: 'Shops',
      help: 'Your own applications at shops, by which what you sold is read into the ledger.',
    },
    {
      id: 'ads',
      order: 13,
      title: 'Ad platforms',
      help: 'What ad platforms ask for besides the clients of YouTube and Instagram, so that campaigns are read by themselves.',
    },
  ],
  settings: [
    ...tikTokSettings,
    ...instagramSettings,
    ...pinterestSettings,
    ...gumroadSettings,
    ...etsySettings,
    ...googleAdsSettings,
  ],
};

/** What can be posted in channels that are each reached with a secret of their own, and as pictures on connected accounts. */
export const postKinds = (place: FindPlace, { store, oauth, engines }: Services): readonly EffectKind[] => [
  telegramPost(place, waysOut, store),
  discordPost(place, store),
  discordMessage(place, store),
  instagramPicture({ oauth, vendor: oauth.vendor(instagramOAuth.id), fetch: oauth.fetch }),
  pinterestPicture({
    oauth,
    vendor: oauth.vendor(pinterestOAuth.id),
    fetch: oauth.fetch,
    files: store,
    isStandard: async () => (await engines.needs.setting(pinterestStandardSetting)) === 'on',
  }),
];
