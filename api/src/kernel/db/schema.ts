import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, json, jsonb, primaryKey, text } from 'drizzle-orm/pg-core';
import { at, created, studio } from './columns.ts';
import { kernel } from './kernel-schema.ts';

export * from './effect-tables.ts';
export * from './identity-tables.ts';
export * from './journal-tables.ts';
export * from './ledger-tables.ts';
export * from './limit-tables.ts';
export * from './phone-tables.ts';
export * from './trust-tables.ts';
export { kernel };

export const settings = kernel.table('settings', {
  name: text('name').primaryKey(),
  /** Never a secret: those are `credentials`. */
  value: text('value').notNull(),
  savedAt: at('saved_at').notNull().defaultNow(),
});

/** Sealed keys, tokens and codes; see `kernel/credentials`. */
export const credentials = kernel.table(
  'credentials',
  {
    name: text('name').notNull(),
    /** Account at the vendor, where there may be several. */
    account: text('account').notNull().default(''),
    purpose: text('purpose').notNull().$type<'key' | 'totp' | 'oauth-attempt' | 'oauth-access' | 'oauth-refresh'>(),
    /** Origin that it may be sent to; empty where it stands in the code. */
    origin: text('origin').notNull().default(''),
    /** Id of the master key that sealed the data key. */
    keyId: text('key_id').notNull(),
    /** The data key, sealed by the master key; empty in the forms before data keys. */
    wrapped: text('wrapped').notNull(),
    /** The value, sealed by the data key. */
    sealed: text('sealed').notNull(),
    savedAt: at('saved_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.name, table.account] })],
);

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
    /** Of what it publishes, as BCP 47. */
    language: text('language').notNull().default('en'),
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
    /** The job that began it, and waits for it. */
    parent: text('parent'),
    /** Progress, steps, pictures: see `JobView`. */
    view: jsonb('view').notNull().$type<Record<string, unknown>>(),
    error: jsonb('error').$type<{ code: string; message: string }>(),
    result: jsonb('result').$type<Record<string, unknown>>(),
    createdAt: created(),
    startedAt: at('started_at'),
    finishedAt: at('finished_at'),
  },
  (table) => [
    index('jobs_by_subject').on(table.kind, table.subject, table.createdAt),
    // Counted by state, and read the newest first.
    index('jobs_by_state').on(table.studio, table.state, table.kind, table.createdAt),
    index('jobs_by_parent').on(table.parent).where(sql`${table.parent} is not null`),
  ],
);

/** Calls that a script made under a key of its own, so that the same one made again is the same call. Kept for a day. */
export const repeatable = kernel.table(
  'repeatable_calls',
  {
    /** Key of the script. */
    who: text('who').notNull(),
    /** As the script names the call. */
    key: text('key').notNull(),
    /** Of what was asked. */
    hash: text('hash').notNull(),
    /** Word by word as it was given; absent while it is under way. */
    answer: json('answer').$type<{ status: number; body: unknown }>(),
    at: at('at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.who, table.key] }), index('repeatable_by_time').on(table.at)],
);
