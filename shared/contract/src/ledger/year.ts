import { z } from 'zod';
import { instant } from '../common.ts';
import type { EndpointTable } from '../endpoint.ts';
import { factKind, incomeStream } from './facts.ts';
import { currency } from './fields.ts';

const cents = z.number().int();

/** A shop, network or line of business: what was earned there in all years, and what of it was paid out. */
export const moneyPlace = z.object({
  place: z.string(),
  currency: z.string(),
  /** After fees and refunds, confirmed. */
  earned: cents,
  /** Null: no payout is known. */
  paidOut: cents.nullable(),
  /** Payouts that are told and not there yet. */
  onTheWay: cents,
});
export type MoneyPlace = z.infer<typeof moneyPlace>;
const year = z.coerce.number().int().min(2000, 'A year from 2000 on.').max(2100);

/** Where exchange rates stand. `off`: nobody asked for them. `waiting`: they were not read yet. */
export const exchangeRates = z.object({
  state: z.enum(['off', 'waiting', 'read', 'failed']),
  /** What was read, or what to do. */
  sentence: z.string(),
  /** The last day that there is a rate of. */
  lastDay: z.iso.date().optional(),
  readAt: instant.optional(),
  isUnderWay: z.boolean(),
});
export type ExchangeRates = z.infer<typeof exchangeRates>;

/** Amounts of several currencies in one, each by the reference rate of its day. */
export const conversion = z.object({
  rates: exchangeRates,
  /** Facts of the shown time that there is no rate for; they are in no sum. */
  unrated: z.number().int(),
});
export type Conversion = z.infer<typeof conversion>;

/** A kind of facts of a year in their currency, and what that comes to in the one that was asked for. */
const yearLine = z.object({
  kind: factKind,
  stream: incomeStream.optional(),
  currency: z.string(),
  cents,
  lines: z.number().int(),
  /** Null: for some of it there is no rate. */
  converted: cents.nullable(),
  /** Lines that there is no rate for. */
  unrated: z.number().int(),
});

export const moneyYear = z.object({
  /** Calendar that the year is of. */
  timeZone: z.string(),
  year: z.number().int(),
  /** Those that have facts, the newest first. */
  years: z.array(z.number().int()),
  /** What amounts are converted to. */
  currency: z.string(),
  /** Those that facts are in, and the euro. */
  currencies: z.array(z.string()),
  sample: z.boolean(),
  rates: exchangeRates,
  /** Confirmed facts; what was taken back is left out. */
  lines: z.array(yearLine),
  /** What came in, what went out of it, and what is left, in the currency asked for; without lines that have no rate. */
  total: z.object({ income: cents, out: cents, left: cents, unrated: z.number().int() }),
  /** What paid models cost of it, and what came in for each of it; absent where they cost nothing. */
  models: z.object({ cents, incomePerUnit: z.number() }).optional(),
  /** Hours of work that were noted in it, and what months with hours left for each; absent without any. */
  hours: z.object({ minutes: z.number().int(), leftPerHour: cents }).optional(),
  /** Where it was earned, in all years: what is left there after fees and refunds, and what was paid out. */
  places: z.array(moneyPlace),
});
export type MoneyYear = z.infer<typeof moneyYear>;

const asked = z.object({ year: year.optional(), currency: currency.optional() });

export const yearEndpoints = {
  'GET /api/ledger/year': {
    access: { role: 'viewer' },
    summary: 'A calendar year of confirmed facts by kind, converted by the rate of each day, and where payouts stand',
    tag: 'Ledger',
    query: asked,
    response: moneyYear,
  },
  'GET /api/ledger/places': {
    access: { role: 'viewer' },
    summary: 'What was earned at each shop, network or line of business in all years, and what of it was paid out',
    tag: 'Ledger',
    response: z.object({ sample: z.boolean(), rows: z.array(moneyPlace) }),
  },
  'GET /api/ledger/year/export': {
    access: { role: 'viewer' },
    summary: 'Every confirmed fact of a year as CSV, with the rate of its day and what it comes to',
    tag: 'Ledger',
    query: asked,
    response: z.unknown(),
    file: 'text/csv; charset=utf-8',
  },
  'PUT /api/rates': {
    access: { role: 'editor', person: true },
    summary: 'Turns the daily reading of the reference rates of the European Central Bank on, and begins one, or off',
    tag: 'Ledger',
    body: z.object({ on: z.boolean() }),
    response: exchangeRates,
    changes: ['/api/ledger/year', '/api/earnings', '/api/monetization'],
  },
} as const satisfies EndpointTable;
