import { setTimeout as sleep } from 'node:timers/promises';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { grantWork } from './access.ts';
import { claimName, NameTaken } from './claim.ts';
import type { Layout } from './layout.ts';
import { migrateUnderLock } from './migrate.ts';
import { startPostgres, urlOf } from './postgres.ts';

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

export interface DatabaseOptions {
  dataDir: string;
  databaseUrl: string | undefined;
  /** The same database as the owner of its tables, to bring them up to date. Default value: `databaseUrl` owns them */
  ownerUrl?: string | undefined;
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

/**
 * Connections to a database. Without a listener one that is cut would end the process: also of a pool that has ended, which
 * says so before its connections are gone, so that a server that stops then still cuts them.
 */
export function openPool(
  connectionString: string,
  { max, log }: { max: number; log: DatabaseOptions['log'] },
): pg.Pool {
  const pool = new pg.Pool({ connectionString, max });
  pool.on('error', (error) => log(`A database connection was lost: ${error.message}`));
  return pool;
}

/** A pool on a server that answers. One that is still going down after a kill is waited for and started again. */
async function connect({ dataDir, databaseUrl, layout, executorId, log }: DatabaseOptions) {
  const end = Date.now() + startLimitMs;
  for (;;) {
    const embedded = databaseUrl ? undefined : await startPostgres(dataDir);
    const ownerUrl = embedded ? urlOf(embedded.connection) : (databaseUrl ?? '');
    // Backups and restores read and make every table; everything else works as a role that owns none.
    const url = embedded && layout ? urlOf(embedded.worker) : ownerUrl;
    const pool = openPool(url, { max: 12, log });
    try {
      await pool.query('select 1');
      const claim = executorId && (await claimName(url, { dataDir, executorId, isEmbedded: embedded !== undefined }));
      return { embedded, url, ownerUrl, pool, claim: claim || undefined };
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

/** Migrates as the owner of the tables, and gives the worker what it works with. */
async function bringUpToDate(
  { databaseUrl, beforeMigration, log }: DatabaseOptions,
  layout: Layout,
  ownerUrl: string | undefined,
  pool: pg.Pool,
): Promise<void> {
  const roleOf = (url: string) => decodeURIComponent(new URL(url).username);
  const role = databaseUrl && roleOf(databaseUrl);
  const isOwner = ownerUrl === undefined || roleOf(ownerUrl) === role;
  const owner = isOwner ? pool : openPool(ownerUrl, { max: 2, log });
  try {
    await migrateUnderLock(owner, layout, beforeMigration && (() => beforeMigration(owner)));
    if (owner !== pool) await grantWork(owner, role);
  } finally {
    if (owner !== pool) await owner.end();
  }
}

/** Opens `databaseUrl`, or the embedded PostgreSQL of the data folder, and brings its tables up to date. */
export async function openDatabase(options: DatabaseOptions): Promise<OpenDatabase> {
  const { embedded, url, ownerUrl, pool, claim } = await connect(options);
  const close = async () => {
    await claim?.end().catch(() => undefined);
    await pool.end();
    await embedded?.stop();
  };
  try {
    if (options.layout) await bringUpToDate(options, options.layout, embedded ? ownerUrl : options.ownerUrl, pool);
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
