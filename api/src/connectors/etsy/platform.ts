import type { Platform } from '../../kernel/platform.ts';
import { draftKind, releaseKind } from '../listing/index.ts';
import { sourceOf } from '../tiers.ts';
import { EtsyCalls, type EtsyParts, shopOf } from './client.ts';
import { personalRule } from './limits.ts';
import { etsySales } from './sales.ts';

/** Etsy shops of the operator, each the account of a channel of the studio. */
export const etsyPlatform = (parts: EtsyParts): Platform => ({
  id: 'etsy',
  name: 'Etsy',
  vendor: parts.vendor,
  scopes: ['transactions_r', 'shops_r', 'listings_r', 'listings_w'],
  kinds: [draftKind('etsy'), releaseKind('etsy')],
  gives:
    'Listings are written there as drafts and read back. What Etsy books in the account of your shop comes into the ledger by itself: sales, fees, refunds, payouts.',
  without: 'List products by hand with their kit, and write down what you sell in the Earnings Tracker.',
  rights: ['See your shop', 'See sales and the account of your shop', 'Write listings, as drafts'],
  guide: [
    {
      title: 'Make an app at Etsy',
      text: 'It is yours, and free. Etsy looks at it and gives it personal access.',
      link: 'https://www.etsy.com/developers/register',
    },
    {
      title: 'Say where it leads back to',
      text: 'Under Your apps choose Edit your callback URLs, and enter the address below.',
      link: 'https://www.etsy.com/developers/your-apps',
    },
    {
      title: 'Paste its key string and shared secret here',
      text: 'The secret is encrypted here and never shown again.',
    },
    {
      title: 'Connect the shop',
      text: 'Choose the channel that it belongs to. Listings are written as drafts, by your press alone; without that allowance it only reads.',
    },
  ],
  tier: async () => ({
    name: 'Reads sales, writes drafts.',
    sentence: `${personalRule.value} A listing is written when you say so, and shown when you say so again; no buyer is read.`,
    source: sourceOf(personalRule),
    sends: true,
  }),
  troubleOf({ protocol, hostname }) {
    if (protocol === 'https:' || hostname === 'localhost' || hostname === '127.0.0.1') return undefined;
    return 'Etsy sends browsers back to https addresses and to localhost alone. Open Avenue at localhost on its own machine, or at https, to connect.';
  },
  async check(account, signal) {
    const { shop_name: title, url } = await shopOf(new EtsyCalls(parts, { account, signal }));
    return { title, ...(url?.startsWith('https://') && { url }) };
  },
  sales: etsySales(parts),
});
