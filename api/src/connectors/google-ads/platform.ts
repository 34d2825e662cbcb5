import type { Platform } from '../../kernel/platform.ts';
import { sourceOf } from '../tiers.ts';
import { customersOf, googleAds } from './ads.ts';
import { GoogleAdsCalls, type GoogleAdsParts } from './client.ts';
import { tokenRule } from './limits.ts';

const shownNames = 3;

/** Google Ads accounts of the operator. */
export const googleAdsPlatform = (parts: GoogleAdsParts): Platform => ({
  id: 'google-ads',
  name: 'Google Ads',
  vendor: parts.vendor,
  scopes: ['https://www.googleapis.com/auth/adwords'],
  kinds: [],
  gives: 'What campaigns cost and brought is read by day, four times a day, into Manual Ad Optimization.',
  without: 'Export your campaigns by day from Google Ads, and import that file in Manual Ad Optimization.',
  rights: ['See and manage your Google Ads accounts: Google knows no smaller permission, and here they are only read'],
  guide: [
    {
      title: 'Ask for a developer token',
      text: 'It is free. It stands in the API Center of a manager account, which you can make yourself and link your own account to.',
      link: 'https://ads.google.com/aw/apicenter',
    },
    {
      title: 'Allow the Google Ads API in your Google Cloud project',
      text: 'It is the project whose client you made for YouTube.',
      link: 'https://console.cloud.google.com/apis/library/googleads.googleapis.com',
    },
    {
      title: 'Say where it leads back to',
      text: 'Enter the address below among the redirect URIs of that client.',
      link: 'https://console.cloud.google.com/apis/credentials',
    },
    {
      title: 'Paste client and developer token in Admin Config',
      text: 'The client is that of YouTube. Secrets are encrypted here and never shown again.',
    },
    { title: 'Connect', text: 'Choose the channel that you advertise. Nothing is changed or paid from here.' },
  ],
  tier: async () => ({
    name: 'Reads, and nothing else.',
    sentence: tokenRule.value,
    source: sourceOf(tokenRule),
    sends: false,
  }),
  troubleOf: () => undefined,
  async check(account, signal) {
    const all = await customersOf(new GoogleAdsCalls(parts, { account, signal }));
    const names = all.slice(0, shownNames).map(({ id, name }) => name || id);
    const more = all.length > shownNames ? ` and ${all.length - shownNames} more` : '';
    return { title: all.length === 0 ? 'No account' : `${names.join(', ')}${more}` };
  },
  ads: googleAds(parts),
});
