import { z } from 'zod';
import { id, instant } from '../common.ts';
import type { EndpointTable } from '../endpoint.ts';
import { account } from './fields.ts';

const mostMinutes = 24 * 60;

/** Time that somebody worked on a day, as they noted it. Nothing measures it. */
export const workHours = z.object({
  id,
  /** Of the studio's calendar. */
  day: z.iso.date(),
  minutes: z.number().int(),
  /** Empty: for no channel by itself. */
  account: z.string(),
  text: z.string(),
  recordedAt: instant,
});
export type WorkHours = z.infer<typeof workHours>;

/** Minutes that were noted, by calendar months or days. */
export const hoursSum = z.object({
  /** First day of the period: 2026-11-01. */
  period: z.string(),
  minutes: z.number().int(),
});

const changes = ['/api/ledger', '/api/earnings', '/api/youtube'] as const;

export const hoursEndpoints = {
  'GET /api/ledger/hours': {
    access: { role: 'viewer' },
    summary: 'Hours of work that were noted, the newest day first',
    tag: 'Ledger',
    query: z.object({
      account: account.optional(),
      limit: z.coerce.number().int().min(1).max(500).default(50),
    }),
    response: z.object({
      rows: z.array(workHours),
      total: z.number().int(),
      /** Of all of them. */
      minutes: z.number().int(),
    }),
  },
  'POST /api/ledger/hours': {
    access: { role: 'editor', person: true },
    summary: 'Notes how long somebody worked on a day',
    tag: 'Ledger',
    body: z.object({
      day: z.iso.date('Choose a day.'),
      minutes: z.number().int('Whole minutes.').min(1, 'A minute at least.').max(mostMinutes, 'A day has 24 hours.'),
      account: account.default(''),
      text: z.string().trim().max(300).default(''),
      /** Chosen by whoever sends it: sent twice, it is written once. */
      sourceId: z.string().min(8).max(64),
    }),
    response: workHours,
    changes,
  },
  'DELETE /api/ledger/hours/{id}': {
    access: { role: 'editor', person: true },
    summary: 'Takes noted hours away; they can be brought back',
    tag: 'Ledger',
    params: z.object({ id }),
    response: workHours,
    changes,
  },
  'POST /api/ledger/hours/{id}/restore': {
    access: { role: 'editor', person: true },
    summary: 'Brings hours back that were taken away',
    tag: 'Ledger',
    params: z.object({ id }),
    response: workHours,
    changes,
  },
} as const satisfies EndpointTable;
