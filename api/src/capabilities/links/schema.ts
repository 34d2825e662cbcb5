import type { LinkTags } from '@avenue/contract';
import { date, index, integer, jsonb, pgSchema, primaryKey, text } from 'drizzle-orm/pg-core';
import { at, created, studio } from '../../kernel/db/columns.ts';

export const links = pgSchema('links');

/** Short links. A code is never given twice, so a link that was printed leads nowhere else later. */
export const shortLinks = links.table(
  'short_links',
  {
    code: text('code').primaryKey(),
    studio: studio(),
    title: text('title').notNull(),
    /** Where it leads, with its tags. */
    target: text('target').notNull(),
    tags: jsonb('tags').notNull().default({}).$type<LinkTags>(),
    subject: text('subject').notNull().default(''),
    createdAt: created(),
    retiredAt: at('retired_at'),
    /** When it was last looked at, or when a process took it to look at. */
    checkedAt: at('checked_at'),
    /** In a row. */
    failures: integer('failures').notNull().default(0),
    /** What was found there last. */
    found: text('found').notNull().default(''),
  },
  (table) => [index('short_links_by_time').on(table.studio, table.createdAt.desc(), table.code)],
);

/** Visits of people by day: nothing of who they were is kept. */
export const clicks = links.table(
  'clicks',
  {
    code: text('code')
      .notNull()
      .references(() => shortLinks.code, { onDelete: 'cascade' }),
    /** In UTC. */
    day: date('day').notNull(),
    clicks: integer('clicks').notNull(),
  },
  (table) => [primaryKey({ columns: [table.code, table.day] })],
);
