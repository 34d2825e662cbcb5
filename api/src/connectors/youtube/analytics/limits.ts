import type { FigureName } from '@avenue/contract';
import type { Stated } from '../owner/limits.ts';

const docs = 'https://developers.google.com/youtube/analytics';
const quoted = { read: '2026-11-26', quoted: true } as const;

/** Metrics of a video by their names there. Each of them may be asked for by day and for one video. */
export const metrics = {
  value: {
    views: 'views',
    minutesWatched: 'estimatedMinutesWatched',
    averageSeconds: 'averageViewDuration',
    averagePercent: 'averageViewPercentage',
    likes: 'likes',
    subscribersGained: 'subscribersGained',
  } satisfies Partial<Record<FigureName, string>>,
  source: `${docs}/metrics and ${docs}/channel_reports (time-based activity, filter video)`,
  ...quoted,
} as const satisfies Stated<Partial<Record<FigureName, string>>>;

/** Allowances. The page of the method asks for the second one besides the first, since an update of it. */
export const scopes = {
  value: ['https://www.googleapis.com/auth/yt-analytics.readonly', 'https://www.googleapis.com/auth/youtube.readonly'],
  source: `${docs}/reference/reports/query`,
  ...quoted,
} as const satisfies Stated<readonly string[]>;

/** A day is told once it is worked up, 48 to 72 hours later; an answer ends with the last day that is. */
export const settlesAfterDays: Stated<number> = {
  value: 3,
  source: `${docs}/data_model; revision history of 9 September 2026`,
  ...quoted,
};

/** What is not to be had by this method. */
export const notGiven: Stated<string> = {
  value:
    'YouTube gives impressions of the thumbnail and how often it was clicked in bulk reports alone, not here. They are in the Table data that YouTube Studio exports, which the Analytics Dashboard takes.',
  source: `${docs}/revision_history of 15 January 2026`,
  ...quoted,
};

/** Of the operator's Google project all channels read together; two calls a video. */
export const callsADay = 100;

/**
 * What a channel earned, in the currency that is asked for: everything, and of that by ads; the rest is YouTube Premium,
 * memberships and what viewers gave.
 */
export const revenue = {
  value: { all: 'estimatedRevenue', ads: 'estimatedAdRevenue' },
  source: `${docs}/metrics (estimated revenue) and ${docs}/channel_reports (time-based activity)`,
  ...{ read: '2026-11-29', quoted: true },
} as const satisfies Stated<{ all: string; ads: string }>;

/** What of it is told to a connection that was allowed this besides. */
export const revenueScope: Stated<string> = {
  value: 'https://www.googleapis.com/auth/yt-analytics-monetary.readonly',
  source: `${docs}/reference/reports/query, and the discovery document of youtubeAnalytics v2, revision 20230704`,
  ...{ read: '2026-11-29', quoted: true },
};

/**
 * Day of a month from which what was earned in the month before it does not change any more: it goes to the account that
 * pays between the 7th and the 12th. Before, it is an estimate that Google corrects.
 */
export const finalOn: Stated<number> = {
  value: 13,
  source: 'https://support.google.com/youtube/answer/72857 (when YouTube earnings come into AdSense for YouTube)',
  ...{ read: '2026-11-29', quoted: true },
};
