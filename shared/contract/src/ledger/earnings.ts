import { z } from 'zod';
import { instant } from '../common.ts';
import type { EndpointTable } from '../endpoint.ts';
import { account, converts, currency } from './fields.ts';
import { conversion } from './year.ts';

const cents = z.number().int();

export const earnings = z.object({
  /** Calendar that months are of. */
  timeZone: z.string(),
  /** The one that the figures are in. Empty without any fact. */
  currency: z.string(),
  /** All there are, the one with most months first. */
  currencies: z.array(z.string()),
  /** How amounts of other currencies are among the figures; null: they are left out. */
  converted: conversion.nullable(),
  /** Whether the figures are of samples. */
  sample: z.boolean(),
  /** Income since the first of January, confirmed, and expected besides. */
  year: z.object({ confirmed: cents, expected: cents }),
  month: z.object({ period: z.string(), confirmed: cents, expected: cents }),
  /** What this month will probably come to, and between what with 80 in 100; null with too few months. */
  projected: z.object({ cents, low: cents, high: cents, months: z.number().int() }).nullable(),
  /** What is left of income this year after fees, refunds and costs, in hundredths; null without income. */
  margin: z.object({ percent: z.number(), outCents: cents }).nullable(),
  /**
   * What paid models cost this year by counted words and known prices, and what was left for each unit of it after all costs;
   * null where nothing of it is in this currency. `unpriced`: runs of models this year whose price nobody said, which are in no sum.
   */
  models: z.object({ cents, leftPerUnit: z.number() }).nullable(),
  unpriced: z.number().int(),
  /** Twelve months, the oldest first: confirmed income by the module that earned it. */
  months: z.array(z.object({ period: z.string(), by: z.array(z.object({ module: z.string(), cents })) })),
  /** Titles of the modules above. */
  modules: z.array(z.object({ id: z.string(), title: z.string() })),
  /** Expected and not there yet, the soonest first; at most 20. */
  onTheWay: z.array(
    z.object({ id: z.string(), text: z.string(), cents, currency: z.string(), source: z.string(), at: instant }),
  ),
  /** How many there are. */
  waiting: z.number().int(),
  /** This month by account. */
  channels: z.array(
    z.object({
      account: z.string(),
      label: z.string(),
      revenue: cents,
      cost: cents,
      goal: cents.nullable(),
      /** Of work that was noted for it this month. */
      minutes: z.number().int(),
    }),
  ),
});
export type Earnings = z.infer<typeof earnings>;

export const earningsEndpoints = {
  'GET /api/earnings': {
    access: { role: 'viewer' },
    summary: 'Earnings of the year and month in one currency: forecast, margin, months by module, accounts with goals',
    tag: 'Ledger',
    query: z.object({ currency: currency.optional(), converted: converts }),
    response: earnings,
  },
  'PUT /api/earnings/goals': {
    access: { role: 'editor' },
    summary: 'Sets what an account is to earn in a month; without an amount it has no goal',
    tag: 'Ledger',
    body: z.object({
      account: account.min(1),
      currency,
      cents: z.number().int('Whole cents, without a fraction.').min(1, 'Above nothing.').max(100_000_000_00).nullable(),
    }),
    response: earnings,
    changes: ['/api/earnings'],
  },
} as const satisfies EndpointTable;
