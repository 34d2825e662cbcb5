import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { root } from '../../config.ts';
import { claimName, NameTaken } from './claim.ts';
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
  /** Connection that holds the name of this process. Absent where none was asked for. */
  claim: pg.Client | undefined;
  close(): Promise<void>;
}

const migrationsFolder = path.join(root, 'api/migrations');

const socketUrl = ({ host, port, user, database }: EmbeddedPostgres['connection']) =>
  `postgresql://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;

interface KnownMigration {
  tag: string;
  /** Milliseconds; the migrator stores the same with each migration it ran. */
  when: number;
}

/** Migrations this version brings, oldest first. */
export const knownMigrations = (): KnownMigration[] =>
  (
    JSON.parse(fs.readFileSync(path.join(migrationsFolder, 'meta/_journal.json'), 'utf8')) as {
      entries: KnownMigration[];
    }
  ).entries;

/** When the newest migration of a database was written; undefined for an empty database. */
async function newestMigration(client: pg.PoolClient): Promise<number | undefined> {
  const { rows } = await client.query<{ there: string | null }>(
    "select to_regclass('drizzle.__drizzle_migrations') as there",
  );
  if (!rows[0]?.there) return undefined;
  const newest = await client.query<{ at: string | null }>(
    'select max(created_at) as at from drizzle.__drizzle_migrations',
  );
  return newest.rows[0]?.at === null || newest.rows[0]?.at === undefined ? undefined : Number(newest.rows[0].at);
}

/**
 * Brings the tables up to date; processes that start together wait for each other.
 *
 * @param before called when data of an older version is about to be changed
 * @throws Error with a sentence when the data was written by a newer version
 */
async function migrateUnderLock(pool: pg.Pool, before: (() => Promise<void>) | undefined) {
  const client = await pool.connect();
  try {
    await client.query("select pg_advisory_lock(hashtextextended('avenue:migrate', 0))");
    const newest = await newestMigration(client);
    const last = knownMigrations().at(-1)?.when ?? 0;
    if (newest !== undefined && newest > last) {
      throw new Error(
        'This data was written by a newer Avenue. Update Avenue, or restore a backup that this version made.',
      );
    }
    if (newest !== undefined && newest < last) await before?.();
    await migrate(drizzle({ client }), { migrationsFolder });
  } finally {
    await client.query("select pg_advisory_unlock(hashtextextended('avenue:migrate', 0))").catch(() => undefined);
    client.release();
  }
}

export interface DatabaseOptions {
  dataDir: string;
  databaseUrl: string | undefined;
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

/** Opens `databaseUrl`, or the embedded PostgreSQL of the data folder, and migrates. */
export async function openDatabase(options: DatabaseOptions): Promise<OpenDatabase> {
  const { embedded, url, pool, claim } = await connect(options);
  const close = async () => {
    await claim?.end().catch(() => undefined);
    await pool.end();
    await embedded?.stop();
  };
  try {
    await migrateUnderLock(
      pool,
      options.beforeMigration && (() => options.beforeMigration?.(pool) ?? Promise.resolve()),
    );
  } catch (error) {
    await close();
    throw error;
  }
  return {
    db: drizzle({ client: pool, schema }),
    pool,
    url,
    description: embedded ? 'PostgreSQL 18, embedded' : `PostgreSQL at ${new URL(url).host}`,
    claim,
    close,
  };
}
