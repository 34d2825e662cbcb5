import type { PostPlatformId } from '@avenue/contract';
import { bigserial, boolean, index, pgSchema, primaryKey, text } from 'drizzle-orm/pg-core';
import { at, created, studio } from '../../kernel/db/columns.ts';

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

/** Channels that posts go to, each with a secret of its own in the vault. */
export const places = connect.table(
  'places',
  {
    studio: studio(),
    /** Its name among the accounts of the studio: "Telegram: Slow History". */
    account: text('account').notNull(),
    platform: text('platform').notNull().$type<PostPlatformId>(),
    label: text('label').notNull(),
    /** As the platform addresses it: `@channel`; empty where the secret says it. */
    address: text('address').notNull(),
    /** Of the last test; absent while there was none. */
    ok: boolean('ok'),
    sentence: text('sentence').notNull().default(''),
    url: text('url'),
    triedAt: at('tried_at'),
    createdAt: created(),
  },
  ({ studio: of, account }) => [primaryKey({ columns: [of, account] })],
);
