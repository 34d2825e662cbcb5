import assert from 'node:assert/strict';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { readConfig, root } from '../config.ts';
import { spawnChild } from '../kernel/child/index.ts';
import { Credentials, keyInUse, shareKeyLock } from '../kernel/credentials/index.ts';
import { openCredential } from '../kernel/credentials/open.ts';
import { sealedByV1 } from '../kernel/credentials/testing/former-seals.ts';
import { Anchors, record, sealKeysOf, sealWith } from '../kernel/journal/index.ts';
import { masterKeyId, readMasterKeys, settleRotation } from '../kernel/master-key/index.ts';
import { Secret } from '../kernel/secret.ts';
import { openTestDatabase, type TestDatabase } from '../testing/database.ts';
import { verifyJournal } from './index.ts';
import { type RotateStep, rotateMasterKey } from './rotate.ts';
import { vaultStatus } from './vault-status.ts';

const names = ['A', 'B', 'C'];
const at = (name: string) => ({ name, origin: 'https://one.example' });
let database: TestDatabase;
before(async () => {
  database = await openTestDatabase();
  const vault = new Credentials(database.db, readMasterKeys(config()));
  for (const name of names) await vault.put(at(name), new Secret(`value of ${name}`));
  await record(database.db, { studio: 'own', action: 'test.made', subject: 's', text: 'Before.' });
});
after(() => database.close());

const config = (more: NodeJS.ProcessEnv = {}) => readConfig({ AVENUE_DATA_DIR: database.dataDir, ...more });
/** What was killed a moment ago is still held by the database for a moment. */
let waitMs = 5000;
const destination = async () => 'https://one.example';
const rotate = (place = config(), reached?: (step: RotateStep) => void) =>
  rotateMasterKey({ pool: database.pool, place, destination, waitMs, ...(reached && { reached }) });
const anchor = async () => {
  const { rows } = await database.pool.query<{ seq: string; hash: string }>(
    'select seq, hash from kernel.journal order by seq desc limit 1',
  );
  const { current, former } = readMasterKeys(config());
  const anchors = new Anchors(config().anchorsFile, sealKeysOf(current, former));
  anchors.append({ seq: Number(rows[0]?.seq), hash: rows[0]?.hash ?? '' });
};

/** What a start does with the keys, and what must hold then. */
async function startsWell() {
  assert.equal((await verifyJournal(database.pool, config())).whole, true, 'also before a start settles it');
  settleRotation(config(), (await keyInUse(database.db))?.id);
  const keys = readMasterKeys(config());
  assert.equal(fs.existsSync(path.join(database.dataDir, 'master.key.next')), false);
  const vault = new Credentials(database.db, keys);
  assert.deepEqual(await vault.unopened(), [], 'the present key alone opens everything');
  for (const name of names) assert.equal((await openCredential(vault, at(name)))?.reveal(), `value of ${name}`);
  sealWith(sealKeysOf(keys.current, keys.former));
  await record(database.db, { studio: 'own', action: 'test.made', subject: 's', text: 'After.' });
  const { whole, sentence } = await verifyJournal(database.pool, config());
  assert.equal(whole, true, sentence);
  return masterKeyId(keys.current);
}

test('a new key seals everything, the values stay as they were sealed, and the journal is whole with its anchors', async () => {
  const values = async () => (await database.pool.query('select name, sealed from kernel.credentials order by 1')).rows;
  const [former, sealed] = [readMasterKeys(config()).current, await values()];
  await anchor();
  const { id, count, closed } = await rotate();
  assert.deepEqual([count, closed], [3, []]);
  assert.notEqual(id, masterKeyId(former));
  assert.deepEqual(await values(), sealed);
  assert.equal(await startsWell(), id);
  assert.deepEqual(readMasterKeys(config()).former, [former]);
  assert.equal(fs.statSync(path.join(database.dataDir, 'master.key.former')).mode & 0o777, 0o600);
  assert.deepEqual(await new Credentials(database.db, { current: former, former: [] }).unopened(), names);
  const { rows } = await database.pool.query<{ text: string; hash: string }>(
    "select text, hash from kernel.journal where action = 'vault.rotated'",
  );
  assert.match(rows[0]?.text ?? '', /^The master key was changed; 3 credentials are sealed by the new one\.$/);
  assert.equal(rows[0]?.hash.split(':')[1], id, 'the new key vouches for what was before');
  await anchor();
  assert.match((await verifyJournal(database.pool, config())).sentence, /2 anchors of .* fit/);
  const [first = '', second = '', third = ''] = await vaultStatus(database.pool, config());
  assert.match(first, new RegExp(`^Master key ${id}, from .*master\\.key, in use since .*today`));
  assert.match(second, /^3 credentials are stored, all under this key; the oldest was saved on .*today/);
  assert.match(third, new RegExp(masterKeyId(former)));
});

async function killAt(step: RotateStep) {
  const program = fileURLToPath(new URL('./testing/rotating.ts', import.meta.url));
  const child = spawnChild(process.execPath, [program, database.url, database.dataDir, step], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [, signal] = (await once(child, 'close')) as [number | null, string | null];
  assert.equal(signal, 'SIGKILL');
}

/** Nothing of it is cleared away when it stops at a step, so it leaves what a kill leaves, without a process of its own. */
const cutAt = (step: RotateStep) =>
  assert.rejects(
    rotate(config(), (reached) => {
      if (reached === step) throw new Error('Cut off.');
    }),
    /Cut off/,
  );

const steps: readonly [RotateStep, 'back' | 'on', (step: RotateStep) => Promise<void>][] = [
  ['prepared', 'back', cutAt],
  ['rewrapped', 'back', killAt],
  ['committed', 'on', killAt],
  ['confirmed', 'on', cutAt],
  ['kept', 'on', cutAt],
  ['promoted', 'on', cutAt],
];
for (const [step, way, stop] of steps)
  test(`${stop === killAt ? 'killed' : 'cut off'} once it was ${step}, it goes ${way} at the next start and nothing is lost`, async () => {
    const was = masterKeyId(readMasterKeys(config()).current);
    await stop(step);
    assert.equal((await startsWell()) === was, way === 'back');
  });

test('a half-written next key is none', async () => {
  const was = readMasterKeys(config());
  fs.writeFileSync(path.join(database.dataDir, 'master.key.next'), 'short');
  assert.equal(await startsWell(), masterKeyId(was.current));
});

test('while Avenue runs it is refused and changes nothing', async () => {
  const was = readMasterKeys(config());
  const letGo = await shareKeyLock(database.url, () => undefined);
  waitMs = 0;
  await assert.rejects(rotate(), /Avenue runs with these data\. Stop it, every process of it/);
  await letGo();
  assert.deepEqual(readMasterKeys(config()), was);
  assert.equal(fs.existsSync(path.join(database.dataDir, 'master.key.next')), false);
});

test('what v1 sealed gets a data key and its origin; what no key opens is named and stays', async () => {
  const { current } = readMasterKeys(config());
  for (const [name, master] of [
    ['OLD', current],
    ['LOST', Buffer.alloc(32, 5)],
  ] as const)
    await database.pool.query(
      "insert into kernel.credentials (name, purpose, key_id, wrapped, sealed) values ($1, 'key', '', '', $2)",
      [name, sealedByV1(master, name, 'of before')],
    );
  assert.deepEqual((await rotate()).closed, ['LOST']);
  const vault = new Credentials(database.db, readMasterKeys(config()));
  assert.equal((await openCredential(vault, at('OLD')))?.reveal(), 'of before');
  await vault.remove({ name: 'LOST' });
});

test('a key of the environment is changed there: everything is brought under it, once', async () => {
  const { current, former } = readMasterKeys(config());
  const given = { AVENUE_KEY: Buffer.alloc(32, 6).toString('base64') };
  const keys = [current, ...former].map((key) => key.toString('base64')).join(',');
  const place = config({ ...given, AVENUE_FORMER_KEYS: keys });
  assert.equal((await rotate(place)).count, 4);
  assert.deepEqual(await new Credentials(database.db, readMasterKeys(place)).unopened(), []);
  assert.equal((await verifyJournal(database.pool, place)).whole, true);
  await assert.rejects(rotate(place), /comes from AVENUE_KEY, and everything is under it\. Set a new one there/);
});
