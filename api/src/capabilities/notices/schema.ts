import type { Delivery, DeliveryState, NoticeKind, NoticePreferences } from '@avenue/contract';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgSchema, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { at, created, studio } from '../../kernel/db/columns.ts';
import type { NoticeWords } from '../../kernel/situation.ts';

export const schema = pgSchema('notices');

/** What the operator was told. One that is open is of a situation that stands. */
export const notices = schema.table(
  'notices',
  {
    id: text('id').primaryKey(),
    studio: studio(),
    kind: text('kind').notNull().$type<NoticeKind>(),
    /** Key of its situation. */
    key: text('key').notNull(),
    title: text('title').notNull(),
    sentence: text('sentence').notNull(),
    path: text('path').notNull(),
    /** What it gathers, by id. */
    members: jsonb('members').notNull().$type<string[]>(),
    /** Said when it is over. */
    ending: jsonb('ending').$type<NoticeWords>(),
    saidAt: at('said_at').notNull().defaultNow(),
    overAt: at('over_at'),
    createdAt: created(),
  },
  ({ studio: of, key, saidAt, id, overAt }) => [
    uniqueIndex('notice_open').on(of, key).where(sql`${overAt} is null`),
    index('notices_by_time').on(of, saidAt.desc(), id.desc()),
  ],
);

/** Who read what since it was said the last time. */
export const reads = schema.table(
  'reads',
  {
    notice: text('notice')
      .notNull()
      .references(() => notices.id, { onDelete: 'cascade' }),
    /** Member, key, or who stands in front of the machine where nobody signs in. */
    who: text('who').notNull(),
    at: at('at').notNull().defaultNow(),
  },
  ({ notice, who }) => [primaryKey({ columns: [notice, who] })],
);

/** What goes out through one channel. One that went out, or may have, never goes again. */
export const deliveries = schema.table(
  'deliveries',
  {
    id: text('id').primaryKey(),
    channel: text('channel').notNull(),
    /** Empty for a digest and a test. */
    notice: text('notice').notNull().default(''),
    kind: text('kind').notNull().$type<Delivery['kind']>(),
    urgent: boolean('urgent').notNull().default(false),
    title: text('title').notNull(),
    sentence: text('sentence').notNull(),
    path: text('path').notNull(),
    state: text('state').notNull().default('waiting').$type<DeliveryState>(),
    /** Why it is in this state. */
    reason: text('reason').notNull().default(''),
    attempt: integer('attempt').notNull().default(0),
    attemptAt: at('attempt_at'),
    dueAt: at('due_at').notNull(),
    createdAt: created(),
    changedAt: at('changed_at').notNull().defaultNow(),
  },
  ({ channel, notice, state, dueAt, createdAt, id }) => [
    uniqueIndex('delivery_waiting').on(channel, notice).where(sql`${state} = 'waiting' and ${notice} <> ''`),
    index('deliveries_due').on(dueAt).where(sql`${state} in ('waiting', 'sending')`),
    index('deliveries_by_time').on(createdAt.desc(), id.desc()),
  ],
);

/** How each channel is reached; its secret lies in the vault. */
export const channels = schema.table('channels', {
  id: text('id').primaryKey(),
  values: jsonb('values').notNull().$type<Record<string, string>>(),
  /** Of the last thing that was sent; absent while nothing was. */
  ok: boolean('ok'),
  sentence: text('sentence').notNull().default(''),
  triedAt: at('tried_at'),
  /** When it began to fail. */
  brokenAt: at('broken_at'),
  savedAt: at('saved_at').notNull().defaultNow(),
});

/** Devices that show notices; what each is reached by lies in the vault. */
export const devices = schema.table('devices', {
  id: text('id').primaryKey(),
  channel: text('channel').notNull().default('push'),
  /** "Firefox on Linux". */
  label: text('label').notNull(),
  /** Hash of its address: the same browser is one device. */
  address: text('address').notNull().unique(),
  /** Why nothing reaches it any more, and since when. */
  gone: text('gone'),
  goneAt: at('gone_at'),
  createdAt: created(),
});

/** One row, once somebody chose. */
export const preferences = schema.table('preferences', {
  id: text('id').primaryKey(),
  chosen: jsonb('chosen').notNull().$type<NoticePreferences>(),
  /** Calendar day of the last digest, in the studio's zone. */
  digestDay: text('digest_day').notNull().default(''),
});
