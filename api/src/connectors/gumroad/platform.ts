import type { Platform } from '../../kernel/platform.ts';
import type { PlatformParts } from '../platform-calls.ts';
import { GumroadCalls, userOf } from './client.ts';
import { gumroadSales } from './sales.ts';

/** Gumroad shops of the operator, each the account of a channel of the studio. */
export const gumroadPlatform = (parts: PlatformParts): Platform => ({
  id: 'gumroad',
  name: 'Gumroad',
  vendor: parts.vendor,
  scopes: ['view_profile', 'view_sales', 'view_payouts'],
  kinds: [],
  gives: 'Sales, fees, refunds and payouts come into the ledger by themselves, every hour and when you press Read now.',
  without: 'Write down what you sell there by hand, in the Earnings Tracker.',
  rights: ['See name and address of the shop', 'See sales', 'See payouts'],
  guide: [
    {
      title: 'Make an application at Gumroad',
      text: 'It is yours, and free: Settings, Advanced, Create application. Enter the address below as its redirect URI.',
      link: 'https://gumroad.com/settings/advanced',
    },
    { title: 'Paste its ID and secret here', text: 'The secret is encrypted here and never shown again.' },
    {
      title: 'Connect the shop',
      text: 'Choose the channel that it belongs to. Gumroad asks you; Avenue asks to read and for nothing else.',
    },
  ],
  tier: async () => ({
    name: 'Reads only.',
    sentence: 'What you sold is read and written into the ledger. Nothing is changed at Gumroad, and no buyer is kept.',
    sends: true,
  }),
  troubleOf: () => undefined,
  async check(account, signal) {
    const { name, url, id } = await userOf(new GumroadCalls(parts, { account, signal }));
    return { title: name || id, ...(url?.startsWith('https://') && { url }) };
  },
  sales: gumroadSales(parts),
});
