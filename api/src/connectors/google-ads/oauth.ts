import type { OAuthVendor } from '../../kernel/credentials/index.ts';
import { googleOAuth } from '../youtube/index.ts';

/** Google's authorization server, for the Google Ads API: by the same client of the operator as YouTube. */
export const googleAdsOAuth: OAuthVendor = {
  ...googleOAuth,
  id: 'google-ads',
  name: 'Google Ads',
  apiOrigin: 'https://googleads.googleapis.com',
  standIns: { authorization: 'GOOGLE_ADS_OAUTH_URL', api: 'GOOGLE_ADS_URL' },
};
