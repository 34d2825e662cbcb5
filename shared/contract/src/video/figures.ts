import { z } from 'zod';
import { id, instant, source } from '../common.ts';
import type { EndpointTable } from '../endpoint.ts';
import { job } from '../job.ts';

/** What a platform counts of a video. */
export const figureNames = [
  'views',
  'minutesWatched',
  'averageSeconds',
  'averagePercent',
  'likes',
  'subscribersGained',
  // Files of YouTube Studio alone say these two.
  'impressions',
  'clickedPercent',
] as const;
const figureName = z.enum(figureNames);
export type FigureName = z.infer<typeof figureName>;

const figures = z.partialRecord(figureName, z.number());

/**
 * Where figures stand. `none`: nothing of it can be read, which the sentence explains. `waiting`: none was read yet.
 * `failed`: the last reading stopped; what was read before is there.
 */
const figuresState = z.enum(['none', 'waiting', 'read', 'failed']);

/** What a platform told of something that was posted. */
export const postedFigures = z.object({
  state: figuresState,
  /** What was found, or what to do. */
  sentence: z.string(),
  /** Who tells them: "YouTube Analytics". */
  teller: z.string(),
  source: source.extract(['live', 'imported', 'sample']),
  fetchedAt: instant.optional(),
  /** When the last file of the platform came in that says something of it. */
  filedAt: instant.optional(),
  /** When they are read again by themselves. */
  nextAt: instant.optional(),
  isUnderWay: z.boolean(),
  /** Since it was posted. */
  total: figures,
  /**
   * The last days by the platform's calendar, the oldest first. `settled`: it does not change any more. `open`: it may still
   * change. `missing`: the platform has not told it yet.
   */
  days: z.array(z.object({ day: z.iso.date(), state: z.enum(['settled', 'open', 'missing']), figures })),
  /** What the platform does not tell. */
  notes: z.array(z.string()),
  /** The account may be connected again, to allow reading them. */
  isToAllow: z.boolean(),
});
export type PostedFigures = z.infer<typeof postedFigures>;

const params = z.object({ id });

export const figureEndpoints = {
  'GET /api/upload-queue/{id}/figures': {
    access: { role: 'viewer' },
    summary:
      'What the platform counts of a posted video: in all and by day, with when it was read and what it does not tell',
    tag: 'Upload queue',
    params,
    response: postedFigures,
  },
  'POST /api/upload-queue/{id}/figures': {
    access: { role: 'editor', person: true },
    summary: 'Begins to read the figures of the channel of a posted video; a reading under way is joined',
    tag: 'Upload queue',
    params,
    response: job,
    changes: [],
  },
} as const satisfies EndpointTable;
