import type { Platform } from '../../kernel/platform.ts';
import type { PlatformParts } from '../platform-calls.ts';
import { sourceOf } from '../tiers.ts';
import { metaAds } from './ads.ts';
import { adAccountsOf, callsOf } from './client.ts';
import { readRule } from './limits.ts';

const shownNames = 3;

/** Ad accounts of the operator at Meta. */
export const metaAdsPlatform = (parts: PlatformParts): Platform => ({
  id: 'meta-ads',
  name: 'Meta Ads',
  vendor: parts.vendor,
  scopes: ['ads_read'],
  kinds: [],
  gives:
    'What campaigns on Facebook and Instagram cost and brought is read by day, four times a day, into Manual Ad Optimization.',
  without: 'Export your campaigns by day from Meta Ads Manager, and import that file in Manual Ad Optimization.',
  rights: ['See your ad accounts and what their campaigns cost and brought'],
  guide: [
    {
      title: 'Take the app that you made for Instagram, or make one',
      text: 'It is yours, and free. Choose the type Business and add the Marketing API. For ad accounts that you manage no review is needed.',
      link: 'https://developers.facebook.com/apps',
    },
    {
      title: 'Say where it leads back to',
      text: 'Enter the address below as valid redirect URI of Facebook Login. It has to begin with https, or to be localhost while the app is in development.',
      link: 'https://developers.facebook.com/docs/facebook-login/security',
    },
    {
      title: 'Paste its app ID and secret in Admin Config',
      text: 'They are those of Instagram, under More places for videos. The secret is encrypted here and never shown again.',
    },
    {
      title: 'Connect',
      text: 'Choose the channel that you advertise. Facebook asks for one thing: to read your ads. Nothing is changed or paid from here.',
    },
  ],
  tier: async () => ({
    name: 'Reads, and nothing else.',
    sentence: `${readRule.value} Results are purchases; of a campaign without any, leads, then registrations.`,
    source: sourceOf(readRule),
    sends: false,
  }),
  troubleOf({ protocol, hostname }) {
    if (protocol === 'https:' || hostname === 'localhost') return undefined;
    return 'Facebook sends browsers back to https addresses and to localhost alone. Open Avenue at localhost on its own machine, or at https, to connect.';
  },
  async check(account, signal) {
    const all = await adAccountsOf(callsOf(parts, { account, signal }));
    const names = all.slice(0, shownNames).map(({ id, name }) => name || id);
    const more = all.length > shownNames ? ` and ${all.length - shownNames} more` : '';
    return { title: all.length === 0 ? 'No ad account' : `${names.join(', ')}${more}` };
  },
  ads: metaAds(parts),
});
