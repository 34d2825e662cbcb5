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
