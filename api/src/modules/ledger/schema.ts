import { bigint, pgSchema, primaryKey, text } from 'drizzle-orm/pg-core';
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
