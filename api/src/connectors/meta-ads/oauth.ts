import type { OAuthVendor } from '../../kernel/credentials/index.ts';
import { instagramOAuth } from '../instagram/index.ts';

/** Facebook's authorization server, for ad accounts: by the same app of the operator as Instagram. */
export const metaAdsOAuth: OAuthVendor = {
  id: 'meta-ads',
  name: 'Meta Ads',
  issuer: instagramOAuth.issuer,
  authorizationUrl: instagramOAuth.authorizationUrl,
  tokenUrl: instagramOAuth.tokenUrl,
  apiOrigin: instagramOAuth.apiOrigin,
  ...(instagramOAuth.exchange && { exchange: instagramOAuth.exchange }),
  ...(instagramOAuth.errorOf && { errorOf: instagramOAuth.errorOf }),
  standIns: { authorization: 'META_ADS_OAUTH_URL', api: 'META_ADS_URL' },
  client: instagramOAuth.client,
};
