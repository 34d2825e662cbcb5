import { z } from 'zod';
import { id, instant, source } from '../common.ts';
import type { EndpointTable } from '../endpoint.ts';

export const rivalVideo = z.object({
  /** By which it is muted. */
  key: z.string(),
  source: id,
  channel: z.string(),
  title: z.string(),
  url: z.string().optional(),
  publishedAt: instant.optional(),
  /** Public count, and when it was read; absent where the feed tells none. */
  views: z.number().int().optional(),
  readAt: instant.optional(),
  /** Times the channel's own median; absent while it cannot be told. */
  times: z.number().optional(),
  /** `same age`: of its videos when they were as old. `at least`: of older ones as they are now, which had more time. */
  basis: z.enum(['same age', 'at least']).optional(),
  /** The median that it is held against, and of how many videos. */
  median: z.number().optional(),
  of: z.number().int().optional(),
  isOutlier: z.boolean(),
  /** How its title is built: "Why …". */
  pattern: z.string().optional(),
  /** Views by age in hours, as they were read. */
  growth: z.array(z.object({ hours: z.number(), views: z.number() })),
  /** The nearest own thing. */
  shelf: z.object({ title: z.string(), path: z.string() }).optional(),
  muted: z.boolean(),
});
export type RivalVideo = z.infer<typeof rivalVideo>;

export const rivalChannel = z.object({
  source: id,
  title: z.string(),
  url: z.string(),
  /** Videos that are known. */
  videos: z.number().int(),
  /** Posted on each day of the week in the last four weeks, Monday first. */
  cadence: z.array(z.number().int()).length(7),
  perWeek: z.number(),
  /** Times the median of each of its videos, the lowest first. */
  spread: z.array(z.number()),
  /** Those that left it behind. */
  outliers: z.array(z.object({ key: z.string(), title: z.string(), times: z.number() })),
  /** Eight of ten lie between. */
  usual: z.object({ low: z.number(), high: z.number() }).optional(),
});
export type RivalChannel = z.infer<typeof rivalChannel>;

export const rivals = z.object({
  channels: z.array(rivalChannel),
  /** Of the last 14 days, the newest first. */
  videos: z.array(rivalVideo),
  /** From which on a video is an outlier. */
  line: z.number(),
  /** Patterns of titles of the outliers with how often. */
  patterns: z.array(z.object({ pattern: z.string(), count: z.number().int() })),
  at: instant,
  source: source.extract(['computed', 'sample']),
});
export type Rivals = z.infer<typeof rivals>;

export const rivalEndpoints = {
  'GET /api/rivals': {
    access: { role: 'viewer' },
    summary: "What other channels published, held against each channel's own median, and when they publish",
    tag: 'Watching',
    response: rivals,
  },
  'PUT /api/rivals/muted': {
    access: { role: 'editor', person: true },
    summary: 'Leaves a video of another channel out, or takes it in again',
    tag: 'Watching',
    body: z.object({ key: z.string().min(1).max(600), muted: z.boolean() }),
    response: z.object({ muted: z.boolean() }),
    changes: ['/api/rivals', '/api/orders'],
  },
} as const satisfies EndpointTable;
