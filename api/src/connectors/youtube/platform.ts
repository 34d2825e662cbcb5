import { z } from 'zod';
import type { OAuth } from '../../kernel/credentials/index.ts';
import { EngineError } from '../../kernel/engine-error.ts';
import type { Platform } from '../../kernel/platform.ts';
import { sendsAlone, sourceOf } from '../tiers.ts';
import { youTubeFigures } from './analytics/figures.ts';
import { youTubeRevenue } from './analytics/revenue.ts';
import { OwnerCalls, type OwnerParts, ownerScope } from './owner/client.ts';
import { auditRule, quota } from './owner/limits.ts';
import { secondsToPacificMidnight } from './owner/pacific.ts';

const ownChannel = z.object({
  items: z.array(z.object({ id: z.string().optional(), snippet: z.object({ title: z.string() }) })).default([]),
});

const dayMs = 86_400_000;
const audited = { name: 'Audited project.', sentence: sendsAlone };
const console = 'https://console.cloud.google.com';

interface YouTubePlatformParts extends OwnerParts {
  oauth: OAuth;
  /** Whether the operator has said that the Google project passed YouTube's audit. */
  isAudited(): Promise<boolean>;
}

/** YouTube channels of the operator, each the account of a channel of the studio. */
export const youTubePlatform = (parts: YouTubePlatformParts): Platform => ({
  id: 'youtube',
  name: 'YouTube',
  vendor: parts.vendor,
  scopes: [ownerScope],
  figures: youTubeFigures(parts),
  sales: youTubeRevenue(parts),
  kinds: ['youtube.video'],
  gives: 'Approved videos go to your channel at their time, private first, and are read back.',
  without:
    'Every video is made and approved as ever, and is yours to post by hand: file, captions, thumbnail and words.',
  rights: [
    'Upload videos, thumbnails and captions',
    'Change and read videos of this channel',
    'See how its videos are doing, by day (YouTube Analytics)',
    'See what the channel earns, by day (YouTube Analytics)',
  ],
  guide: [
    {
      title: 'Make a project at Google',
      text: 'It is yours, and free. Switch the YouTube Data API v3 on in it, and for figures of what you posted and what it earns the YouTube Analytics API.',
      link: `${console}/apis/library/youtube.googleapis.com`,
    },
    {
      title: 'Say who you are',
      text: 'Fill in the consent screen as External, and add the Google account of your channel as a test user. A project in testing is asked again after 7 days; publish it to stay connected.',
      link: `${console}/auth/overview`,
    },
    {
      title: 'Make an OAuth client',
      text: 'Kind: Web application. Enter the address below as an authorised redirect URI.',
      link: `${console}/auth/clients`,
    },
    { title: 'Paste its ID and secret here', text: 'The secret is encrypted here and never shown again.' },
    { title: 'Connect each channel', text: 'Google asks you for each one. Allow everything that it lists.' },
  ],
  async tier() {
    if (await parts.isAudited()) return { ...audited, sends: true };
    return {
      name: 'Unaudited project.',
      sentence: `${auditRule.value} Public videos are handed to you, ready to post. Once YouTube has confirmed its audit, say so in Admin Config.`,
      source: sourceOf({ ...auditRule, checkedOn: auditRule.read }),
      next: audited,
      sends: false,
    };
  },
  troubleOf({ protocol, hostname }) {
    const isLoopback = hostname === 'localhost' || hostname === '127.0.0.1';
    if (protocol === 'https:' || isLoopback) return undefined;
    return `Google sends browsers back to https addresses and to localhost alone. Open Avenue at localhost on its own machine, or at https, to connect.`;
  },
  async check(account, signal) {
    const calls = new OwnerCalls(parts, account, signal);
    const query = { part: 'snippet', mine: 'true' };
    const { items } = await calls.json('channels.list', { at: '/youtube/v3/channels', query }, ownChannel);
    const [found] = items;
    if (!found) {
      const message =
        'This Google account has no YouTube channel. Create one there, or connect the account that has it.';
      throw new EngineError(parts.vendor.id, 'engine_refused', message);
    }
    return { title: found.snippet.title, ...(found.id && { url: `https://www.youtube.com/channel/${found.id}` }) };
  },
  quota: {
    label: 'Units today',
    counts: 'units',
    limit: quota.value.unitsADay,
    day(now) {
      const to = now + secondsToPacificMidnight(now) * 1000;
      return { from: to - dayMs, to };
    },
  },
});
