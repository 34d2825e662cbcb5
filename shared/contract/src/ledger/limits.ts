import { z } from 'zod';
import type { EndpointTable } from '../endpoint.ts';

const mostCents = 100_000_000;
const cents = z.number().int('Whole cents, without a fraction.').min(0, 'Not below nothing.').max(mostCents);

const place = {
  /** Empty: all modules. */
  module: z.string().max(64).default(''),
  /** Empty: all accounts. */
  account: z.string().max(200).default(''),
};

const amounts = {
  /** Sends begun in 60 minutes, whatever they cost. */
  perHour: z.number().int().min(1, 'At least one an hour.').max(10_000).optional(),
  /** US cents in a calendar day, and in a calendar month, of the studio. */
  dayCents: cents.optional(),
  monthCents: cents.optional(),
};

/** How much may go out at one place, and how much has. */
export const limitRow = z.object({
  module: z.string(),
  account: z.string(),
  ...amounts,
  /** Begun in the last 60 minutes. */
  inHour: z.number().int(),
  /** Spent, and being spent, in this day and this month, in US cents. */
  spentDay: z.number().int(),
  spentMonth: z.number().int(),
});
export type LimitRow = z.infer<typeof limitRow>;

const rows = z.object({ rows: z.array(limitRow) });
const changes = ['/api/limits', '/api/effects'] as const;

export const limitEndpoints = {
  'GET /api/limits': {
    access: { role: 'viewer' },
    summary: 'Budgets and sends an hour, by module and account, with what is used of them',
    tag: 'Ledger',
    response: rows,
  },
  'PUT /api/limits': {
    access: { role: 'admin', stepUp: true },
    summary:
      'Sets the limits of one place; what waits for room is looked at again. Without any amount they are taken away',
    tag: 'Ledger',
    body: z.object({ ...place, ...amounts }),
    response: rows,
    changes,
  },
} as const satisfies EndpointTable;
