import { sql } from 'drizzle-orm';
import { boolean, check, doublePrecision, index, pgSchema, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { at, studio } from '../../kernel/db/columns.ts';

export const learn = pgSchema('learn');

const topic = () => ({
  studio: studio(),
  module: text('module').notNull(),
  /** What a good outcome is. */
  metric: text('metric').notNull(),
  /** Where it holds: a channel, an account. */
  context: text('context').notNull().default(''),
});

/** What was chosen for something, and later what came of it: once, see the trigger in the migration. */
export const choices = learn.table(
  'choices',
  {
    id: text('id').primaryKey(),
    ...topic(),
    arm: text('arm').notNull(),
    /** What it was chosen for: `scr_…`. */
    subject: text('subject').notNull(),
    /** The chance of a good outcome, as it was said at the choice. */
    chance: doublePrecision('chance').notNull(),
    chosenAt: at('chosen_at').notNull().default(sql`clock_timestamp()`),
    good: boolean('good'),
    resolvedAt: at('resolved_at'),
  },
  (table) => [
    uniqueIndex('choice_once').on(table.studio, table.module, table.metric, table.subject),
    index('choices_by_topic').on(table.studio, table.module, table.metric, table.context, table.chosenAt),
    // Outcomes of each arm are counted from it alone.
    index('choices_by_arm').on(table.studio, table.module, table.metric, table.context, table.arm, table.good),
    index('choices_known').on(table.studio, table.chosenAt.desc().nullsFirst()).where(sql`${table.good} is not null`),
    check(
      'choice_before_outcome',
      sql`(${table.good} is null) = (${table.resolvedAt} is null) and ${table.resolvedAt} > ${table.chosenAt}`,
    ),
  ],
);

/** Changes that somebody made because of what was learned. */
export const changes = learn.table(
  'changes',
  {
    id: text('id').primaryKey(),
    ...topic(),
    before: text('before'),
    after: text('after').notNull(),
    appliedAt: at('applied_at').notNull().default(sql`clock_timestamp()`),
    rolledBackAt: at('rolled_back_at'),
  },
  (table) => [index('changes_by_topic').on(table.studio, table.module, table.metric, table.context, table.appliedAt)],
);

/** What was made of a suggestion, or that it was left. */
export const proposals = learn.table(
  'proposals',
  {
    id: text('id').primaryKey(),
    studio: studio(),
    key: text('key').notNull(),
    title: text('title').notNull(),
    state: text('state').notNull().$type<'taken' | 'left' | 'rolled back'>(),
    /** Kind of work that it was made by, and what came of it. */
    work: text('work').notNull().default(''),
    subject: text('subject').notNull().default(''),
    made: text('made').notNull().default(''),
    path: text('path').notNull().default(''),
    at: at('at').notNull().defaultNow(),
    rolledBackAt: at('rolled_back_at'),
  },
  (table) => [
    // Two tabs take a suggestion once.
    uniqueIndex('proposals_once').on(table.studio, table.key).where(sql`${table.state} <> 'rolled back'`),
    index('proposals_by_time').on(table.studio, table.at),
  ],
);
