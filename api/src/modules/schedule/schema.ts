import type { PlatformPlan } from '@avenue/contract';
import { date, integer, jsonb, pgSchema, primaryKey, text } from 'drizzle-orm/pg-core';
import { at, studio } from '../../kernel/db/columns.ts';

/** Tables of this module; when things go out is kept with posts. */
export const scheduleSchema = pgSchema('schedule');

/** What is meant to go out at a platform, where somebody changed what is suggested. */
export const plans = scheduleSchema.table(
  'plans',
  {
    studio: studio(),
    platform: text('platform').notNull(),
    plan: jsonb('plan').notNull().$type<PlatformPlan>(),
    version: integer('version').notNull(),
    changedAt: at('changed_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.studio, table.platform] })],
);

/** Times that a person posted at by hand. */
export const ticks = scheduleSchema.table(
  'ticks',
  {
    studio: studio(),
    platform: text('platform').notNull(),
    day: date('day').notNull(),
    /** Wall clock "HH:MM" of the studio. */
    time: text('time').notNull(),
    tickedAt: at('ticked_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.studio, table.platform, table.day, table.time] })],
);
