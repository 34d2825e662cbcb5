import pg from 'pg';
import { startPostgres, urlOf } from '../kernel/db/postgres.ts';

/**
 * Time goes on for one effect of a product that runs: its hour has come, and all that was said of it is so much longer ago.
 * The product hears of it as of any change.
 *
 * @param dataDir of the product, which holds its database
 */
export async function comeDue(dataDir: string, effect: string): Promise<void> {
  const { connection } = await startPostgres(dataDir);
  const client = new pg.Client({ connectionString: urlOf(connection) });
  await client.connect();
  try {
    const { rowCount } = await client.query(
      `update kernel.effects set (created_at, due_at, next_at, expires_at) =
        (created_at - ahead, due_at - ahead, next_at - ahead, expires_at - ahead)
        from (select id as of, due_at - clock_timestamp() as ahead from kernel.effects) gone
        where id = gone.of and id = $1 and state = 'ready'`,
      [effect],
    );
    if (rowCount !== 1) throw new Error(`No effect ${effect} waits for its time.`);
  } finally {
    await client.end();
  }
}
