import { setTimeout as sleep } from 'node:timers/promises';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { claimName, NameTaken } from './claim.ts';
import type { Layout } from './layout.ts';
import { migrateUnderLock } from './migrate.ts';
import { type EmbeddedPostgres, startPostgres } from './postgres.ts';

export type Database = NodePgDatabase;

export interface OpenDatabase {
  db: Database;
  pool: pg.Pool;
  /** For libraries that open connections of their own. */
  url: string;
  /** Where it runs, in words. */
  description: string;
  /** Connection that holds the name of this process. Absent where none was asked for. */
  claim: pg.Client | undefined;
  close(): Promise<void>;
}

const socketUrl = ({ host, port, user, database }: EmbeddedPostgres['connection']) =>
  `postgresql://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;

export interface DatabaseOptions {
  dataDir: string;
  databaseUrl: string | undefined;
  /** What lies in it; absent to open it as it stands. */
  layout?: Layout | undefined;
  log: (text: string) => void;
  /** Name to take before anything is changed; one process of a name runs at a time. */
  executorId?: string | undefined;
  /** Called with the open pool when data of an older version is about to be changed; a backup belongs here. */
  beforeMigration?: (pool: pg.Pool) => Promise<void>;
}

const starting = new Set(['ECONNREFUSED', 'ENOENT', '57P01', '57P03']);
const startLimitMs = 30_000;

/** A pool on a server that answers. One that is still going down after a kill is waited for and started again. */
async function connect({ dataDir, databaseUrl, executorId, log }: DatabaseOptions) {
  const end = Date.now() + startLimitMs;
  for (;;) {
    const embedded = databaseUrl ? undefined : await startPostgres(dataDir);
    const url = databaseUrl ?? socketUrl((embedded as EmbeddedPostgres).connection);
    const pool = new pg.Pool({ connectionString: url, max: 12 });
    // Without a listener a stopped database would end the process.
    pool.on('error', (error) => log(`A database connection was lost: ${error.message}`));
    try {
      await pool.query('select 1');
      const claim = executorId && (await claimName(url, { dataDir, executorId, isEmbedded: embedded !== undefined }));
      return { embedded, url, pool, claim: claim || undefined };
    } catch (error) {
      await pool.end();
      if (error instanceof NameTaken) throw error;
      const code = (error as { code?: string }).code ?? '';
      if (!starting.has(code) || Date.now() > end) {
        throw new Error(`The database cannot be reached: ${(error as Error).message || code}`, { cause: error });
      }
      await sleep(200);
    }
  }
}

/** Opens `databaseUrl`, or the embedded PostgreSQL of the data folder, and brings its tables up to date. */
export async function openDatabase(options: DatabaseOptions): Promise<OpenDatabase> {
  const { embedded, url, pool, claim } = await connect(options);
  const close = async () => {
    await claim?.end().catch(() => undefined);
    await pool.end();
    await embedded?.stop();
  };
  try {
    const { layout, beforeMigration } = options;
    if (layout) await migrateUnderLock(pool, layout, beforeMigration && (() => beforeMigration(pool)));
  } catch (error) {
    await close();
    throw error;
  }
  return {
    db: drizzle({ client: pool }),
    pool,
    url,
    description: embedded ? 'PostgreSQL 18, embedded' : `PostgreSQL at ${new URL(url).host}`,
    claim,
    close,
  };
}
