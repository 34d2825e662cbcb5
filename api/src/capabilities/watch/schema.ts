import type { WatchKind, WatchSource } from '@avenue/contract';
import { sql } from 'drizzle-orm';
import {
  bigint,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgSchema,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { at, created, studio } from '../../kernel/db/columns.ts';
import type { Against } from './outliers.ts';

export const watch = pgSchema('watch');

/** What a channel of others comes to. */
export interface ChannelKept {
  /** Videos that it was told from. */
  videos: number;
  /** Times the median of each, the lowest first. */
  spread: number[];
  /** Those that left it behind. */
  outliers: { key: string; title: string; times: number }[];
  /** Eight of ten lie between. */
  usual?: { low: number; high: number };
  /** Each new video against the others, by its key. */
  held: Record<string, Against>;
}

/** What is looked at outside. */
export const sources = watch.table(
  'sources',
  {
    id: text('id').primaryKey(),
    studio: studio(),
    kind: text('kind').notNull().$type<WatchKind>(),
    /** By which it is known again: the address that is read, or the name of a file. */
    origin: text('origin').notNull(),
    title: text('title').notNull(),
    /** Channel of the studio that it is watched for; empty: for all. */
    channel: text('channel').notNull().default(''),
    state: text('state').notNull().$type<WatchSource['state']>(),
    failure: text('failure'),
    by: text('by').notNull(),
    lookedAt: at('looked_at'),
    nextAt: at('next_at').notNull().defaultNow(),
    createdAt: created(),
    removedAt: at('removed_at'),
  },
  (table) => [
    uniqueIndex('sources_by_origin').on(table.studio, table.kind, table.origin),
    index('sources_due').on(table.nextAt).where(sql`${table.removedAt} is null`),
  ],
);

export type SourceRow = typeof sources.$inferSelect;

/** What was published there. */
export const items = watch.table(
  'items',
  {
    source: text('source')
      .notNull()
      .references(() => sources.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    title: text('title').notNull(),
    url: text('url'),
    publishedAt: at('published_at').notNull(),
    seenAt: at('seen_at').notNull().defaultNow(),
    /** What its title names; null of what was kept before terms were. */
    terms: text('terms').array(),
  },
  (table) => [
    primaryKey({ columns: [table.source, table.key] }),
    index('items_by_time').on(table.source, table.publishedAt),
  ],
);

/** Public counts of what was published, as they were read. */
export const readings = watch.table(
  'readings',
  {
    source: text('source')
      .notNull()
      .references(() => sources.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    at: at('at').notNull(),
    views: bigint('views', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.source, table.key, table.at] })],
);

/** What a source comes to, as it stood when it was looked at last: counted once a look, not once a page. */
export const kept = watch.table('kept', {
  source: text('source')
    .primaryKey()
    .references(() => sources.id, { onDelete: 'cascade' }),
  /** Of the look that it is of. */
  lookedAt: at('looked_at'),
  /** Things that are known of it: items, or days that were counted. */
  known: integer('known').notNull(),
  /** Of a channel of others. */
  channel: jsonb('channel').$type<ChannelKept>(),
});

/** How much of something there was on a day: page views, interest. */
export const counts = watch.table(
  'counts',
  {
    source: text('source')
      .notNull()
      .references(() => sources.id, { onDelete: 'cascade' }),
    term: text('term').notNull(),
    day: date('day').notNull(),
    count: doublePrecision('count').notNull(),
    /** Days that it stands for: 1, or 7 of a week. */
    days: integer('days').notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.source, table.term, table.day] })],
);

/** What a person does not want to be told of. */
export const mutes = watch.table(
  'mutes',
  {
    studio: studio(),
    kind: text('kind').notNull().$type<'topic' | 'video'>(),
    key: text('key').notNull(),
    mutedAt: at('muted_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.studio, table.kind, table.key] })],
);
