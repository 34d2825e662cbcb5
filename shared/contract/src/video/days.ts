import { z } from 'zod';
import { source } from '../common.ts';
import type { EndpointTable } from '../endpoint.ts';

const count = z.number().int().min(0);
const dayCounts = { made: count, approved: count, denied: count };

/** What was made and decided on each day, in the time zone of the studio. */
export const queueDays = z.object({
  /** Every day of the period, oldest first, also those without anything; the last one is today. */
  days: z.array(z.object({ day: z.iso.date(), ...dayCounts })),
  total: z.object(dayCounts),
  /** `sample` in the Sample studio, whose rows are made up; otherwise counted from what the operator made. */
  source: source.extract(['computed', 'sample']),
});
export type QueueDays = z.infer<typeof queueDays>;

export const dayEndpoints = {
  'GET /api/upload-queue/days': {
    access: { role: 'viewer' },
    summary: 'Videos made, approved and denied on each of the last days',
    tag: 'Upload queue',
    query: z.object({ days: z.coerce.number().int().min(7).max(92).default(28) }),
    response: queueDays,
  },
} as const satisfies EndpointTable;
