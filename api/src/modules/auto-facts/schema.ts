import type { FactCheck } from '@avenue/contract/auto-facts';
import { boolean, index, integer, jsonb, pgSchema, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { at, created, studio } from '../../kernel/db/columns.ts';

/** Tables of this module. After a change: `MODULE=src/modules/auto-facts npx drizzle-kit generate` in the folder `api`. */
export const autoFactsSchema = pgSchema('auto_facts');

export const facts = autoFactsSchema.table(
  'facts',
  {
    id: text('id').primaryKey(),
    studio: studio(),
    channel: text('channel').notNull(),
    /** The fact without case and punctuation, by which it is one. */
    key: text('key').notNull(),
    text: text('text').notNull(),
    quote: text('quote').notNull(),
    sourceTitle: text('source_title').notNull(),
    sourceUrl: text('source_url'),
    /** The passage of the library that it was found in. */
    passage: text('passage'),
    /** What was read around the quote; null while nobody has read it. */
    sourceText: text('source_text'),
    /** Why it cannot be read any more. */
    gone: text('gone'),
    /** When the source says it is of, else when it came. */
    asOf: at('as_of'),
    readAt: at('read_at'),
    checks: jsonb('checks').notNull().$type<FactCheck[]>(),
    held: boolean('held').notNull(),
    decision: text('decision').notNull().default('open').$type<'open' | 'kept' | 'left'>(),
    surprise: integer('surprise').notNull(),
    surpriseWhy: jsonb('surprise_why').notNull().$type<string[]>(),
    checkable: integer('checkable').notNull(),
    checkableWhy: jsonb('checkable_why').notNull().$type<string[]>(),
    script: text('script'),
    sample: boolean('sample').notNull().default(false),
    /** The file that it came in; null for all others. */
    importId: text('import_id'),
    createdAt: created(),
    decidedAt: at('decided_at'),
  },
  (table) => [
    uniqueIndex('fact_once').on(table.studio, table.channel, table.key),
    index('facts_in_order').on(table.studio, table.channel, table.decision, table.held, table.surprise, table.id),
  ],
);
