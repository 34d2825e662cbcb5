import { z } from 'zod';
import { source } from '../common.ts';
import type { EndpointTable } from '../endpoint.ts';

/** A figure of a week beside the week before. */
export const weekLine = z.object({
  id: z.string(),
  /** "videos made" */
  label: z.string(),
  now: z.number(),
  /** Null where it was not told. */
  before: z.number().nullable(),
  /** `money`: cents. */
  unit: z.enum(['count', 'hours', 'money']),
  currency: z.string().optional(),
  source,
  path: z.string(),
});
export type WeekLine = z.infer<typeof weekLine>;

export const week = z.object({
  /** Monday and Sunday of the last whole week of the studio. */
  from: z.iso.date(),
  to: z.iso.date(),
  lines: z.array(weekLine),
  /** What comes in the seven days from now, in words; absent where nothing is planned. */
  ahead: z.string().optional(),
  /** The same as words, to be sent on. */
  text: z.string(),
});
export type Week = z.infer<typeof week>;

export const weekEndpoints = {
  'GET /api/week': {
    access: { role: 'viewer' },
    summary: 'The last whole week in figures beside the week before, and as words',
    tag: 'Studio',
    response: week,
  },
} as const satisfies EndpointTable;
