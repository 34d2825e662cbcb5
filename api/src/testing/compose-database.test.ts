import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import pg from 'pg';
import { makeKeys } from '../../../docker/keys.ts';
import { createApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { postgresPrograms } from '../kernel/db/postgres.ts';
import { newAuthority } from '../ops/certificates.ts';
import { prepareNow } from '../ops/index.ts';

// The database of Compose without its container: `docker/postgres/start.sh` with the packaged programs, the keys that
// `docker/keys.ts` makes, and the addresses of docker-compose.yml with another host and port. In order.

const root = path.resolve(import.meta.dirname, '../../..');
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'compose-db-'));
const keys = path.join(folder, 'keys');
const ca = path.join(keys, 'ca/ca.crt');
let port: number;
let server: ChildProcess | undefined;
let said = '';

const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
const passwordOf = (role: 'postgres' | 'product') => fs.readFileSync(path.join(keys, role, 'password'), 'utf8');
const roles = { postgres: 'avenue', product: 'avenue_product' } as const;
const urlOf = (
  role: keyof typeof roles,
  { password = passwordOf(role), tls = `sslmode=verify-full&sslrootcert=${ca}` } = {},
) => `postgresql://${roles[role]}:${password}@localhost:${port}/avenue?${tls}`;

/** What the official image does before it starts anything. */
const ensure = `#!/bin/sh
set -eu
[ -s "$PGDATA/PG_VERSION" ] && exit 0
initdb -E UTF8 --locale=C -D "$PGDATA" -U "$POSTGRES_USER" --pwfile="$KEYS/postgres/password" --auth-local=trust --auth-host=scram-sha-256 --no-sync >/dev/null
echo "create database avenue" | postgres --single -D "$PGDATA" postgres >/dev/null
`;

async function start() {
  const bin = path.join(folder, 'bin');
  fs.mkdirSync(bin, { recursive: true });
  fs.writeFileSync(path.join(bin, 'docker-ensure-initdb.sh'), ensure, { mode: 0o755 });
  const own = path.join(folder, 'own');
  fs.mkdirSync(own, { recursive: true });
  said = '';
  const command = [
    ...(process.getuid?.() === 0 ? ['unshare', '--user', '--map-user=1000', '--map-group=1000', '--'] : []),
    ...[path.join(root, 'docker/postgres/start.sh'), 'postgres', '-p', String(port)],
    ...['-c', 'listen_addresses=127.0.0.1', '-c', `unix_socket_directories=${own}`, '-c', 'fsync=off'],
  ];
  const started = spawn(command[0] ?? '', command.slice(1), {
    cwd: '/',
    env: {
      ...process.env,
      PATH: `${bin}:${postgresPrograms()}:${process.env.PATH}`,
      PGDATA: path.join(folder, 'data'),
      POSTGRES_USER: 'avenue',
      KEYS: keys,
      OWN: own,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  server = started;
  await new Promise<void>((resolve, reject) => {
    started.stderr.on('data', (chunk) => {
      said += chunk;
      if (said.includes('ready to accept connections')) resolve();
    });
    started.once('exit', (code) => reject(new Error(`It ended with ${code}:\n${said}`)));
  });
}

async function stop() {
  const ending = server;
  server = undefined;
  if (!ending || ending.exitCode !== null) return;
  const gone = new Promise((resolve) => ending.once('exit', resolve));
  ending.kill('SIGINT');
  await gone;
}

async function ask<Row extends pg.QueryResultRow>(url: string, sql = 'select 1'): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}

before(async () => {
  port = await freePort();
  await makeKeys(keys);
  await start();
});
after(async () => {
  await stop();
  fs.rmSync(folder, { recursive: true, force: true });
});

test('both roles come in by TLS 1.3, held to a certificate of this installation', async () => {
  for (const role of ['postgres', 'product'] as const) {
    const [row] = await ask<{ ssl: boolean; version: string }>(
      urlOf(role),
      'select ssl, version from pg_stat_ssl where pid = pg_backend_pid()',
    );
    assert.deepEqual(row, { ssl: true, version: 'TLSv1.3' });
  }
});

test('nobody comes in without TLS, without a password, or with another one', async () => {
  await assert.rejects(ask(urlOf('product', { tls: 'sslmode=disable' })), /no encryption/);
  for (const password of ['', 'wrong']) await assert.rejects(ask(urlOf('product', { password })), /password/);
});

test('a server whose certificate another authority signed is not spoken to', async () => {
  const other = await newAuthority();
  const file = path.join(folder, 'other.crt');
  fs.writeFileSync(file, other.certificate);
  await assert.rejects(
    ask(urlOf('product', { tls: `sslmode=verify-full&sslrootcert=${file}` })),
    /unable to verify|self.signed/,
  );
});

test('the tables are made by their owner; the product works with their rows, and owns and changes none', async () => {
  const env = { AVENUE_DATA_DIR: path.join(folder, 'files'), DATABASE_URL: urlOf('product') };
  await prepareNow(readConfig({ ...env, DATABASE_OWNER_URL: urlOf('postgres') }));
  await prepareNow(readConfig(env));
  const url = urlOf('product');
  assert.deepEqual(
    await ask(url, "insert into kernel.settings (name, value, saved_at) values ('A', 'a', now()) returning name"),
    [{ name: 'A' }],
  );
  const owned = await ask(
    url,
    `select relname from pg_class c join pg_namespace n on n.oid = relnamespace
      where pg_get_userbyid(relowner) = current_user and nspname !~ '^pg_'`,
  );
  assert.deepEqual(owned, []);
  for (const [sql, reason] of Object.entries({
    'drop table kernel.journal': /must be owner/,
    'delete from kernel.journal': /permission denied/,
    'alter table kernel.journal disable trigger user': /must be owner/,
    'create role thief superuser': /permission denied/,
    'alter role avenue_product superuser': /permission denied/,
    'set role avenue': /permission denied/,
    "copy (select 1) to program 'id'": /permission denied/,
    "select pg_read_file('/etc/passwd')": /permission denied/,
  }))
    await assert.rejects(ask(url, sql), reason, sql);
});

test('the product starts as that role, with its jobs', async () => {
  const env = { AVENUE_DATA_DIR: path.join(folder, 'files'), DATABASE_URL: urlOf('product') };
  const app = await createApp({ config: readConfig(env) });
  const { statusCode } = await app.server.inject({ url: '/readyz', headers: { host: 'localhost' } });
  await app.close();
  assert.equal(statusCode, 200);
});

test('renewed keys hold after a restart, and those of before are worth nothing', async () => {
  const before = { postgres: urlOf('postgres'), product: urlOf('product') };
  const formerCa = path.join(folder, 'former.crt');
  fs.copyFileSync(ca, formerCa);
  await stop();
  await makeKeys(keys, { renew: true });
  await start();
  for (const role of ['postgres', 'product'] as const) {
    await assert.rejects(ask(before[role]), /password/);
    await ask(urlOf(role));
  }
  const held = urlOf('product', { tls: `sslmode=verify-full&sslrootcert=${formerCa}` });
  await assert.rejects(ask(held), /unable to verify|self.signed|signature/);
});

test('without a password that it should set, it does not start', async () => {
  await stop();
  fs.rmSync(path.join(keys, 'product/password'));
  await assert.rejects(start(), /The password of product is missing/);
});
