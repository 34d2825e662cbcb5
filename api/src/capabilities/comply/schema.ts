import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgSchema, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { at, created, studio } from '../../kernel/db/columns.ts';

export const comply = pgSchema('comply');

/** Versions of packs that the operator wrote; of each pack at most one is in force. */
export const packs = comply.table(
  'packs',
  {
    id: text('id').primaryKey(),
    studio: studio(),
    pack: text('pack').notNull(),
    version: integer('version').notNull(),
    data: jsonb('data').notNull().$type<unknown>(),
    by: text('by').notNull(),
    /** Another version was put in force, or none. */
    endedAt: at('ended_at'),
    createdAt: created(),
  },
  (table) => [
    uniqueIndex('packs_version').on(table.studio, table.pack, table.version),
    uniqueIndex('packs_once').on(table.studio, table.pack).where(sql`${table.endedAt} is null`),
  ],
);

/** What the operator closed, and until when it was. Rows stay when they are over. */
export const locks = comply.table(
  'locks',
  {
    id: text('id').primaryKey(),
    studio: studio(),
    /** Empty: every account, kind, words. */
    account: text('account').notNull(),
    kind: text('kind').notNull(),
    phrase: text('phrase').notNull(),
    by: text('by').notNull(),
    reason: text('reason').notNull(),
    endedAt: at('ended_at'),
    createdAt: created(),
  },
  (table) => [
    uniqueIndex('locks_once')
      .on(table.studio, table.account, table.kind, table.phrase)
      .where(sql`${table.endedAt} is null`),
  ],
);

/** What was shown for exactly which words, because one rule asked for it. Rows stay when they are over. */
export const evidence = comply.table(
  'evidence',
  {
    id: text('id').primaryKey(),
    studio: studio(),
    pack: text('pack').notNull(),
    packTitle: text('pack_title').notNull(),
    /** A pack of another version asks anew. */
    version: integer('version').notNull(),
    /** What the effect is about: `que_…`. */
    subject: text('subject').notNull(),
    /** Of the payload: other words ask anew. */
    payloadHash: text('payload_hash').notNull(),
    /** The effect it was given for. */
    effect: text('effect').notNull(),
    title: text('title').notNull(),
    account: text('account').notNull(),
    by: text('by').notNull(),
    /** What it is, in a sentence, and where it stands; empty where it stands nowhere. */
    text: text('text').notNull(),
    url: text('url').notNull(),
    /** `/media/…` of what was attached; empty for none. */
    file: text('file').notNull().default(''),
    /** `2026-12-31` in the studio's zone, and when that day ends; both absent: it does not end. */
    lastDay: text('last_day'),
    until: at('until'),
    /** Taken away before its time. */
    endedAt: at('ended_at'),
    createdAt: created(),
  },
  (table) => [index('evidence_of').on(table.studio, table.subject, table.payloadHash)],
);

/** Who let exactly which words pass one rule, why, and until when. Rows stay when they are over. */
export const overrides = comply.table(
  'overrides',
  {
    id: text('id').primaryKey(),
    studio: studio(),
    pack: text('pack').notNull(),
    /** A pack of another version asks anew. */
    version: integer('version').notNull(),
    /** What the effect is about: `que_…`. */
    subject: text('subject').notNull(),
    /** Of the payload: other words are another thing. */
    payloadHash: text('payload_hash').notNull(),
    /** The effect it was given for. */
    effect: text('effect').notNull(),
    title: text('title').notNull(),
    account: text('account').notNull(),
    by: text('by').notNull(),
    reason: text('reason').notNull(),
    until: at('until').notNull(),
    /** Taken back before its time. */
    endedAt: at('ended_at'),
    createdAt: created(),
  },
  (table) => [index('overrides_of').on(table.studio, table.subject, table.payloadHash)],
);
