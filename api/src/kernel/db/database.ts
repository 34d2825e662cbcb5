import path from 'node:path';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { root } from '../../config.ts';
import { type EmbeddedPostgres, startPostgres } from './postgres.ts';
import * as schema from './schema.ts';

export type Database = NodePgDatabase<typeof schema>;

export interface OpenDatabase {
  db: Database;
  pool: pg.Pool;
  /** For libraries that open connections of their own. */
  url: string;
  /** Where it runs, in words. */
  description: string;
  close(): Promise<void>;
}

const migrationsFolder = path.join(root, 'api/migrations');

const socketUrl = ({ host, port, user, database }: EmbeddedPostgres['connection']) =>
  `postgresql://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;

/** Brings the tables up to date; processes that start together wait for each other. */
async function migrateUnderLock(pool: pg.Pool) {
  const client = await pool.connect();
  try {
    await client.query("select pg_advisory_lock(hashtextextended('avenue:migrate', 0))");
    await migrate(drizzle({ client }), { migrationsFolder });
  } finally {
    await client.query("select pg_advisory_unlock(hashtextextended('avenue:migrate', 0))").catch(() => undefined);
    client.release();
  }
}

/** Opens `databaseUrl`, or the embedded PostgreSQL of the data folder, and migrates. */
export async function openDatabase(options: {
  dataDir: string;
  databaseUrl: string | undefined;
  log: (text: string) => void;
}): Promise<OpenDatabase> {
  const embedded = options.databaseUrl ? undefined : await startPostgres(options.dataDir);
  const url = options.databaseUrl ?? socketUrl((embedded as EmbeddedPostgres).connection);
  const pool = new pg.Pool({ connectionString: url, max: 12 });
  // Without a listener a stopped database would end the process.
  pool.on('error', (error) => options.log(`A database connection was lost: ${error.message}`));
  await migrateUnderLock(pool);
  return {
    db: drizzle({ client: pool, schema }),
    pool,
    url,
    description: embedded ? 'PostgreSQL 18, embedded' : `PostgreSQL at ${new URL(url).host}`,
    async close() {
      await pool.end();
      await embedded?.stop();
    },
  };
}
