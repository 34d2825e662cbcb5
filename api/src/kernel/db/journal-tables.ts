import type { JournalKind } from '@avenue/contract';
import { sql } from 'drizzle-orm';
import { bigint, bigserial, date, index, integer, jsonb, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { at, studio } from './columns.ts';
import { kernel } from './kernel-schema.ts';

/**
 * Append-only and chained. The server seals each entry, see `kernel/journal/append.ts`; a trigger holds it to the chain
 * and refuses changes.
 */
export const journal = kernel.table(
  'journal',
  {
    seq: bigserial('seq', { mode: 'number' }).primaryKey(),
    at: at('at').notNull().defaultNow(),
    studio: studio(),
    actor: text('actor').notNull(),
    action: text('action').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    data: jsonb('data').notNull().$type<Record<string, unknown>>(),
    prev: text('prev').notNull().default(''),
    hash: text('hash').notNull().default(''),
    /** What sort of act it is, by the action. */
    kind: text('kind').generatedAlwaysAs(sql`kernel.journal_kind("action")`).$type<JournalKind>(),
    /** What it is found by, folded. */
    words: text('words').generatedAlwaysAs(
      sql`kernel.search_fold("text" || ' ' || "actor" || ' ' || "subject" || ' ' || "action" || ' ' || right("hash", 64))`,
    ),
  },
  (table) => [
    index('journal_by_subject').on(table.studio, table.subject, table.seq),
    index('journal_by_studio').on(table.studio, table.seq),
    index('journal_by_kind').on(table.kind, table.seq),
    index('journal_by_actor').on(table.actor, table.seq),
    index('journal_by_time').on(table.at, table.seq),
  ],
);

/**
 * How many entries there are of each sort, brought up to date before they are read; those of all days stand under the day
 * `-infinity`.
 */
export const journalCounts = kernel.table(
  'journal_counts',
  {
    studio: studio(),
    /** In UTC. */
    day: date('day').notNull(),
    kind: text('kind').notNull().$type<JournalKind>(),
    actor: text('actor').notNull(),
    entries: integer('entries').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.studio, table.kind, table.actor] })],
);

/** Entries of a block: those whose `seq / journalBlock`, rounded down, is the same. */
export const journalBlock = 4096;

/**
 * How many entries of a sort a block has, kept with the counts of days: a page far inside begins in its block. A sort may say
 * nothing of studio, kind and actor: `any` has the bits 4, 2 and 1 of what it leaves open, and the column is empty there.
 */
export const journalBlocks = kernel.table(
  'journal_blocks',
  {
    any: smallint('any').notNull(),
    studio: studio(),
    kind: text('kind').notNull().$type<JournalKind | ''>(),
    actor: text('actor').notNull(),
    block: integer('block').notNull(),
    entries: integer('entries').notNull(),
  },
  (table) => [primaryKey({ columns: [table.any, table.studio, table.kind, table.actor, table.block] })],
);

/** Up to which entry they were counted; one row. */
export const journalCounted = kernel.table('journal_counted', {
  id: integer('id').primaryKey(),
  seq: bigint('seq', { mode: 'number' }).notNull(),
});
