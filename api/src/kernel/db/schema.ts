import { bigint, bigserial, boolean, index, integer, jsonb, pgSchema, primaryKey, text } from 'drizzle-orm/pg-core';
import { at, created, studio } from './columns.ts';

export const kernel = pgSchema('kernel');

export const settings = kernel.table('settings', {
  name: text('name').primaryKey(),
  /** Plain value, or the sealed text of a secret. */
  value: text('value').notNull(),
  secret: boolean('secret').notNull().default(false),
  savedAt: at('saved_at').notNull().defaultNow(),
});

export const channels = kernel.table(
  'channels',
  {
    studio: studio(),
    name: text('name').notNull(),
    label: text('label').notNull(),
    niche: text('niche').notNull().default(''),
    preset: text('preset').notNull(),
    format: text('format').notNull(),
    music: text('music').notNull(),
    createdAt: created(),
  },
  (table) => [primaryKey({ columns: [table.studio, table.name] })],
);

/** Stored files by content. The bytes lie in the data folder under the same hash. */
export const artefacts = kernel.table('artefacts', {
  hash: text('hash').primaryKey(),
  extension: text('extension').notNull(),
  mediaType: text('media_type').notNull(),
  bytes: bigint('bytes', { mode: 'number' }).notNull(),
  /** `upload` for the operator's own files. */
  engine: text('engine').notNull(),
  /** What it was made from: prompt, parents, rights, whether AI made it. */
  provenance: jsonb('provenance').notNull().$type<Record<string, unknown>>(),
  createdAt: created(),
});

export const jobs = kernel.table(
  'jobs',
  {
    id: text('id').primaryKey(),
    studio: studio(),
    kind: text('kind').notNull(),
    title: text('title').notNull(),
    subject: text('subject').notNull(),
    path: text('path').notNull(),
    input: jsonb('input').notNull().$type<Record<string, unknown>>(),
    state: text('state').notNull().$type<'queued' | 'running' | 'done' | 'failed' | 'cancelled'>(),
    /** Runs so far; each has its own workflow. */
    attempt: integer('attempt').notNull().default(1),
    cancelRequested: boolean('cancel_requested').notNull().default(false),
    /** Progress, steps, pictures: see `JobView`. */
    view: jsonb('view').notNull().$type<Record<string, unknown>>(),
    error: jsonb('error').$type<{ code: string; message: string }>(),
    result: jsonb('result').$type<Record<string, unknown>>(),
    createdAt: created(),
    startedAt: at('started_at'),
    finishedAt: at('finished_at'),
  },
  (table) => [index('jobs_by_subject').on(table.kind, table.subject, table.createdAt)],
);

/** Append-only and hash-chained; a trigger computes the chain and refuses changes. */
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
  },
  (table) => [index('journal_by_subject').on(table.studio, table.subject, table.seq)],
);
