import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { startPostgres, urlOf } from '../kernel/db/postgres.ts';

/** A server with room for databases of tests. */
export interface TestServer {
  urlOf(database: string): string;
  /** Databases to copy by what is in them; none on a server that a test file started for itself. */
  templates?: Readonly<Record<Filling, string>>;
  stop(): Promise<void>;
}

/** Starts a real PostgreSQL that forgets everything. About a second. */
export async function startTestServer(): Promise<TestServer> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'avenue-pg-'));
  const postgres = await startPostgres(dataDir, { durable: false });
  return {
    urlOf: (database) => urlOf({ ...postgres.connection, database }),
    async stop() {
      await postgres.stop();
      fs.rmSync(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
    },
  };
}

/** Where the server of a whole run of tests is: see `server.ts`. */
const shared = process.env.AVENUE_TEST_POSTGRES;

/** In the place of a database's name in `AVENUE_TEST_POSTGRES`. */
export const nameHere = '__NAME__';
/** The product's tables without rows, and with what the Sample studio shows. */
export const templates = { tables: 'avenue_template', samples: 'avenue_sampled' } as const;
type Filling = keyof typeof templates;

const sharedServer = (pattern: string): TestServer => ({
  urlOf: (name) => pattern.replace(nameHere, name),
  templates,
  stop: async () => undefined,
});

let server: Promise<TestServer> | undefined;
let users = 0;

export async function run(server: TestServer, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server.urlOf('template1') });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

export interface OwnDatabase {
  url: string;
  drop(): Promise<void>;
}

/**
 * A database of its own, on the server of the run or on one for this file, which goes with its last database.
 *
 * @param filled with what is to copy, if it is at hand: whoever opens it brings it up to date. Default value: empty
 */
export async function createDatabase({ filled }: { filled?: Filling | undefined } = {}): Promise<OwnDatabase> {
  users++;
  server ??= shared ? Promise.resolve(sharedServer(shared)) : startTestServer();
  const here = await server;
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  // Files are copied as they are: page by page through the log, as usual, takes twice the processor time.
  const template = (filled && here.templates?.[filled]) ?? 'template0';
  await run(here, `create database ${name} template ${template} strategy file_copy`);
  return {
    url: here.urlOf(name),
    async drop() {
      await run(here, `drop database ${name} with (force)`);
      if (--users > 0) return;
      server = undefined;
      await here.stop();
    },
  };
}
