import { z } from 'zod';
import type { EndpointTable } from '../endpoint.ts';
import { incomeStream } from './facts.ts';
import { converts, currency } from './fields.ts';
import { conversion } from './year.ts';

const cents = z.number().int();
const month = z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])$/, 'Write a month as 2026-11.');

/** What came in by one stream, after fees and refunds. */
const streamSums = z.object({
  /** Absent: it was not said what it earns by. */
  stream: incomeStream.optional(),
  confirmed: cents,
  expected: cents,
  /** Fees and refunds among what is confirmed, negative. */
  off: cents,
  /** Facts of the month. */
  lines: z.number().int(),
  /** The last six months, this one last. */
  months: z.array(z.object({ period: z.string(), confirmed: cents, expected: cents })),
  /** What brought most of it; absent without any, and where several currencies are added up. */
  best: z.object({ text: z.string(), cents }).optional(),
});
export type StreamSums = z.infer<typeof streamSums>;

export const monetization = z.object({
  timeZone: z.string(),
  month,
  /** First moment of the month and of the next one, in the calendar of the studio. */
  from: z.iso.datetime(),
  to: z.iso.datetime(),
  /** Months with facts, the newest first. */
  months: z.array(month),
  currency: z.string(),
  currencies: z.array(z.string()),
  /** How amounts of other currencies are among the sums; null: they are left out. */
  converted: conversion.nullable(),
  sample: z.boolean(),
  /** Each stream, also without any, in one order; what earns by nothing known last. */
  streams: z.array(streamSums),
  /** Of the whole month, summed by itself and not from the streams: both are the same to the cent. */
  total: z.object({ confirmed: cents, expected: cents }),
});
export type Monetization = z.infer<typeof monetization>;

export const monetizationEndpoints = {
  'GET /api/monetization': {
    access: { role: 'viewer' },
    summary:
      'What came in of a month by affiliate links, subscriptions, ads and sales, after fees and refunds, in one currency',
    tag: 'Ledger',
    query: z.object({ month: month.optional(), currency: currency.optional(), converted: converts }),
    response: monetization,
  },
} as const satisfies EndpointTable;
