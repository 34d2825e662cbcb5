import type { Platform } from '../../kernel/platform.ts';
import { draftKind, releaseKind } from '../listing/index.ts';
import type { PlatformParts } from '../platform-calls.ts';
import { GumroadCalls, userOf } from './client.ts';
import { gumroadSales } from './sales.ts';

/** Gumroad shops of the operator, each the account of a channel of the studio. */
export const gumroadPlatform = (parts: PlatformParts): Platform => ({
  id: 'gumroad',
  name: 'Gumroad',
  vendor: parts.vendor,
  scopes: ['view_profile', 'view_sales', 'view_payouts', 'edit_products'],
  kinds: [draftKind('gumroad'), releaseKind('gumroad')],
  gives:
    'Products are written there as drafts and read back. Sales, fees, refunds and payouts come into the ledger by themselves, every hour and when you press Read now.',
  without: 'List products by hand with their kit, and write down what you sell in the Earnings Tracker.',
  rights: ['See name and address of the shop', 'See sales', 'See payouts', 'Write products, as drafts'],
  guide: [
    {
      title: 'Make an application at Gumroad',
      text: 'It is yours, and free: Settings, Advanced, Create application. Enter the address below as its redirect URI.',
      link: 'https://gumroad.com/settings/advanced',
    },
    { title: 'Paste its ID and secret here', text: 'The secret is encrypted here and never shown again.' },
    {
      title: 'Connect the shop',
      text: 'Choose the channel that it belongs to. Gumroad asks you. Products are written as drafts, by your press alone; without that allowance it only reads.',
    },
  ],
  tier: async () => ({
    name: 'Reads sales, writes drafts.',
    sentence:
      'What you sold is read and written into the ledger; no buyer is kept. A product is written when you say so, and shown when you say so again.',
    sends: true,
  }),
  troubleOf: () => undefined,
  async check(account, signal) {
    const { name, url, id } = await userOf(new GumroadCalls(parts, { account, signal }));
    return { title: name || id, ...(url?.startsWith('https://') && { url }) };
  },
  sales: gumroadSales(parts),
});
