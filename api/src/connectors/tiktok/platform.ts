import type { Platform } from '../../kernel/platform.ts';
import type { PlatformParts } from '../platform-calls.ts';
import { sendsAlone, sourceOf } from '../tiers.ts';
import { callsOf, creatorOf, publishScope } from './client.ts';
import { auditRule } from './limits.ts';

const dayMs = 86_400_000;
const audited = { name: 'Audited client.', sentence: sendsAlone };

interface TikTokPlatformParts extends PlatformParts {
  /** Whether the operator has said that TikTok has audited the client. */
  isAudited(): Promise<boolean>;
}

/** TikTok accounts of the operator, each the account of a channel of the studio. */
export const tikTokPlatform = (parts: TikTokPlatformParts): Platform => ({
  id: 'tiktok',
  name: 'TikTok',
  vendor: parts.vendor,
  scopes: ['user.info.basic', publishScope],
  kinds: ['tiktok.video'],
  gives: 'Approved videos of channels that post to TikTok go out at their time, and are read back.',
  without: 'Every video is made and approved as ever, and is yours to post by hand: file, caption and what to choose.',
  rights: ['See name and picture of the account', 'Post videos to this account'],
  guide: [
    {
      title: 'Make an app at TikTok for Developers',
      text: 'It is yours, and free. Add Login Kit and the Content Posting API to it, with Direct Post switched on.',
      link: 'https://developers.tiktok.com/apps',
    },
    {
      title: 'Say where it leads back to',
      text: 'Enter the address below as redirect URI of Login Kit: for Web where it begins with https, for Desktop where it is localhost.',
      link: 'https://developers.tiktok.com/doc/login-kit-overview',
    },
    { title: 'Paste its client key and secret here', text: 'The secret is encrypted here and never shown again.' },
    { title: 'Connect each account', text: 'TikTok asks you for each one. Allow everything that it lists.' },
    {
      title: 'Ask for the audit',
      text: 'Without it TikTok shows what comes from your app to nobody but you, so public videos stay yours to post.',
      link: 'https://developers.tiktok.com/application/content-posting-api',
    },
  ],
  async tier() {
    if (await parts.isAudited()) return { ...audited, sends: true };
    return {
      name: 'Unaudited client.',
      sentence: `${auditRule.value} Public videos are handed to you, ready to post. Once TikTok has confirmed its audit, say so in Admin Config.`,
      source: sourceOf(auditRule),
      next: audited,
      sends: false,
    };
  },
  troubleOf({ protocol, hostname }) {
    if (protocol === 'https:' || hostname === 'localhost' || hostname === '127.0.0.1') return undefined;
    return 'TikTok sends browsers back to https addresses and to localhost alone. Open Avenue at localhost on its own machine, or at https, to connect.';
  },
  async check(account, signal) {
    const { creator_nickname: title, creator_username: name } = await creatorOf(callsOf(parts, { account, signal }));
    return { title: title || name, url: `https://www.tiktok.com/@${name}` };
  },
  quota: {
    label: 'Posts today',
    counts: 'posts',
    note: 'TikTok does not tell how many it takes. What it refuses is tried again a day later.',
    day(now) {
      const from = now - (now % dayMs);
      return { from, to: from + dayMs };
    },
  },
});
