import { z } from 'zod';
import { instant, source } from '../common.ts';
import type { EndpointTable } from '../endpoint.ts';

const evidence = z.object({
  /** Where it was seen. */
  title: z.string(),
  sentence: z.string(),
  url: z.string().optional(),
  at: instant.optional(),
});

/** A thing of the studio that is about something. */
const shelf = z.object({ title: z.string(), path: z.string() });

export const trendTopic = z.object({
  /** By which it is muted. */
  key: z.string(),
  topic: z.string(),
  /** Channel that its sources are watched for; absent: for all. */
  channel: z.string().optional(),
  /** Deviations over its own base. */
  z: z.number(),
  /** Named in the last days, and how often that is usual; page views of a day for an article. */
  recent: z.number(),
  usual: z.number(),
  unit: z.enum(['mentions', 'views', 'interest']),
  /** Days of the base: at most 28. */
  baseDays: z.number().int(),
  /** Days in a row over the line. */
  risingDays: z.number().int(),
  sources: z.number().int(),
  /** The last 29 days, the oldest first. */
  series: z.array(z.object({ day: z.iso.date(), count: z.number() })),
  evidence: z.array(evidence),
  /** The own thing that is about it. */
  shelf: shelf.optional(),
  muted: z.boolean(),
});
export type TrendTopic = z.infer<typeof trendTopic>;

export const datedEvent = z.object({
  day: z.iso.date(),
  title: z.string(),
  inDays: z.number().int(),
  shelf: shelf.optional(),
});
export type DatedEvent = z.infer<typeof datedEvent>;

export const trends = z.object({
  /** Over the line, the highest first; then those below it, which are watched and not suggested. */
  rows: z.array(trendTopic),
  line: z.number(),
  /** Sources that have a base yet, and all. */
  ready: z.number().int(),
  sources: z.number().int(),
  /** Days that come, for everybody. */
  dated: z.array(datedEvent),
  /** Why nothing can rise yet; absent where it can. */
  lacks: z.string().optional(),
  at: instant,
  source: source.extract(['computed', 'sample']),
});
export type Trends = z.infer<typeof trends>;

export const trendEndpoints = {
  'GET /api/trends': {
    access: { role: 'viewer' },
    summary:
      'What is named more often than usual in what is watched, each against its own last 28 days, with where it was seen',
    tag: 'Watching',
    response: trends,
  },
  'PUT /api/trends/muted': {
    access: { role: 'editor', person: true },
    summary: 'Leaves a topic out of what rises, or takes it in again',
    tag: 'Watching',
    body: z.object({ key: z.string().min(1).max(200), muted: z.boolean() }),
    response: z.object({ muted: z.boolean() }),
    changes: ['/api/trends', '/api/orders'],
  },
} as const satisfies EndpointTable;
