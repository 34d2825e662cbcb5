import { boolean, integer, jsonb, pgSchema, primaryKey, text } from 'drizzle-orm/pg-core';
import { at, studio } from '../../kernel/db/columns.ts';
import type { SalesCursor } from '../../kernel/sales-source.ts';

export const sales = pgSchema('sales');

/** How far the sales of an account were read. It goes with the connection; what was read stays in the ledger. */
export const readings = sales.table(
  'readings',
  {
    studio: studio(),
    platform: text('platform').notNull(),
    account: text('account').notNull(),
    /** Where the reading under way goes on, or the next one begins; nothing: at the beginning. */
    cursor: jsonb('cursor').$type<SalesCursor>(),
    /** Where the last whole reading ended. */
    base: jsonb('base').$type<SalesCursor>(),
    /** When the last reading ended, and whether it came to its end. */
    endedAt: at('ended_at'),
    ok: boolean('ok'),
    sentence: text('sentence').notNull().default(''),
    notes: jsonb('notes').notNull().default([]).$type<readonly string[]>(),
    /** Facts that were written, restated or taken back, in all. */
    facts: integer('facts').notNull().default(0),
    /** When it is read again by itself. */
    nextAt: at('next_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.studio, table.platform, table.account] })],
);

/** What a name that shops and files sell under stands for, where nothing has that name itself. */
export const names = sales.table(
  'names',
  {
    studio: studio(),
    /** As a receipt has it between its quotation marks. */
    name: text('name').notNull(),
    /** Id of the thing, for example of a product. */
    thing: text('thing').notNull(),
    changedAt: at('changed_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.studio, table.name] })],
);
