import { sql } from 'drizzle-orm';
import { boolean, doublePrecision, index, integer, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { at, created, studio } from '../../../kernel/db/columns.ts';
import { video } from '../database-schema.ts';

/* What a channel's pages keep beside what they make. */

/** The thumbnail that the next compile of a script puts first. */
export const thumbnailChoices = video.table('thumbnail_choices', {
  scriptId: text('script_id').primaryKey(),
  url: text('url').notNull(),
  layout: text('layout').notNull(),
  readability: doublePrecision('readability').notNull(),
  createdAt: created(),
});

/** How words and names of a channel's scripts are said. */
export const pronunciations = video.table(
  'pronunciations',
  {
    id: text('id').primaryKey(),
    studio: studio(),
    channel: text('channel').notNull(),
    word: text('word').notNull(),
    /** The word without case, by which it is one. */
    key: text('key').notNull(),
    says: text('says').notNull(),
    changedAt: at('changed_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('pronunciation_of_a_word').on(table.studio, table.channel, table.key)],
);

/** Rows of videos that belong together, with a playlist on YouTube where one was given. */
export const series = video.table(
  'series',
  {
    id: text('id').primaryKey(),
    studio: studio(),
    channel: text('channel').notNull(),
    name: text('name').notNull(),
    about: text('about').notNull().default(''),
    numbering: text('numbering').notNull().$type<'none' | 'hash' | 'episode'>(),
    /** Id on YouTube; null for none. */
    playlist: text('playlist'),
    sample: boolean('sample').notNull().default(false),
    createdAt: created(),
    removedAt: at('removed_at'),
  },
  (table) => [
    uniqueIndex('series_by_name')
      .on(table.studio, table.channel, sql`lower(${table.name})`)
      .where(sql`${table.removedAt} is null`),
  ],
);

/** A script is in one series at most. */
export const episodes = video.table(
  'episodes',
  {
    scriptId: text('script_id').primaryKey(),
    series: text('series')
      .notNull()
      .references(() => series.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    createdAt: created(),
  },
  (table) => [index('episodes_of_series').on(table.series, table.number)],
);
