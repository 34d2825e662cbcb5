import { z } from 'zod';
import { analyticsDays } from '../analytics-days.ts';
import { instant, source } from '../common.ts';
import type { EndpointTable } from '../endpoint.ts';

/** Of the time that is looked at, and of the time as long before it; null where it was not told as a whole. */
const figure = z.object({ now: z.number().nullable(), before: z.number().nullable() });
export type AnalyticsFigure = z.infer<typeof figure>;

const perDay = z.array(z.number().nullable());

export const comparedThing = z.object({
  /** As its platform names it. */
  id: z.string(),
  title: z.string(),
  account: z.string(),
  at: instant,
  /** Its page here; absent where it has none. */
  path: z.string().optional(),
  thumbnailUrl: z.string().optional(),
  /** Views of its first seven days; null until they have settled. */
  views: z.number().nullable(),
  /** Those views by the median of what is compared with it; null where too little is. */
  times: z.number().nullable(),
  /** Part that was watched on average in that time, in hundredths. */
  watchedPercent: z.number().nullable(),
  /** Views in all at the end of each of its first days, at most 28. */
  grew: z.array(z.number()),
  subscribers: z.number().nullable(),
});
export type ComparedThing = z.infer<typeof comparedThing>;

export const analytics = z.object({
  /** Calendar days of the platforms, both included. */
  from: z.iso.date(),
  to: z.iso.date(),
  source: source.extract(['live', 'imported', 'sample']),
  /** `none`: nothing that stands outside is counted. `waiting`: nothing was told yet. `read`: something was told. */
  state: z.enum(['none', 'waiting', 'read']),
  /** What was found, or what to do. */
  sentence: z.string(),
  /** When a platform was asked last. */
  fetchedAt: instant.optional(),
  /** Accounts that something was told of, the one with most views first. */
  accounts: z.array(z.object({ account: z.string(), label: z.string() })),
  views: figure,
  minutes: figure,
  subscribers: figure,
  /** Likes of 100 views. */
  engagement: figure,
  days: z.array(z.iso.date()),
  /** By account, the one with most views first; a day that was not told is null. */
  series: z.array(z.object({ account: z.string(), views: perDay, minutes: perDay })),
  /** From this day on it may still change; absent where nothing does. */
  openFrom: z.iso.date().optional(),
  /** What went out last, the newest first, each at the same age. */
  things: z.array(comparedThing),
  /** How many there are in all. */
  total: z.number().int(),
  /** Median of the views of the first seven days of those that have settled. */
  median: z.number().nullable(),
  /** Of how many. */
  settled: z.number().int(),
});
export type Analytics = z.infer<typeof analytics>;

export const analyticsEndpoints = {
  'GET /api/analytics': {
    access: { role: 'viewer' },
    summary:
      'Views, watch time, subscribers and engagement by day and account against the time before, and what went out last at the same age',
    tag: 'Analytics',
    query: z.object({
      days: z.coerce.number().pipe(z.literal(analyticsDays, 'Look at 7, 28 or 90 days.')).default(28),
      account: z.string().max(100).optional(),
    }),
    response: analytics,
  },
} as const satisfies EndpointTable;
