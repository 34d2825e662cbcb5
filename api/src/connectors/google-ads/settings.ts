import { EngineError } from '../../kernel/engine-error.ts';
import type { Secret } from '../../kernel/secret.ts';
import type { Setting } from '../../kernel/settings/index.ts';
import type { VendorNeeds } from '../../kernel/vendor.ts';

const tokenSetting = 'GOOGLE_ADS_DEVELOPER_TOKEN';

/** What the Google Ads API asks for besides the client. `GOOGLE_ADS_URL` names another host. */
export const googleAdsSettings: readonly Setting[] = [
  {
    name: tokenSetting,
    kind: 'secret',
    label: 'Google Ads developer token',
    group: 'ads',
    help: 'From the API Center of your manager account at Google Ads. Client ID and secret are those of YouTube.',
  },
];

/** @throws EngineError while it is not set */
export async function developerToken(needs: Pick<VendorNeeds, 'secret'>): Promise<Secret> {
  const token = await needs.secret(tokenSetting);
  if (token) return token;
  const message = 'Google Ads wants a developer token besides your client. Set it in Admin Config.';
  throw new EngineError('google-ads', 'engine_unauthorized', message);
}
