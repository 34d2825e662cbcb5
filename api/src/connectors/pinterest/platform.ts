import type { Platform } from '../../kernel/platform.ts';
import type { PlatformParts } from '../platform-calls.ts';
import { sendsAlone, sourceOf } from '../tiers.ts';
import { callsOf, pinScopes, userOf } from './client.ts';
import { trialRule } from './limits.ts';

const dayMs = 86_400_000;
const standard = { name: 'Standard access.', sentence: sendsAlone };

interface PinterestPlatformParts extends PlatformParts {
  /** Whether the operator has said that Pinterest has given standard access. */
  isStandard(): Promise<boolean>;
}

/** Pinterest accounts of the operator, each the account of a channel of the studio. */
export const pinterestPlatform = (parts: PinterestPlatformParts): Platform => ({
  id: 'pinterest',
  name: 'Pinterest',
  vendor: parts.vendor,
  scopes: [...pinScopes, 'user_accounts:read'],
  kinds: ['pinterest.pin', 'pinterest.picture'],
  gives: 'Approved videos of channels that post to Pinterest go out as pins at their time, and are read back.',
  without: 'Every video is made and approved as ever, and is yours to pin by hand: file, words and what to choose.',
  rights: ['See your account, its boards and pins', 'Pin to your boards'],
  guide: [
    {
      title: 'Make an app at Pinterest Developers',
      text: 'It is yours, and free. It takes a business account, and Pinterest looks at the app before it gives trial access.',
      link: 'https://developers.pinterest.com/apps/',
    },
    {
      title: 'Say where it leads back to',
      text: 'Enter the address below as redirect URI of the app.',
      link: 'https://developers.pinterest.com/docs/getting-started/set-up-authentication-and-authorization/',
    },
    { title: 'Paste its app ID and secret here', text: 'The secret is encrypted here and never shown again.' },
    {
      title: 'Connect each account',
      text: 'Pinterest asks you for each one. Then choose a board for its channel in the posting choices.',
    },
    {
      title: 'Ask for standard access',
      text: 'Without it Pinterest shows what your app pins to nobody but you, so pins stay yours to post.',
      link: 'https://developers.pinterest.com/docs/key-concepts/access-tiers/',
    },
  ],
  async tier() {
    if (await parts.isStandard()) return { ...standard, sends: true };
    return {
      name: 'Trial access.',
      sentence: `${trialRule.value} Pins are handed to you, ready to post. Once Pinterest has given standard access, say so in Admin Config.`,
      source: sourceOf(trialRule),
      next: standard,
      sends: false,
    };
  },
  troubleOf({ protocol, hostname }) {
    if (protocol === 'https:' || hostname === 'localhost') return undefined;
    return 'Pinterest sends browsers back to https addresses and to localhost alone. Open Avenue at localhost on its own machine, or at https, to connect.';
  },
  async check(account, signal) {
    const { username, business_name: name } = await userOf(callsOf(parts, { account, signal }));
    return { title: name || username, url: `https://www.pinterest.com/${encodeURIComponent(username)}/` };
  },
  quota: {
    label: 'Pins today',
    counts: 'posts',
    day(now) {
      const from = now - (now % dayMs);
      return { from, to: from + dayMs };
    },
  },
});
