import { z } from 'zod';
import { id, instant } from './common.ts';

// Work that runs on: several families answer with it, and families take nothing from each other.

export const jobState = z.enum(['queued', 'running', 'done', 'failed', 'cancelled']);
export type JobState = z.infer<typeof jobState>;

export const jobStep = z.object({
  name: z.string(),
  label: z.string(),
  state: z.enum(['next', 'now', 'done', 'failed']),
  durationMs: z.number().int().nonnegative().optional(),
  /** Where it stands in words: "scene 7 of 11". */
  detail: z.string().optional(),
});

export const job = z.object({
  id,
  kind: z.string(),
  title: z.string(),
  /** What it works on, for example a script id. */
  subject: z.string(),
  state: jobState,
  /** 0 to 1, true work done. */
  progress: z.number().min(0).max(1),
  steps: z.array(jobStep),
  /** Estimate from the work done so far; absent until there is enough of it. */
  remainingMs: z.number().int().nonnegative().optional(),
  /** Picture of the work so far. */
  previewUrl: z.string().optional(),
  /** Pictures of finished parts by position; empty text for a part not drawn yet. */
  parts: z.array(z.string()).optional(),
  /** Page on which the operator follows it. */
  path: z.string(),
  error: z.object({ code: z.string(), message: z.string() }).optional(),
  result: z.record(z.string(), z.unknown()).optional(),
  createdAt: instant,
  startedAt: instant.optional(),
  finishedAt: instant.optional(),
});
export type Job = z.infer<typeof job>;
