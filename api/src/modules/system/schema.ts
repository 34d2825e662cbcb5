import type { LoadStage } from '@avenue/contract';
import { sql } from 'drizzle-orm';
import { bigserial, boolean, date, doublePrecision, index, integer, pgSchema, text } from 'drizzle-orm/pg-core';
import { at, created, studio } from '../../kernel/db/columns.ts';

export const system = pgSchema('system');

/** What browsers saw of the pages of remotes; kept for a week. Belongs to no studio: it is about code. */
export const remoteLoads = system.table(
  'remote_loads',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    at: at('at').notNull().defaultNow(),
    remote: text('remote').notNull(),
    build: text('build').notNull(),
    page: text('page').notNull(),
    /** `shown`, or where the way to the screen ended. */
    stage: text('stage').notNull().$type<LoadStage>(),
    ms: doublePrecision('ms').notNull(),
    /** The code itself failed, not its delivery. */
    fault: boolean('fault').notNull(),
    cause: text('cause').notNull().default(''),
    /** Who told it, by id of the principal. */
    reporter: text('reporter').notNull().default(''),
    /** Whether that one may go back from a build by hand. */
    decides: boolean('decides').notNull().default(false),
  },
  (table) => [index('remote_loads_by_build').on(table.remote, table.build, table.at)],
);

/** The newest pointer of each part that any server on this database has seen; nothing older is served again. */
export const remoteFloors = system.table('remote_floors', {
  unit: text('unit').primaryKey(),
  revision: integer('revision').notNull(),
  /** As it was signed: a row that no trusted key signed counts for nothing. */
  signed: text('signed').notNull(),
});

/** Links to local builds that a browser has taken, until they would have ended anyway. */
export const usedLinks = system.table('used_links', {
  link: text('link').primaryKey(),
  expires: at('expires').notNull(),
});

/** Failed jobs that were put away, as they were then: one that runs again has another attempt, and is back. */
export const droppedJobs = system.table('dropped_jobs', {
  job: text('job').primaryKey(),
  attempt: integer('attempt').notNull(),
  at: at('at').notNull().defaultNow(),
});

/** The operator's own list. */
export const todos = system.table(
  'todos',
  {
    id: text('id').primaryKey(),
    studio: studio(),
    text: text('text').notNull(),
    /** A calendar day, whatever the zone. */
    due: date('due'),
    doneAt: at('done_at'),
    createdAt: created(),
    /** Out of the list since then. */
    removedAt: at('removed_at'),
  },
  (table) => [
    index('todos_open')
      .on(table.studio, table.due, table.createdAt, table.id)
      .where(sql`${table.removedAt} is null and ${table.doneAt} is null`),
    index('todos_done')
      .on(table.studio, table.doneAt.desc().nullsFirst(), table.id)
      .where(sql`${table.removedAt} is null and ${table.doneAt} is not null`),
  ],
);
