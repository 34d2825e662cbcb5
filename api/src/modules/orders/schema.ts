import type { OrderEvery, OrderHold, OrderRunState } from '@avenue/contract';
import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgSchema, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { at, created, studio } from '../../kernel/db/columns.ts';

export const ordersSchema = pgSchema('orders');

/** Why an order begins nothing. */
export interface Pause {
  at: string;
  by: string;
  sentence: string;
}

/** What is made when, from which list, within which budget. */
export const orders = ordersSchema.table(
  'orders',
  {
    id: text('id').primaryKey(),
    studio: studio(),
    work: text('work').notNull(),
    source: text('source').notNull(),
    topics: jsonb('topics').notNull().$type<string[]>(),
    channel: text('channel').notNull(),
    seconds: integer('seconds').notNull(),
    hold: text('hold').notNull().$type<OrderHold>(),
    /** What is asked of every run, by the names of the work's fields. */
    brief: jsonb('brief').notNull().default({}).$type<Record<string, string>>(),
    days: jsonb('days').notNull().$type<number[]>(),
    /** In each week on all of its days, or in each month on the first of them. */
    every: text('every').notNull().default('week').$type<OrderEvery>(),
    times: jsonb('times').notNull().$type<string[]>(),
    /** Null: no limit. */
    perRunMicros: bigint('per_run_micros', { mode: 'number' }),
    perMonthMicros: bigint('per_month_micros', { mode: 'number' }),
    /** Bytes that what its runs made may take on the disk; null: no limit. */
    mostBytes: bigint('most_bytes', { mode: 'number' }),
    /** Bytes that what its runs made took when that was counted last, at the end of a run; null: never. */
    keptBytes: bigint('kept_bytes', { mode: 'number' }),
    stopDenied: integer('stop_denied').notNull(),
    stopWaiting: integer('stop_waiting').notNull(),
    version: integer('version').notNull().default(1),
    /** Times before it are none of this order: it was not there, paused, or said something else. */
    since: at('since').notNull(),
    paused: jsonb('paused').$type<Pause>(),
    createdAt: created(),
    removedAt: at('removed_at'),
  },
  (table) => [index('orders_by_studio').on(table.studio, table.createdAt).where(sql`${table.removedAt} is null`)],
);

/** One time of an order, or one press. */
export const runs = ordersSchema.table(
  'runs',
  {
    id: text('id').primaryKey(),
    order: text('order_id').notNull(),
    studio: studio(),
    /** Null where a person pressed, or where an entry was left for the next one. */
    slot: at('slot'),
    state: text('state').notNull().$type<OrderRunState>(),
    source: text('source').notNull(),
    /** What was taken, by its id in the list, and in words. */
    entry: text('entry'),
    entryTitle: text('entry_title'),
    title: text('title'),
    sentence: text('sentence').notNull().default(''),
    path: text('path'),
    thumbnailUrl: text('thumbnail_url'),
    /** What waits for a decision. */
    subject: text('subject'),
    /** Things whose writing is counted to it. */
    wrote: jsonb('wrote').notNull().default([]).$type<string[]>(),
    /** Millionths of a US dollar; null where a price is not known. */
    costMicros: bigint('cost_micros', { mode: 'number' }),
    jobId: text('job_id'),
    at: at('at').notNull(),
    endedAt: at('ended_at'),
  },
  (table) => [
    uniqueIndex('runs_by_slot').on(table.order, table.slot),
    index('runs_by_order').on(table.order, table.at, table.id),
    index('runs_by_time').on(table.studio, table.at),
    index('runs_running').on(table.studio).where(sql`${table.state} = 'running'`),
    // Two tabs press Run once: an order makes one thing at a time.
    uniqueIndex('runs_one_at_a_time').on(table.order).where(sql`${table.state} = 'running'`),
    // What was taken is not taken again; what failed was not used up: a server was away, the disk was full.
    uniqueIndex('runs_by_entry')
      .on(table.studio, table.source, table.entry)
      .where(sql`${table.entry} is not null and ${table.state} <> 'failed'`),
  ],
);
