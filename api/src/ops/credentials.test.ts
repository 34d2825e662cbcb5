import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { gunzipSync } from 'node:zlib';
import tar from 'tar-stream';
import { Credentials } from '../kernel/credentials/index.ts';
import { openCredential } from '../kernel/credentials/open.ts';
import { adoptKeys, readMasterKeys } from '../kernel/master-key/index.ts';
import { Secret } from '../kernel/secret.ts';
import { layout } from '../modules/migrations.ts';
import { keyPlaceOf, openTestDatabase, type TestDatabase } from '../testing/database.ts';
import { makeBackup, restoreBackup } from './index.ts';

const at = { name: 'BANK_KEY', origin: 'https://bank.example' };
const value = 'honey-of-the-bank';
const passphrase = new Secret('four words are good');
let source: TestDatabase;
const targets: TestDatabase[] = [];
before(async () => {
  source = await openTestDatabase();
  // After a change of the master key: both go along.
  adoptKeys(keyPlaceOf(source.dataDir), { current: Buffer.alloc(32, 1), former: [Buffer.alloc(32, 2)] });
  await new Credentials(source.db, readMasterKeys(keyPlaceOf(source.dataDir))).put(at, new Secret(value));
});
after(async () => {
  for (const database of [source, ...targets]) await database.close();
});

async function empty(): Promise<TestDatabase> {
  const target = await openTestDatabase();
  targets.push(target);
  return target;
}

const fileOf = (name: string) => path.join(source.dataDir, `${name}.tar`);
const save = (name: string, credentials: NonNullable<Parameters<typeof makeBackup>[0]['credentials']>) =>
  makeBackup({ pool: source.pool, dataDir: source.dataDir, version: 'test', file: fileOf(name), credentials });
const restore = ({ pool, dataDir }: TestDatabase, name: string, given: Secret) =>
  restoreBackup({ pool, dataDir, file: fileOf(name), layout, askPassphrase: async () => given });

/** Everything in the file, unpacked. */
async function contentOf(name: string): Promise<Map<string, Buffer>> {
  const found = new Map<string, Buffer>();
  const extract = tar.extract();
  fs.createReadStream(fileOf(name)).pipe(extract);
  for await (const entry of extract) {
    const chunks: Buffer[] = [];
    for await (const chunk of entry) chunks.push(chunk as Buffer);
    const bytes = Buffer.concat(chunks);
    found.set(entry.header.name, entry.header.name.endsWith('.gz') ? gunzipSync(bytes) : bytes);
  }
  return found;
}

const keysInFiles = [1, 2].flatMap((byte) => {
  const key = Buffer.alloc(32, byte);
  return [key, Buffer.from(key.toString('base64')), Buffer.from(key.toString('hex'))];
});

test('with a passphrase the keys come along under it; nothing in the file is a key or a value, and all opens elsewhere', async () => {
  const { credentials } = await save('sealed', { passphrase, place: keyPlaceOf(source.dataDir) });
  assert.equal(credentials, 'sealed');
  for (const [name, bytes] of await contentOf('sealed'))
    for (const secret of [...keysInFiles, Buffer.from(value), Buffer.from(passphrase.reveal())])
      assert.equal(bytes.includes(secret), false, name);
  const target = await empty();
  const was = readMasterKeys(keyPlaceOf(target.dataDir));
  await assert.rejects(
    restore(target, 'sealed', new Secret('four words are bad')),
    /^Error: This is not the passphrase of the backup\. Nothing was written\.$/,
  );
  assert.deepEqual(readMasterKeys(keyPlaceOf(target.dataDir)), was);
  assert.deepEqual((await target.pool.query('select 1 from kernel.credentials')).rows, []);
  await assert.rejects(
    restoreBackup({ pool: target.pool, dataDir: target.dataDir, file: fileOf('sealed'), layout }),
    /nobody can be asked/,
  );

  await restore(target, 'sealed', passphrase);
  const keys = readMasterKeys(keyPlaceOf(target.dataDir));
  assert.deepEqual(keys, readMasterKeys(keyPlaceOf(source.dataDir)));
  assert.equal((await openCredential(new Credentials(target.db, keys), at))?.reveal(), value);
});

test('without credentials neither rows nor keys are in it, and the rest restores', async () => {
  assert.equal((await save('without', 'left-out')).credentials, 'left-out');
  const content = await contentOf('without');
  assert.ok(content.has('tables/kernel.settings.gz'));
  assert.equal(content.has('tables/kernel.credentials.gz'), false);
  const all = Buffer.concat([...content.values()]);
  for (const secret of [...keysInFiles, Buffer.from(at.name)]) assert.equal(all.includes(secret), false);
  const target = await empty();
  const was = readMasterKeys(keyPlaceOf(target.dataDir));
  await restore(target, 'without', passphrase);
  assert.deepEqual(readMasterKeys(keyPlaceOf(target.dataDir)), was);
  assert.equal((await new Credentials(target.db, was).list()).size, 0);
});

test('a backup that stays beside its key holds rows and no key', async () => {
  assert.equal((await save('beside', 'key-stays')).credentials, 'key-stays');
  const content = await contentOf('beside');
  assert.ok(content.get('tables/kernel.credentials.gz')?.includes(at.name));
  const all = Buffer.concat([...content.values()]);
  for (const secret of [...keysInFiles, Buffer.from(value)]) assert.equal(all.includes(secret), false);
});

test('one of an earlier version restores with the key that lies open in it, and its credentials open', async () => {
  const target = await empty();
  const { dataDir, pool } = target;
  await restoreBackup({ pool, dataDir, layout, file: path.join(import.meta.dirname, 'fixtures/format-1.tar') });
  const vault = new Credentials(target.db, readMasterKeys(keyPlaceOf(dataDir)));
  assert.deepEqual(await vault.renew(async () => 'https://one.example'), []);
  const opened = await openCredential(vault, { name: 'OPENAI_API_KEY', origin: 'https://one.example' });
  assert.match(opened?.reveal() ?? '', /^sk-/);
});
