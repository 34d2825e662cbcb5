import {
  bigint,
  boolean,
  date,
  doublePrecision,
  integer,
  jsonb,
  pgSchema,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import { at, studio } from '../../kernel/db/columns.ts';
import type { Figures } from '../../kernel/figures-source.ts';

export const figures = pgSchema('figures');

/** How far the figures of an account were read. */
export const readings = figures.table(
  'readings',
  {
    studio: studio(),
    platform: text('platform').notNull(),
    account: text('account').notNull(),
    /** When the last reading ended, and whether it came to its end. */
    endedAt: at('ended_at'),
    ok: boolean('ok'),
    sentence: text('sentence').notNull().default(''),
    /** When it is read again by itself. */
    nextAt: at('next_at').notNull().defaultNow(),
    /** Calls that were made on a day of the platform. */
    callsOn: date('calls_on'),
    calls: integer('calls').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.studio, table.platform, table.account] })],
);

/** What a platform told of one thing since it was posted. */
export const totals = figures.table(
  'totals',
  {
    studio: studio(),
    platform: text('platform').notNull(),
    /** As the platform names it. */
    thing: text('thing').notNull(),
    figures: jsonb('figures').notNull().$type<Figures>(),
    fetchedAt: at('fetched_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.studio, table.platform, table.thing] })],
);

/** What a platform told of one thing on one day of its calendar. */
export const days = figures.table(
  'days',
  {
    studio: studio(),
    platform: text('platform').notNull(),
    thing: text('thing').notNull(),
    day: date('day').notNull(),
    figures: jsonb('figures').notNull().$type<Figures>(),
    fetchedAt: at('fetched_at').notNull(),
    /** Whether it stands in the sum of its account. */
    counted: boolean('counted').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.studio, table.platform, table.thing, table.day] })],
);

/** Sums of an account on one day of its platform's calendar, kept with each day of a thing that is told. */
export const accountDays = figures.table(
  'account_days',
  {
    studio: studio(),
    platform: text('platform').notNull(),
    account: text('account').notNull(),
    day: date('day').notNull(),
    views: bigint('views', { mode: 'number' }).notNull(),
    minutes: doublePrecision('minutes').notNull(),
    likes: bigint('likes', { mode: 'number' }).notNull(),
    subscribers: bigint('subscribers', { mode: 'number' }).notNull(),
    /** When something of it was told last. */
    fetchedAt: at('fetched_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.studio, table.day, table.platform, table.account] })],
);
