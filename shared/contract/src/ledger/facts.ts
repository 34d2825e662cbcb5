import { z } from 'zod';
import { id, instant } from '../common.ts';
import type { EndpointTable } from '../endpoint.ts';
import { incomeStreams } from '../income-streams.ts';
import { account, cents, changes, currency } from './fields.ts';
import { hoursSum } from './hours.ts';

export const book = z.enum(['real', 'simulated']);
export type Book = z.infer<typeof book>;

/** A payout moves what was earned already: it is no income. */
export const factKind = z.enum(['income', 'cost', 'fee', 'refund', 'payout', 'adjustment']);
export type FactKind = z.infer<typeof factKind>;

/** Who says so: a connector that read it, the receipt of a send, an imported file, a person, the use of a paid model. */
export const factSource = z.enum(['connector', 'receipt', 'import', 'typed', 'model call']);
export type FactSource = z.infer<typeof factSource>;

export const factState = z.enum(['expected', 'confirmed', 'reversed']);
export type FactState = z.infer<typeof factState>;

/** What a fact earns by, where that is known; a fee or refund of it too. */
export const incomeStream = z.enum(incomeStreams);
export type IncomeStream = z.infer<typeof incomeStream>;

const subject = z.string().max(64);

export const ledgerFact = z.object({
  id,
  book,
  module: z.string(),
  account,
  kind: factKind,
  stream: incomeStream.optional(),
  /** In hundredths of the currency; what goes out is negative. */
  cents: z.number().int(),
  currency: z.string(),
  occurredAt: instant,
  source: factSource,
  sourceId: z.string(),
  /** `reversed`: it was taken back, or it is the entry that takes another one back. */
  state: factState,
  /** The fact that this one takes back. */
  reverses: id.optional(),
  subject,
  text: z.string(),
  recordedAt: instant,
});
export type LedgerFact = z.infer<typeof ledgerFact>;

export const ledgerSum = z.object({
  /** First day of the period: 2026-11-01. */
  period: z.string(),
  kind: factKind,
  currency: z.string(),
  /** What is expected and what is confirmed, in cents; what was taken back stands in neither. */
  expected: z.number().int(),
  confirmed: z.number().int(),
});
export type LedgerSum = z.infer<typeof ledgerSum>;

const filters = z.object({
  book: book.default('real'),
  account: account.optional(),
  module: z.string().max(64).optional(),
  from: instant.optional(),
  /** Not included. */
  to: instant.optional(),
});

const narrowed = filters.extend({
  kind: factKind.optional(),
  stream: incomeStream.optional(),
  source: factSource.optional(),
  /** `reversed`: entries that take another one back. */
  state: factState.optional(),
  subject: subject.optional(),
  /** Words of its text. */
  q: z.string().trim().max(200).optional(),
});

export const factEndpoints = {
  'GET /api/ledger': {
    access: { role: 'viewer' },
    summary: 'Facts about money, newest first: one page after the other, by `next`',
    tag: 'Ledger',
    query: narrowed.extend({
      /** As `next` of the page before gave it. */
      after: z
        .string()
        .regex(/^\d{1,16}-\d{1,15}$/, 'Ask with the `next` of the page before.')
        .optional(),
      limit: z.coerce.number().int().min(1).max(500).optional(),
    }),
    response: z.object({
      rows: z.array(ledgerFact),
      /** Where the next page begins; absent on the last one. */
      next: z.string().optional(),
    }),
  },
  'GET /api/ledger/total': {
    access: { role: 'viewer' },
    summary: 'How many facts fit, counted to the last',
    tag: 'Ledger',
    query: narrowed,
    response: z.object({ total: z.number().int() }),
  },
  'GET /api/ledger/sums': {
    access: { role: 'viewer' },
    summary: 'What facts add up to, by calendar days or months of the studio, kind and currency',
    tag: 'Ledger',
    query: filters.extend({ by: z.enum(['day', 'month']).default('month') }),
    response: z.object({
      timeZone: z.string(),
      sums: z.array(ledgerSum),
      /** Of the real book, and not asked of one module. */
      hours: z.array(hoursSum),
      /** Whether these are facts of the Sample studio. */
      sample: z.boolean(),
    }),
  },
  'POST /api/ledger': {
    access: { role: 'editor', person: true },
    summary: 'Writes a fact that a person types',
    tag: 'Ledger',
    body: z.object({
      kind: factKind,
      cents,
      currency,
      occurredAt: instant,
      state: factState.exclude(['reversed']).default('confirmed'),
      account: account.default(''),
      stream: incomeStream.optional(),
      text: z.string().trim().min(1, 'Say what it was.').max(300),
      /** Chosen by whoever sends it: sent twice, it is written once. */
      sourceId: z.string().min(8).max(64),
    }),
    response: ledgerFact,
    changes,
  },
  'POST /api/ledger/{id}/restate': {
    access: { role: 'editor', person: true },
    summary: 'Takes a fact back and writes what holds in its place: an expected amount that arrived, or a wrong one',
    tag: 'Ledger',
    params: z.object({ id }),
    body: z.object({ cents, occurredAt: instant.optional(), reason: z.string().trim().min(1, 'Say why.').max(300) }),
    response: ledgerFact,
    changes,
  },
  'POST /api/ledger/{id}/reverse': {
    access: { role: 'editor', person: true },
    summary: 'Takes a fact back by a counter entry; both stay in the ledger',
    tag: 'Ledger',
    params: z.object({ id }),
    body: z.object({ reason: z.string().trim().min(1, 'Say why.').max(300) }),
    response: ledgerFact,
    changes,
  },
} as const satisfies EndpointTable;
