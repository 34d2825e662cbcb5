import {
  bigint,
  bigserial,
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  pgSchema,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import { at, studio } from '../../kernel/db/columns.ts';

export const ads = pgSchema('ads');

/** What a file says of a campaign on a day. A later file says it anew; the one before stays, for the way back. */
export const lines = ads.table(
  'lines',
  {
    seq: bigserial('seq', { mode: 'number' }).primaryKey(),
    studio: studio(),
    importId: text('import_id').notNull(),
    platform: text('platform').notNull(),
    /** Its id at the platform, else its name. */
    campaign: text('campaign').notNull(),
    name: text('name').notNull(),
    status: text('status').notNull().$type<'Active' | 'Paused' | ''>(),
    day: date('day').notNull(),
    currency: text('currency').notNull(),
    spend: bigint('spend', { mode: 'number' }).notNull(),
    revenue: bigint('revenue', { mode: 'number' }).notNull(),
    impressions: bigint('impressions', { mode: 'number' }).notNull(),
    clicks: bigint('clicks', { mode: 'number' }).notNull(),
    conversions: doublePrecision('conversions').notNull(),
  },
  (table) => [
    index('lines_by_day').on(table.studio, table.day, table.platform, table.campaign, table.seq),
    index('lines_by_import').on(table.studio, table.importId, table.seq),
  ],
);

/** How an account at an ad platform was read. */
export const readings = ads.table(
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
  },
  (table) => [primaryKey({ columns: [table.studio, table.platform, table.account] })],
);

/** A campaign on a day. */
export type AdDay = Omit<typeof lines.$inferSelect, 'seq' | 'studio' | 'importId' | 'platform'>;

/** What a person said of a campaign. */
export const said = ads.table(
  'said',
  {
    studio: studio(),
    /** `<platform>/<campaign>` */
    campaign: text('campaign').notNull(),
    /** Cents that a result may cost. */
    target: integer('target'),
    pausedAt: at('paused_at'),
  },
  (table) => [primaryKey({ columns: [table.studio, table.campaign] })],
);
