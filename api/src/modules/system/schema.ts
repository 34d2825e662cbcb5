import type { LoadStage } from '@avenue/contract';
import { bigserial, boolean, doublePrecision, index, pgSchema, text } from 'drizzle-orm/pg-core';
import { at } from '../../kernel/db/columns.ts';

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
  },
  (table) => [index('remote_loads_by_build').on(table.remote, table.build, table.at)],
);
