import type { ImportCounts, ImportRemark, ImportWays } from '@avenue/contract';
import { index, integer, jsonb, pgSchema, primaryKey, text } from 'drizzle-orm/pg-core';
import { at, created, studio } from '../../kernel/db/columns.ts';
import type { Format } from './csv/format.ts';

export const collect = pgSchema('collect');

/** Files that were imported, or are about to be. */
export const imports = collect.table(
  'imports',
  {
    id: text('id').notNull(),
    studio: studio(),
    kind: text('kind').notNull(),
    /** Of the file. */
    name: text('name').notNull(),
    /** Of the stored file; empty for one that was read in a browser, by an earlier version. */
    url: text('url').notNull(),
    bytes: integer('bytes').notNull(),
    madeBy: text('made_by').notNull(),
    state: text('state').notNull().$type<'open' | 'writing' | 'done' | 'undoing' | 'undone'>(),
    format: jsonb('format').notNull().$type<Format>(),
    ways: jsonb('ways').notNull().$type<ImportWays>(),
    report: text('report'),
    /** Name of the file whose match is used again. */
    remembered: text('remembered'),
    /** What every row would come to; nothing once it is matched in another way. */
    looked: jsonb('looked').$type<ImportCounts>(),
    /** What came of the rows so far. */
    came: jsonb('came').$type<ImportCounts>(),
    /** Line of the file up to which everything is written; changed in the transactions that write. */
    upTo: integer('up_to').notNull().default(0),
    /** The first rows that stay out. */
    remarks: jsonb('remarks').notNull().default([]).$type<readonly ImportRemark[]>(),
    createdAt: created(),
    undoneBy: text('undone_by'),
    undoneAt: at('undone_at'),
  },
  (table) => [
    primaryKey({ columns: [table.studio, table.id] }),
    index('imports_by_time').on(table.studio, table.createdAt),
    index('imports_by_file').on(table.studio, table.url),
  ],
);

/** How columns were matched, by the names of all columns of a file. */
export const matches = collect.table(
  'matches',
  {
    studio: studio(),
    kind: text('kind').notNull(),
    /** Hash of the names. */
    columns: text('columns').notNull(),
    /** Of the file that was imported so. */
    name: text('name').notNull(),
    ways: jsonb('ways').notNull().$type<ImportWays>(),
    changedAt: at('changed_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.studio, table.kind, table.columns] })],
);
