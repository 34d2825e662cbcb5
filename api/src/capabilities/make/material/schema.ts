import type { MaterialKind } from '@avenue/contract';
import { sql } from 'drizzle-orm';
import { customType, index, integer, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { at, created, studio } from '../../../kernel/db/columns.ts';
import { make } from '../own-schema.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** A feed that is looked at. */
export const feeds = make.table(
  'feeds',
  {
    id: text('id').primaryKey(),
    studio: studio(),
    url: text('url').notNull(),
    title: text('title').notNull(),
    state: text('state').notNull().$type<'reading' | 'ready' | 'failed'>(),
    failure: text('failure'),
    by: text('by').notNull(),
    lookedAt: at('looked_at'),
    nextAt: at('next_at').notNull().defaultNow(),
    createdAt: created(),
    removedAt: at('removed_at'),
  },
  (table) => [
    uniqueIndex('feeds_by_url').on(table.studio, table.url),
    index('feeds_due').on(table.nextAt).where(sql`${table.removedAt} is null`),
  ],
);

/** What texts may quote: a note, a file, a page, an own work, an item of a feed. */
export const sources = make.table(
  'sources',
  {
    id: text('id').primaryKey(),
    studio: studio(),
    kind: text('kind').notNull().$type<MaterialKind>(),
    title: text('title').notNull(),
    /** Where it came from, in words. */
    from: text('from').notNull(),
    /** By which it is known again: an address, a stored file, a work. Null for what was typed. */
    origin: text('origin'),
    /** Its page, or the stored file. */
    url: text('url'),
    /** Page of the studio on which it stands. */
    path: text('path'),
    language: text('language'),
    publishedAt: at('published_at'),
    state: text('state').notNull().$type<'reading' | 'ready' | 'failed'>(),
    failure: text('failure'),
    passages: integer('passages').notNull().default(0),
    characters: integer('characters').notNull().default(0),
    /** Its title as it is searched. */
    words: text('words').notNull(),
    search: tsvector('search').generatedAlwaysAs(sql`to_tsvector('simple', "words")`),
    by: text('by').notNull(),
    createdAt: created(),
    removedAt: at('removed_at'),
  },
  (table) => [
    index('sources_by_time').on(table.studio, table.createdAt, table.id).where(sql`${table.removedAt} is null`),
    index('sources_search').using('gin', table.search),
    uniqueIndex('sources_by_origin').on(table.studio, table.kind, table.origin),
  ],
);

/** A source in parts that are short enough to be quoted. */
export const passages = make.table(
  'passages',
  {
    source: text('source')
      .notNull()
      .references(() => sources.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    place: text('place').notNull(),
    /** Exactly as it stands in the source. */
    text: text('text').notNull(),
    /** Its words and those of its place as they are searched: small letters without accents, parted in every language. */
    words: text('words').notNull(),
    search: tsvector('search').generatedAlwaysAs(sql`to_tsvector('simple', "words")`),
  },
  (table) => [
    primaryKey({ columns: [table.source, table.number] }),
    index('passages_search').using('gin', table.search),
  ],
);

/** Which items of a feed came; a source that is gone does not come again. */
export const feedItems = make.table(
  'feed_items',
  {
    feed: text('feed')
      .notNull()
      .references(() => feeds.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    source: text('source').notNull(),
  },
  (table) => [primaryKey({ columns: [table.feed, table.key] })],
);
