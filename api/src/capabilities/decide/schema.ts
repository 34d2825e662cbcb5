import { sql } from 'drizzle-orm';
import { doublePrecision, index, jsonb, pgSchema, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { at, studio } from '../../kernel/db/columns.ts';

export const decide = pgSchema('decide');

/** What was advised, as it was said then, and later what came of it. */
export const verdicts = decide.table(
  'verdicts',
  {
    id: text('id').primaryKey(),
    studio: studio(),
    kind: text('kind').notNull(),
    /** What it is about: its id in its family, its name, its page here. */
    subject: text('subject').notNull(),
    title: text('title').notNull(),
    path: text('path').notNull(),
    act: text('act').notNull(),
    why: text('why').notNull(),
    evidence: jsonb('evidence').notNull().$type<string[]>(),
    /** By which the family looks back; of no meaning here. */
    basis: jsonb('basis').notNull().$type<Record<string, unknown>>(),
    /** The chance that it turns out right, as it was said; null where nobody could tell one. */
    chance: doublePrecision('chance'),
    saidAt: at('said_at').notNull().defaultNow(),
    state: text('state').notNull().default('open').$type<'open' | 'right' | 'wrong' | 'followed' | 'unknown'>(),
    outcome: text('outcome').notNull().default(''),
    resolvedAt: at('resolved_at'),
  },
  (table) => [
    // The same advice is said once until it is known how it turned out.
    uniqueIndex('verdict_once')
      .on(table.studio, table.kind, table.subject, table.act)
      .where(sql`${table.state} = 'open'`),
    index('verdicts_by_time').on(table.studio, table.kind, table.saidAt),
  ],
);
