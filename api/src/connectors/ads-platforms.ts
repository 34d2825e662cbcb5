import type { OAuth } from '../kernel/credentials/index.ts';
import type { Platform } from '../kernel/platform.ts';
import type { VendorNeeds } from '../kernel/vendor.ts';
import { developerToken, googleAdsOAuth, googleAdsPlatform } from './google-ads/index.ts';
import { metaAdsOAuth, metaAdsPlatform } from './meta-ads/index.ts';

interface AdsParts {
  oauth: OAuth;
  engines: { needs: Pick<VendorNeeds, 'secret'> };
}

/** Platforms whose campaigns are read. */
export const adsPlatforms = ({ oauth, engines }: AdsParts): readonly Platform[] => [
  metaAdsPlatform({ oauth, vendor: oauth.vendor(metaAdsOAuth.id), fetch: oauth.fetch }),
  googleAdsPlatform({
    oauth,
    vendor: oauth.vendor(googleAdsOAuth.id),
    fetch: oauth.fetch,
    developerToken: () => developerToken(engines.needs),
  }),
];
