import type { Platform } from '../../kernel/platform.ts';
import type { PlatformParts } from '../platform-calls.ts';
import { sourceOf } from '../tiers.ts';
import { accountsOf, callsOf, chosen, isFull, publishScope } from './client.ts';
import { accountRule } from './limits.ts';

const dayMs = 86_400_000;

/** Instagram accounts of the operator, each the account of a channel of the studio. */
export const instagramPlatform = (parts: PlatformParts): Platform => ({
  id: 'instagram',
  name: 'Instagram',
  vendor: parts.vendor,
  scopes: ['instagram_basic', publishScope, 'pages_show_list', 'pages_read_engagement'],
  kinds: ['instagram.reel', 'instagram.picture'],
  gives: 'Approved videos of channels that post to Instagram go out as reels at their time, and are read back.',
  without: 'Every video is made and approved as ever, and is yours to post by hand: file, caption and what to choose.',
  rights: ['See your Facebook pages and the Instagram accounts linked to them', 'Post to those Instagram accounts'],
  guide: [
    {
      title: 'Make the account a professional one',
      text: 'In the app, under Settings, Account type. Then link it to a Facebook page of yours.',
      link: 'https://help.instagram.com/502981923235522',
    },
    {
      title: 'Make an app at Meta for Developers',
      text: 'It is yours, and free. Choose the type Business and add Instagram with Facebook Login. For accounts that you manage no review is needed.',
      link: 'https://developers.facebook.com/apps',
    },
    {
      title: 'Say where it leads back to',
      text: 'Enter the address below as valid redirect URI of Facebook Login. It has to begin with https, or to be localhost while the app is in development.',
      link: 'https://developers.facebook.com/docs/facebook-login/security',
    },
    { title: 'Paste its app ID and secret here', text: 'The secret is encrypted here and never shown again.' },
    {
      title: 'Connect each account',
      text: 'Facebook asks you for each one. Allow everything that it lists. A connection that nothing uses for 60 days ends, and is connected again.',
    },
  ],
  tier: async () => ({
    name: 'Your own app.',
    sentence: `${accountRule.value} Approved videos of such accounts go out by themselves at their time, as far as the mode allows, and are read back.`,
    source: sourceOf(accountRule),
    sends: true,
  }),
  troubleOf({ protocol, hostname }) {
    if (protocol === 'https:' || hostname === 'localhost') return undefined;
    return 'Facebook sends browsers back to https addresses and to localhost alone. Open Avenue at localhost on its own machine, or at https, to connect.';
  },
  async check(account, signal) {
    const calls = callsOf(parts, { account, signal });
    const all = await accountsOf(calls);
    if (all.length > 1) return { title: `${all.length} accounts: ${all.map(({ username }) => username).join(', ')}` };
    const { id, username } = chosen(all, '');
    // What Instagram says of its limit of posts is kept beside.
    await isFull(calls, id);
    return { title: username, url: `https://www.instagram.com/${encodeURIComponent(username)}/` };
  },
  quota: {
    label: 'Posts today',
    counts: 'posts',
    note: 'What Instagram itself counts stands with each account, once it was tested.',
    day(now) {
      const from = now - (now % dayMs);
      return { from, to: from + dayMs };
    },
  },
});
