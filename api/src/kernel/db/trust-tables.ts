import { sql } from 'drizzle-orm';
import { index, integer, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { at, created, studio } from './columns.ts';
import { kernel } from './kernel-schema.ts';

/**
 * An Admin's yes to posts of one kind on one account, given in advance. Triggers hold each row to what it lets pass, see
 * the migration `trust_rules`.
 */
export const trustRules = kernel.table(
  'trust_rules',
  {
    id: text('id').primaryKey(),
    studio: studio(),
    module: text('module').notNull(),
    kind: text('kind').notNull(),
    account: text('account').notNull(),
    /** Passes in 24 hours. */
    perDay: integer('per_day').notNull(),
    madeBy: text('made_by').notNull(),
    createdAt: created(),
    expiresAt: at('expires_at').notNull(),
    /** Before its time, or when the next one took its place. */
    endedAt: at('ended_at'),
    endReason: text('end_reason').notNull().default(''),
  },
  (table) => [
    uniqueIndex('trust_rule_once')
      .on(table.studio, table.module, table.kind, table.account)
      .where(sql`${table.endedAt} is null`),
    index('trust_rules_by_time').on(table.studio, table.createdAt),
  ],
);
