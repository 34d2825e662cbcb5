import { z } from 'zod';
import { id, instant, source } from '../common.ts';
import { job } from '../job.ts';
import { journalEntry } from './journal.ts';
import { need } from './needs.ts';

/** A figure of the business, with where it comes from. */
export const dashboardFigure = z.object({
  label: z.string(),
  value: z.string(),
  source,
  detail: z.string().optional(),
  /** Page that it comes from. */
  path: z.string().optional(),
  /** Title of the panel that it stands in, with others of the same words; its first figure leads. */
  of: z.string().optional(),
  /** How it came to be what it is, the oldest first. */
  trend: z.array(z.number()).optional(),
  /** Nobody knows it: `detail` says so in its place. */
  unknown: z.literal(true).optional(),
});

/** Something that happens by itself at a time. */
export const aheadThing = z.object({
  at: instant,
  /** A post goes out, a standing order comes due, or something outside is read. */
  kind: z.enum(['post', 'order', 'reading']),
  title: z.string(),
  /** How it stands, one sentence. */
  detail: z.string().optional(),
  /** Account that it is for. */
  account: z.string().optional(),
  path: z.string(),
});
export type AheadThing = z.infer<typeof aheadThing>;

/** Something that stands outside. */
export const publishedThing = z.object({
  id,
  title: z.string(),
  account: z.string(),
  at: instant,
  /** It was read back and is right, or a person says that they posted it. */
  how: z.enum(['verified', 'by hand']),
  path: z.string(),
  /** Where everybody sees it. */
  url: z.string().optional(),
});
export type PublishedThing = z.infer<typeof publishedThing>;

/** Something that is wrong now, with the page on which it is mended. */
export const problem = z.object({ key: z.string(), title: z.string(), sentence: z.string(), path: z.string() });
export type Problem = z.infer<typeof problem>;

export const dashboard = z.object({
  /** The first few of what needs the operator; `total` says how many there are. */
  waiting: z.array(need),
  total: z.number().int(),
  running: z.array(job),
  done: z.array(journalEntry),
  /** Absent while the journal holds together. */
  journalAlarm: z.string().optional(),
  /** First-run list; disappears when all are done. */
  steps: z.array(z.object({ id: z.string(), label: z.string(), done: z.boolean(), path: z.string() })),
  figures: z.array(dashboardFigure),
  suggestions: z.array(
    z.object({
      title: z.string(),
      why: z.string(),
      path: z.string(),
      /** By how many points of a hundred more of it is good, and where that lies with 90 %: only where outcomes say so. */
      lift: z.object({ points: z.number(), low: z.number(), high: z.number(), of: z.number().int() }).optional(),
      /** Only where chances came true as they were said. */
      confidence: z.enum(['High', 'Medium']).optional(),
      evidence: z.string().optional(),
    }),
  ),
  /** What happens by itself until `to`, the earliest first, and how much of it there is. */
  ahead: z.object({ rows: z.array(aheadThing), total: z.number().int(), to: instant }).optional(),
  /** What stands outside, the newest first. */
  published: z.array(publishedThing).optional(),
  /** Absent: not looked for. None: everything was asked, and nothing is wrong. */
  problems: z.array(problem).optional(),
});
export type Dashboard = z.infer<typeof dashboard>;
