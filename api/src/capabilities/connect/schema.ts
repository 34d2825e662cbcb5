import { bigserial, boolean, index, pgSchema, text } from 'drizzle-orm/pg-core';
import { at, studio } from '../../kernel/db/columns.ts';

export const connect = pgSchema('connect');

/** What was found whenever somebody asked a platform whether an account works. */
export const checks = connect.table(
  'checks',
  {
    seq: bigserial('seq', { mode: 'number' }).primaryKey(),
    studio: studio(),
    platform: text('platform').notNull(),
    account: text('account').notNull(),
    at: at('at').notNull().defaultNow(),
    ok: boolean('ok').notNull(),
    sentence: text('sentence').notNull(),
    /** What the platform calls the account, and where it stands there. */
    title: text('title'),
    url: text('url'),
  },
  ({ studio: of, platform, account, seq }) => [index('checks_of').on(of, platform, account, seq)],
);
