import { bigint, boolean, date, integer, numeric, pgSchema, primaryKey, text } from 'drizzle-orm/pg-core';
import { at, studio } from '../../kernel/db/columns.ts';

/** Tables of this module; facts about money are the kernel's. */
export const ledgerSchema = pgSchema('ledger');

/** What an account is to earn in a month. */
export const goals = ledgerSchema.table(
  'goals',
  {
    studio: studio(),
    account: text('account').notNull(),
    currency: text('currency').notNull(),
    cents: bigint('cents', { mode: 'number' }).notNull(),
    setAt: at('set_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.studio, table.account, table.currency] })],
);

/** What a euro was worth on a day, in a currency; the euro itself has a row a day. */
export const rates = ledgerSchema.table(
  'rates',
  {
    currency: text('currency').notNull(),
    day: date('day').notNull(),
    perEuro: numeric('per_euro').notNull(),
  },
  (table) => [primaryKey({ columns: [table.currency, table.day] })],
);

/**
 * What a sum of a month comes to in another currency, each of its facts by the rate of its day. It is of one version of the
 * sum: a sum that changed has another one.
 */
export const converted = ledgerSchema.table(
  'converted',
  {
    version: bigint('version', { mode: 'number' }).notNull(),
    currency: text('currency').notNull(),
    cents: bigint('cents', { mode: 'number' }).notNull(),
    /** Facts that there is no rate for, and that are not in it. */
    unrated: integer('unrated').notNull(),
  },
  (table) => [primaryKey({ columns: [table.version, table.currency] })],
);

/** How far rates were read from one source. */
export const rateReadings = ledgerSchema.table('rate_readings', {
  source: text('source').primaryKey(),
  /** Whether they are read by themselves. */
  on: boolean('on').notNull(),
  /** When the last reading ended, and whether it came to its end. */
  endedAt: at('ended_at'),
  ok: boolean('ok'),
  sentence: text('sentence').notNull().default(''),
  nextAt: at('next_at').notNull().defaultNow(),
});
