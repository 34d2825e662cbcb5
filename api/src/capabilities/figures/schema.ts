import {
  bigint,
  bigserial,
  boolean,
  date,
  doublePrecision,
  index,
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
    /** It is made of what files say of the day; the platform has not told it. */
    filed: boolean('filed').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.studio, table.platform, table.thing, table.day] })],
);

/** Sums of an account on one day of its platform's calendar, kept with each day of a thing that is told; null of what nothing told. */
export const accountDays = figures.table(
  'account_days',
  {
    studio: studio(),
    platform: text('platform').notNull(),
    account: text('account').notNull(),
    day: date('day').notNull(),
    views: bigint('views', { mode: 'number' }),
    minutes: doublePrecision('minutes'),
    likes: bigint('likes', { mode: 'number' }),
    subscribers: bigint('subscribers', { mode: 'number' }),
    /** When something of it was told last. */
    fetchedAt: at('fetched_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.studio, table.day, table.platform, table.account] })],
);

/** What a file of the platform says of one thing. A later one says it anew; what was said before stays, for the way back. */
export const filed = figures.table(
  'filed',
  {
    seq: bigserial('seq', { mode: 'number' }).primaryKey(),
    studio: studio(),
    importId: text('import_id').notNull(),
    platform: text('platform').notNull(),
    account: text('account').notNull(),
    thing: text('thing').notNull(),
    /** Null: since it was posted. */
    day: date('day'),
    figures: jsonb('figures').notNull().$type<Figures>(),
    at: at('at').notNull().defaultNow(),
  },
  (table) => [
    index('filed_by_thing').on(table.studio, table.platform, table.thing, table.day, table.seq),
    index('filed_by_import').on(table.studio, table.importId, table.day),
  ],
);
