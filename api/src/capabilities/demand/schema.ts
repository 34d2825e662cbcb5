import { bigserial, index, integer, pgSchema, primaryKey, text } from 'drizzle-orm/pg-core';
import { at, studio } from '../../kernel/db/columns.ts';

export const demand = pgSchema('demand');

/** What lists of keywords say, each from a file of the operator. A later file says it anew; the one before stays. */
export const keywords = demand.table(
  'keywords',
  {
    seq: bigserial('seq', { mode: 'number' }).primaryKey(),
    studio: studio(),
    /** The import that brought it. */
    importId: text('import_id').notNull(),
    /** Where searches were counted: "Etsy"; empty where nobody said. */
    place: text('place').notNull(),
    keyword: text('keyword').notNull(),
    /** Its telling words in order, by which titles find it. */
    key: text('key').notNull(),
    /** Searches a month, from and to; both the same where one number was given. */
    low: integer('low'),
    high: integer('high'),
    /** As the file says it: "Low", "12,300". */
    competition: text('competition').notNull(),
    at: at('at').notNull().defaultNow(),
  },
  (table) => [
    index('keywords_by_key').on(table.studio, table.key, table.seq),
    index('keywords_by_name').on(table.studio, table.place, table.keyword, table.seq),
    index('keywords_by_import').on(table.studio, table.importId, table.seq),
  ],
);

/** What search engines made of words that they were asked to complete; another answer to the same takes its place. */
export const typed = demand.table(
  'typed',
  {
    studio: studio(),
    /** Who was asked, as `suggestPlaces` names it. */
    place: text('place').notNull(),
    asked: text('asked').notNull(),
    language: text('language').notNull(),
    /** In the order of the answer; none where there was nothing to complete. */
    said: text('said').array().notNull(),
    /** Telling words of each, by which titles find it. */
    keys: text('keys').array().notNull(),
    at: at('at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.studio, table.place, table.asked, table.language] }),
    index('typed_by_key').using('gin', table.keys),
  ],
);
