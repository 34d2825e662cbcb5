import { bigint, boolean, date, index, integer, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { at, studio } from '../../../kernel/db/columns.ts';
import { video } from '../database-schema.ts';

/*
 * What the library lists, made from the tables of the family so that a page is read by an index however many things there are.
 * Triggers note in `library_stale` which things changed; `keep.ts` brings their rows up to date before they are
 * read. Indexes stand in the migration.
 */

/** One thing that was made, as the library sorts, filters and pages it. */
export const libraryRows = video.table('library_rows', {
  id: text('id').primaryKey(),
  studio: studio(),
  kind: text('kind').notNull(),
  title: text('title').notNull(),
  channel: text('channel').notNull(),
  status: text('status').notNull(),
  /** A script whose words are approved, whether or not it was put aside; a video that is in the Upload Queue. */
  marked: boolean('marked').notNull(),
  changedAt: at('changed_at').notNull(),
  /** Places of kind and status in their order. */
  kindPlace: smallint('kind_place').notNull(),
  statusPlace: smallint('status_place').notNull(),
  /** Minus the microseconds of `changedAt` since 1970: the newest is the least, so that every order goes one way. */
  age: bigint('age', { mode: 'bigint' }).notNull(),
});

/** The words by which a thing is found, without case and accents. */
export const libraryWords = video.table('library_words', {
  id: text('id').primaryKey(),
  words: text('words').notNull(),
});

/** Things that changed since their row was made, some more than once. */
export const libraryStale = video.table('library_stale', { id: text('id').notNull() });

/** How many things there are of each sort: in all (no day), and by the day of their last change in UTC. */
export const libraryCounts = video.table(
  'library_counts',
  {
    studio: studio(),
    channel: text('channel').notNull(),
    kind: text('kind').notNull(),
    status: text('status').notNull(),
    marked: boolean('marked').notNull(),
    /** `-infinity` for all days. */
    day: date('day').notNull(),
    things: integer('things').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.studio, table.day, table.channel, table.kind, table.status, table.marked] }),
  ],
);

/** What was made and not decided, one row a script and kind: the newest of it. Kept like the rows of the library. */
export const openNeeds = video.table(
  'open_needs',
  {
    scriptId: text('script_id').notNull(),
    kind: text('kind').notNull().$type<'video' | 'take' | 'voice'>(),
    studio: studio(),
    /** Of the video or take; of the script where a voiced script waits for its video. */
    id: text('id').notNull(),
    /** How many more of the kind wait beside it. */
    others: integer('others').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.scriptId, table.kind] }),
    index('open_needs_by_age').on(table.studio, table.createdAt, table.id),
    index('open_needs_by_thing').on(table.id),
  ],
);
