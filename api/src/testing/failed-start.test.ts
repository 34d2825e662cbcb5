import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import pg from 'pg';
import { createApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { modules } from '../modules/index.ts';
import { createDatabase } from './postgres.ts';

test('a start that fails closes what it had opened', async () => {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'avenue-app-'));
  const database = await createDatabase({ filled: 'tables' });
  const config = readConfig({ AVENUE_DATA_DIR: dataDir, DATABASE_URL: database.url, AVENUE_WORK: 'off' });
  const [first, ...others] = modules;
  assert.ok(first);
  const effects = () => {
    throw new Error('No such vendor.');
  };
  await assert.rejects(createApp({ config, modules: [{ ...first, effects }, ...others] }), /No such vendor/);
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const connections =
    'select count(*)::int as open from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()';
  assert.deepEqual((await client.query(connections)).rows, [{ open: 0 }]);
  await client.end();
  await database.drop();
  fs.rmSync(dataDir, { recursive: true, force: true });
});
