import { boolean, integer, jsonb, pgSchema, primaryKey, text } from 'drizzle-orm/pg-core';
import { at, created, studio } from '../../kernel/db/columns.ts';
import type { SlotRule } from '../../kernel/schedule/index.ts';

export const post = pgSchema('post');

/** Hours, spacing and limits of an account; the empty name stands for all without their own. */
export const rules = post.table(
  'rules',
  {
    studio: studio(),
    account: text('account').notNull().default(''),
    /** Wall clock "HH:MM" of the studio. */
    from: text('from').notNull(),
    to: text('to').notNull(),
    perDay: integer('per_day').notNull(),
    spacingMin: integer('spacing_min').notNull(),
    /** Calendar days: "2026-12-25". */
    closed: jsonb('closed').notNull().default([]).$type<string[]>(),
    changedAt: at('changed_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.studio, table.account] })],
);

/** Why an effect has its time. The time itself is the effect's own. */
export const slots = post.table('slots', {
  effect: text('effect').primaryKey(),
  studio: studio(),
  /** Every rule as it stood when the time was chosen. */
  why: jsonb('why').notNull().$type<SlotRule[]>(),
  /** Chosen by a person. */
  pinned: boolean('pinned').notNull().default(false),
  /** Nothing moves it until somebody unlocks it. */
  locked: boolean('locked').notNull().default(false),
  /** How often its time was changed. */
  moves: integer('moves').notNull().default(0),
  createdAt: created(),
});

/** Addresses by which a calendar program reads the schedule, as hashes. */
export const feeds = post.table('feeds', {
  id: text('id').primaryKey(),
  studio: studio(),
  name: text('name').notNull(),
  /** Empty: all accounts. */
  account: text('account').notNull().default(''),
  hash: text('hash').notNull().unique(),
  /** Member who made it; it stops with that member. Null: whoever sat in front of the machine. */
  memberId: text('member_id'),
  readAt: at('read_at'),
  createdAt: created(),
});
