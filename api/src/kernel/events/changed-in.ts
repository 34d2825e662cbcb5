import { sql } from 'drizzle-orm';
import type { Database } from '../db/index.ts';
import { channel } from './bus.ts';

/** Says in a transaction that answers under these paths may have changed; it is heard once that is committed. */
export const changedIn = (tx: Pick<Database, 'execute'>, paths: readonly string[]): Promise<unknown> =>
  tx.execute(sql`select pg_notify(${channel}, ${JSON.stringify({ type: 'changed', paths })})`);
