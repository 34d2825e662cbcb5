import { openDatabase } from '../../api/src/kernel/db/index.ts';
import { post } from './calls.ts';
import type { Product } from './product.ts';

/** Whose rows hang on each other by hashes, or say what the process itself knows. */
const stays = new Set(['kernel.journal', 'kernel.settings', 'notices.notices']);

const name = (schema: string, table: string) => `"${schema}"."${table}"`;

/**
 * Makes everything of the Sample studio of a running product the own one's: an own studio that is filled as one is after a
 * year, at the cost of a few statements. It does not start again afterwards: the samples would be put in anew.
 */
export async function handOver(product: Product): Promise<void> {
  const { dataDir } = product;
  const { pool, close } = await openDatabase({ dataDir, databaseUrl: undefined, log: () => undefined });
  const client = await pool.connect();
  const columns = async (column: string) =>
    (
      await client.query<{ schema: string; table: string; type: string }>(
        `select table_schema as schema, table_name as table, data_type as type from information_schema.columns
         join information_schema.tables using (table_schema, table_name)
         where column_name = $1 and table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
        [column],
      )
    ).rows.filter(({ schema, table }) => !stays.has(`${schema}.${table}`));
  try {
    // Facts are only added and verdicts stay as they are: their triggers rest, as they do for nobody who works here.
    await client.query('begin; set local session_replication_role = replica');
    for (const { schema, table } of await columns('studio'))
      await client.query(`update ${name(schema, table)} set studio = 'own' where studio = 'sample'`);
    for (const { schema, table, type } of await columns('sample'))
      await client.query(`update ${name(schema, table)} set sample = ${type === 'boolean' ? 'false' : 'null'}`);
    await client.query('commit');
  } finally {
    client.release();
    await close();
  }
  await post(product, '/api/studio', { studio: 'own', timeZone: 'Europe/Berlin' });
}
