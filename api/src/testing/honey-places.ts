import assert from 'node:assert/strict';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import tar from 'tar-stream';
import { root } from '../config.ts';
import { spawnChild } from '../kernel/child/index.ts';
import { Secret } from '../kernel/secret.ts';
import { makeBackup } from '../ops/index.ts';
import { environment, honey } from './honey.ts';
import type { TestApp } from './test-app.ts';

interface Place {
  place: string;
  text: string;
}

/** All rows of all tables, those of the job runtime included. */
export async function rowsOf({ pool }: TestApp): Promise<Place[]> {
  const { rows: tables } = await pool.query<{ name: string }>(
    "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')",
  );
  return Promise.all(
    tables.map(async ({ name }) => ({
      place: `the table ${name}`,
      text: JSON.stringify((await pool.query(`select t::text from ${name} t`)).rows),
    })),
  );
}

/** Every file of a backup, which holds the keys. */
export async function backupOf({ pool, services }: TestApp): Promise<Place[]> {
  const { config } = services;
  const file = path.join(config.dataDir, 'honey.tar');
  const passphrase = new Secret(honey['backup passphrase'] ?? '');
  const credentials = { passphrase, place: config };
  await makeBackup({ pool, dataDir: config.dataDir, version: 'test', file, credentials });
  const found: Place[] = [];
  const extract = tar.extract();
  fs.createReadStream(file).pipe(extract);
  for await (const entry of extract) {
    const chunks: Buffer[] = [];
    for await (const chunk of entry) chunks.push(chunk as Buffer);
    const { name } = entry.header;
    const bytes = name.endsWith('.gz') ? gunzipSync(Buffer.concat(chunks)) : Buffer.concat(chunks);
    found.push({ place: `${name} of the backup`, text: bytes.toString('latin1') });
  }
  return found;
}

export const logOf = ({ services }: TestApp): Place => ({
  place: 'the log',
  text: fs.readFileSync(path.join(services.config.dataDir, 'avenue.log'), 'utf8'),
});

/** What a process prints that knows the secrets of the environment, and crashes. */
export async function crash(): Promise<Place> {
  const program = fileURLToPath(new URL('./crashing.ts', import.meta.url));
  const args = [program, ...Object.entries(environment).map(([name, value]) => `${name}=${value}`)];
  const child = spawnChild(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (text += chunk));
  const [code] = await once(child, 'close');
  assert.equal(code, 1);
  assert.match(text, /failed with \[kept out\]/);
  return { place: 'what a crash prints', text };
}
