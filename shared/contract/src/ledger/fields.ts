import { z } from 'zod';

const mostCents = 100_000_000_000;
export const cents = z
  .number()
  .int('Whole cents, without a fraction.')
  .min(-mostCents)
  .max(mostCents)
  .refine((value) => value !== 0, 'An amount of nothing is no fact.');
export const currency = z.string().regex(/^[A-Z]{3}$/, 'Three capital letters, as USD or EUR.');
/** Whether amounts of all currencies are converted to the one that is asked for. */
export const converts = z.enum(['true']).optional();

export const account = z.string().max(200);

export const changes = ['/api/ledger', '/api/limits'] as const;
