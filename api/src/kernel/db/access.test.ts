import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import pg from 'pg';
import { layout } from '../../modules/migrations.ts';
import { spawnChildSync } from '../child/index.ts';
import { record, sealKeysOf, sealWith } from '../journal/index.ts';
import { ownerRole, workerRole } from './access.ts';
import { type OpenDatabase, openDatabase } from './database.ts';
import { startPostgres, urlOf } from './postgres.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pg-access-'));
// So long that its socket cannot lie in it.
const dataDir = path.join(folder, 'a-folder-with-a-long-name-'.repeat(4));
const log = () => undefined;
// Another one, as long, which tests of a start take over from each other.
const other = path.join(folder, 'another-folder-with-a-long-name-'.repeat(4));
let database: OpenDatabase;

before(async () => {
  sealWith(sealKeysOf(Buffer.alloc(32, 7)));
  fs.chmodSync(folder, 0o755);
  database = await openDatabase({ dataDir, databaseUrl: undefined, layout, log });
});
after(async () => {
  await database.close();
  fs.rmSync(folder, { recursive: true, force: true });
});

const socketOf = (url: string) => new URL(url).searchParams.get('host') ?? '';

async function refusal(url: string, sql = 'select 1'): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    await client.query(sql);
    return 'it was let in';
  } catch (error) {
    return (error as Error).message;
  } finally {
    await client.end().catch(() => undefined);
  }
}

test('nobody comes in without a password, and the password is for the owner of the folder alone', async () => {
  for (const user of [ownerRole, workerRole])
    for (const password of ['', 'wrong']) {
      const url = new URL(database.url);
      Object.assign(url, { username: user, password });
      assert.match(await refusal(url.href), /password/, `${user} "${password}"`);
    }
  assert.equal(fs.statSync(path.join(dataDir, 'pg.password')).mode & 0o777, 0o600);
});

test('another user of the machine does not reach the socket', {
  skip: process.getuid?.() !== 0 && 'needs root',
}, () => {
  const socket = socketOf(database.url);
  assert.notEqual(path.dirname(socket), dataDir, 'the path is too long for a socket');
  assert.equal(fs.statSync(socket).mode & 0o777, 0o700);
  assert.equal(fs.statSync(path.join(socket, '.s.PGSQL.5432')).mode & 0o777, 0o700);
  const { stdout } = spawnChildSync('/bin/sh', ['-c', 'ls -a "$0" && echo reached || echo refused', socket], {
    uid: 4242,
    gid: 4242,
    cwd: '/',
  });
  assert.equal(String(stdout).trim(), 'refused');
});

test('a folder for the socket that somebody else made first is not used', {
  skip: process.getuid?.() !== 0 && 'needs root',
}, async () => {
  const first = await startPostgres(other);
  await first.stop();
  fs.rmSync(first.connection.host, { recursive: true, force: true });
  fs.mkdirSync(first.connection.host, { mode: 0o777 });
  fs.chownSync(first.connection.host, 4242, 4242);
  await assert.rejects(startPostgres(other), /belongs to somebody else/);
  fs.rmSync(first.connection.host, { recursive: true, force: true });
});

test('what the product works as runs no program, makes no role and does not touch the journal', async () => {
  await record(database.db, { studio: 'own', action: 'a', subject: 's', text: 'A fact.' });
  const url = database.url;
  assert.equal(new URL(url).username, workerRole);
  const attacks = {
    "copy (select 1) to program 'id'": /permission denied/,
    "copy kernel.settings from '/etc/passwd'": /permission denied/,
    'create role thief superuser': /permission denied/,
    [`alter role ${workerRole} superuser`]: /permission denied/,
    [`set role ${ownerRole}`]: /permission denied/,
    "select pg_read_file('pg_hba.conf')": /permission denied/,
    "update kernel.journal set text = 'another'": /permission denied/,
    'delete from kernel.journal': /permission denied/,
    'truncate kernel.journal': /permission denied/,
    'update kernel.ledger set cents = 1': /permission denied/,
    'delete from kernel.ledger': /permission denied/,
    'alter table kernel.journal disable trigger user': /must be owner/,
    'drop table kernel.journal': /must be owner/,
    "select setval('kernel.journal_seq_seq', 1)": /permission denied/,
    'create or replace function kernel.journal_chain() returns trigger language plpgsql as $$ begin return new; end $$':
      /permission denied/,
  };
  for (const [sql, reason] of Object.entries(attacks)) assert.match(await refusal(url, sql), reason, sql);
  const { rows } = await database.pool.query('select text from kernel.journal');
  assert.deepEqual(rows, [{ text: 'A fact.' }]);
});

test('a data folder of an earlier version, open to everybody, is closed by the next start and keeps its rows', async () => {
  const first = await openDatabase({ dataDir: other, databaseUrl: undefined, layout, log });
  await record(first.db, { studio: 'own', action: 'a', subject: 's', text: 'From before.' });
  await first.close();
  // As it was made then: one role, trusted, which owned the job runtime's tables as well.
  const server = await startPostgres(other);
  const owner = new pg.Client(server.connection);
  await owner.connect();
  await owner.query(`drop owned by ${workerRole}; drop role ${workerRole}; alter role ${ownerRole} password null;
    create schema dbos; create table dbos.workflow_status (id bigserial primary key, executor_id text);
    create function dbos.told() returns int language sql as 'select 1'`);
  await owner.end();
  await server.stop();
  fs.writeFileSync(path.join(other, 'pg/pg_hba.conf'), 'local all all trust\n');
  fs.rmSync(path.join(other, 'pg.password'));

  const next = await openDatabase({ dataDir: other, databaseUrl: undefined, layout, log });
  try {
    assert.match(await refusal(next.url.replace(/:\/\/[^@]+@/, `://${ownerRole}@`)), /password/);
    const { rows } = await next.pool.query('select text from kernel.journal');
    assert.deepEqual(rows, [{ text: 'From before.' }]);
    await next.pool.query("insert into dbos.workflow_status (executor_id) values ('local')");
    await next.pool.query('alter table dbos.workflow_status add column more text; drop function dbos.told()');
  } finally {
    await next.close();
  }
});

test('a password file that is gone is made anew', async () => {
  await (await startPostgres(other)).stop();
  fs.rmSync(path.join(other, 'pg.password'));
  const server = await startPostgres(other);
  try {
    assert.equal(await refusal(urlOf(server.worker)), 'it was let in');
  } finally {
    await server.stop();
  }
});

test('two starts at once on a new folder share one password', async () => {
  const shared = path.join(folder, 'shared');
  const servers = await Promise.all([startPostgres(shared), startPostgres(shared)]);
  try {
    for (const server of servers) assert.equal(await refusal(urlOf(server.connection)), 'it was let in');
  } finally {
    for (const server of servers) await server.stop();
  }
});
