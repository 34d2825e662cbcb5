import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import pg from 'pg';
import { openPool } from './database.ts';
import { startPostgres, urlOf } from './postgres.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pg-'));
after(() => fs.rmSync(folder, { recursive: true, force: true }));

/** A start in a process of its own, killed at the first file that matches. */
async function killedAt(dataDir: string, isThere: () => boolean) {
  const start = `import(${JSON.stringify(new URL('./postgres.ts', import.meta.url).href)}).then((m) => m.startPostgres(process.argv[1]))`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', start, dataDir], {
    stdio: 'ignore',
    detached: true,
  });
  const ended = new Promise((resolve) => child.on('exit', resolve));
  while (!isThere() && child.exitCode === null) await new Promise((resolve) => setImmediate(resolve));
  // initdb is its child: both go, as with the machine.
  if (child.pid) process.kill(-child.pid, 'SIGKILL');
  await ended;
}

test('a first start that is killed while it makes the database is made good by the next one', async () => {
  const dataDir = path.join(folder, 'data');
  fs.mkdirSync(dataDir);
  const made = () => fs.readdirSync(dataDir).filter((name) => name.startsWith('pg.new-'));
  await killedAt(dataDir, () => made().some((name) => fs.existsSync(path.join(dataDir, name, 'PG_VERSION'))));
  assert.equal(made().length, 1, 'killed in the middle');

  const server = await startPostgres(dataDir);
  try {
    const client = new pg.Client(server.connection);
    await client.connect();
    const { rows } = await client.query('select 1 as one');
    await client.end();
    assert.deepEqual(rows, [{ one: 1 }]);
    assert.deepEqual(made(), []);
  } finally {
    await server.stop();
  }
});

test('data that were made where no other user gets to start where others do', async (t) => {
  if (process.getuid?.() !== 0) return t.skip('Only root runs PostgreSQL as another user.');
  const hidden = path.join(folder, 'hidden');
  const open = path.join(folder, 'open');
  fs.mkdirSync(path.join(hidden, 'data'), { recursive: true, mode: 0o700 });
  await (await startPostgres(path.join(hidden, 'data'))).stop();
  fs.chmodSync(folder, 0o755);
  fs.renameSync(path.join(hidden, 'data'), open);
  const server = await startPostgres(open);
  await server.stop();
});

test('a connection that is cut once its pool has ended is told, and ends no process', async () => {
  const dataDir = path.join(folder, 'cut');
  fs.mkdirSync(dataDir);
  const server = await startPostgres(dataDir);
  try {
    const told = new Promise<string>((log) => {
      const pool = openPool(urlOf(server.connection), { max: 1, log });
      void pool.query<{ pid: number }>('select pg_backend_pid() as pid').then(async ({ rows: [row] }) => {
        // A busy machine: the goodbye is not read before the server is told to stop.
        process.kill(row?.pid ?? 0, 'SIGSTOP');
        await pool.end();
        process.kill(row?.pid ?? 0, 'SIGTERM');
        process.kill(row?.pid ?? 0, 'SIGCONT');
      });
    });
    assert.match(await told, /^A database connection was lost: terminating connection due to administrator command/);
  } finally {
    await server.stop();
  }
});
