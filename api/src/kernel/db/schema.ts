import type { Check, EffectClass, EffectState, JournalKind, Mode, Role } from '@avenue/contract';
import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgSchema,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { at, created, studio } from './columns.ts';

export const kernel = pgSchema('kernel');

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

/** Up to which entry they were counted; one row. */
export const journalCounted = kernel.table('journal_counted', {
  id: integer('id').primaryKey(),
  seq: bigint('seq', { mode: 'number' }).notNull(),
});

/** People of the team. They belong to no studio: whoever is in sees both. */
export const members = kernel.table('members', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  /** Lower case; what is typed to sign in. */
  email: text('email').notNull().unique(),
  role: text('role').notNull().$type<Role>(),
  active: boolean('active').notNull().default(true),
  /** Argon2id in PHC form. */
  passphrase: text('passphrase'),
  /** Codes of an authenticator app are asked for; the secret is a sealed setting. */
  totp: boolean('totp').notNull().default(false),
  /** Time step of the last code that was taken; each works once. */
  totpStep: bigint('totp_step', { mode: 'number' }).notNull().default(0),
  createdAt: created(),
  endedAt: at('ended_at'),
  lastSeenAt: at('last_seen_at'),
});

const memberId = () =>
  text('member_id')
    .notNull()
    .references(() => members.id, { onDelete: 'cascade' });

export const passkeys = kernel.table('passkeys', {
  /** Credential id, base64url. */
  id: text('id').primaryKey(),
  memberId: memberId(),
  /** COSE key, base64url. */
  publicKey: text('public_key').notNull(),
  counter: bigint('counter', { mode: 'number' }).notNull(),
  transports: jsonb('transports').notNull().$type<string[]>(),
  label: text('label').notNull(),
  synced: boolean('synced').notNull(),
  createdAt: created(),
  lastUsedAt: at('last_used_at'),
});

export const recoveryCodes = kernel.table('recovery_codes', {
  /** sha256 of the code without dashes. */
  hash: text('hash').primaryKey(),
  memberId: memberId(),
});

export const sessions = kernel.table(
  'sessions',
  {
    id: text('id').primaryKey(),
    /** sha256 of the token in the cookie. */
    hash: text('hash').notNull().unique(),
    memberId: memberId(),
    device: text('device').notNull(),
    address: text('address').notNull(),
    /** Outlives the browser. */
    kept: boolean('kept').notNull(),
    createdAt: created(),
    lastSeenAt: at('last_seen_at').notNull(),
    /** When the member proved last who it is. */
    confirmedAt: at('confirmed_at').notNull(),
  },
  (table) => [index('sessions_by_member').on(table.memberId)],
);

/** What an authenticator was asked to sign; a row works once. */
export const ceremonies = kernel.table('ceremonies', {
  id: text('id').primaryKey(),
  challenge: text('challenge').notNull(),
  /** Whose new passkey it is; absent to sign in. */
  memberId: text('member_id'),
  endsAt: at('ends_at').notNull(),
});

/** Links that sign a member in on another device; a row works once, and not without the session that made it. */
export const handovers = kernel.table('handovers', {
  /** sha256 of the token in the link. */
  hash: text('hash').primaryKey(),
  sessionId: text('session_id')
    .notNull()
    .references(() => sessions.id, { onDelete: 'cascade' }),
  endsAt: at('ends_at').notNull(),
});

export const invitations = kernel.table('invitations', {
  id: text('id').primaryKey(),
  /** sha256 of the token in the link. */
  hash: text('hash').notNull().unique(),
  email: text('email').notNull(),
  role: text('role').notNull().$type<Role>(),
  madeBy: text('made_by').notNull(),
  createdAt: created(),
  endsAt: at('ends_at').notNull(),
  acceptedAt: at('accepted_at'),
  withdrawnAt: at('withdrawn_at'),
});

export const apiKeys = kernel.table('api_keys', {
  id: text('id').primaryKey(),
  /** sha256 of the key. */
  hash: text('hash').notNull().unique(),
  name: text('name').notNull(),
  start: text('start').notNull(),
  scopes: jsonb('scopes').notNull().$type<string[]>(),
  memberId: memberId(),
  createdAt: created(),
  endsAt: at('ends_at').notNull(),
  revokedAt: at('revoked_at'),
  lastUsedAt: at('last_used_at'),
});

/** Wrong tries to sign in, by account and by network. */
export const failedTries = kernel.table('failed_tries', {
  /** `account:` or `network:` with a hash. */
  key: text('key').primaryKey(),
  tries: integer('tries').notNull(),
  lastAt: at('last_at').notNull(),
});

/** The one-time code of the first Admin; one row. */
export const firstAdminCode = kernel.table('first_admin_code', {
  id: integer('id').primaryKey(),
  hash: text('hash').notNull(),
  endsAt: at('ends_at').notNull(),
});

/**
 * What may pass the door to the outside world, by module, class of effect and account; an empty name stands for all. The
 * lowest row that fits holds, see `kernel.effect_gate`.
 */
export const modes = kernel.table(
  'modes',
  {
    studio: studio(),
    module: text('module').notNull().default(''),
    class: text('class').notNull().default('').$type<EffectClass | ''>(),
    account: text('account').notNull().default(''),
    mode: text('mode').notNull().$type<Mode>(),
    /** Raised by every change: what was decided before it is not sent after it. */
    epoch: integer('epoch').notNull().default(1),
    /** Sends in 24 hours. */
    cap: integer('cap'),
    reason: text('reason').notNull().default(''),
    changedAt: at('changed_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.studio, table.module, table.class, table.account] })],
);

/**
 * Everything that is meant to reach the outside world. A trigger holds each row to its states and to the mode of the
 * moment, see the migration `effects`; what was decided about never changes.
 */
export const effects = kernel.table(
  'effects',
  {
    id: text('id').primaryKey(),
    studio: studio(),
    module: text('module').notNull(),
    /** Connector and what is made there: `youtube.video`. */
    kind: text('kind').notNull(),
    class: text('class').notNull().$type<EffectClass>(),
    account: text('account').notNull().default(''),
    /** What it is about: `que_…`. */
    subject: text('subject').notNull(),
    title: text('title').notNull(),
    /** Exactly what is sent. */
    payload: jsonb('payload').notNull().$type<Record<string, unknown>>(),
    payloadHash: text('payload_hash').notNull(),
    /** Two with the same key are one. */
    dedupKey: text('dedup_key').notNull(),
    /** What it may cost, in cents. */
    costCents: integer('cost_cents').notNull().default(0),
    verdicts: jsonb('verdicts').notNull().default([]).$type<Check[]>(),
    state: text('state').notNull().$type<EffectState>(),
    /** Why it is in this state, as a sentence. */
    reason: text('reason').notNull().default(''),
    /** Mode and epoch in which it was decided. */
    mode: text('mode').notNull().$type<Mode>(),
    epoch: integer('epoch').notNull(),
    approval: jsonb('approval').$type<{ by: string; at: string; hash: string; accepted: string[] }>(),
    dueAt: at('due_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    attempt: integer('attempt').notNull().default(0),
    attemptAt: at('attempt_at'),
    /** When it is looked at again: to be sent, found again, or read back. */
    nextAt: at('next_at'),
    receipt: jsonb('receipt').$type<Record<string, unknown>>(),
    /** What stood there when it was read back. */
    readBack: jsonb('read_back').$type<Record<string, unknown>>(),
    createdAt: created(),
    changedAt: at('changed_at').notNull().defaultNow(),
  },
  (table) => {
    const { studio: of, state, dueAt, nextAt, createdAt, id } = table;
    return [
      uniqueIndex('effect_once')
        .on(of, table.kind, table.account, table.dedupKey)
        .where(sql`${state} not in ('refused', 'shadowed', 'rejected', 'expired', 'failed', 'cancelled')`),
      index('effects_next').on(nextAt, id).where(sql`${nextAt} is not null`),
      index('effects_by_state').on(of, state, dueAt, id),
      index('effects_by_time').on(of, createdAt, id),
      index('effects_by_subject').on(of, table.subject, createdAt),
      index('effects_by_account').on(of, table.kind, table.account, table.attemptAt),
    ];
  },
);
