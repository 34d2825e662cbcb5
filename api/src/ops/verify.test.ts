import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { readConfig } from '../config.ts';
import { Anchors, record, sealKeysOf, sealWith } from '../kernel/journal/index.ts';
import { readMasterKeys } from '../kernel/master-key/index.ts';
import { openTestDatabase, type TestDatabase } from '../testing/database.ts';
import { verifyJournal } from './index.ts';

let database: TestDatabase;
before(async () => {
  database = await openTestDatabase();
  for (let index = 0; index < 3; index++)
    await record(database.db, { studio: 'own', action: 'test.made', subject: 's', text: `Entry ${index}.` });
});
after(() => database.close());

const config = (more: NodeJS.ProcessEnv = {}) => readConfig({ AVENUE_DATA_DIR: database.dataDir, ...more });
const verify = () => verifyJournal(database.pool, config());
const last = async () =>
  (await database.pool.query<{ seq: string; hash: string }>('select seq, hash from kernel.journal order by seq desc'))
    .rows[0] ?? { seq: '0', hash: '' };

test('a sound journal is told with its entries and anchors', async () => {
  const { seq, hash } = await last();
  new Anchors(config().anchorsFile, sealKeysOf(readMasterKeys(config()).current)).append({
    seq: Number(seq),
    hash,
  });
  const { whole, sentence } = await verify();
  assert.equal(whole, true);
  assert.match(sentence, new RegExp(`^All 3 entries hold together, up to entry ${seq} \\(.*\\)\\. 1 anchors? of`));
});

test('without the key digests alone are checked, and that is said; no key is made', async () => {
  const empty = fs.mkdtempSync(path.join(database.dataDir, 'other-'));
  const { whole, sentence } = await verifyJournal(database.pool, config({ AVENUE_DATA_DIR: empty }));
  assert.equal(whole, true);
  assert.match(sentence, /the key is not here/);
  assert.deepEqual(fs.readdirSync(empty), []);
});

test('the first entry that does not fit is named, and so is an anchor that is not met', async () => {
  const { seq } = await last();
  await database.pool.query('alter table kernel.journal disable trigger user');
  await database.pool.query('delete from kernel.journal where seq = $1', [seq]);
  const cut = await verify();
  assert.equal(cut.whole, false);
  assert.match(cut.sentence, new RegExp(`Entry ${seq} stood at the end on .* 2 entries before it are sound`));
  await database.pool.query(
    "update kernel.journal set text = 'Another.' where seq = (select min(seq) from kernel.journal)",
  );
  await database.pool.query('alter table kernel.journal enable trigger user');
  const changed = await verify();
  assert.match(changed.sentence, /^The journal does not hold together\. Entry \d+ was changed .* 0 entries before/);
});

test('whoever replaces the seal by one of another key is found out', async () => {
  sealWith(sealKeysOf(Buffer.alloc(32, 9)));
  await database.pool.query('alter table kernel.journal disable trigger user');
  await database.pool.query('truncate kernel.journal');
  await database.pool.query('alter table kernel.journal enable trigger user');
  await record(database.db, { studio: 'own', action: 'test.made', subject: 's', text: 'All is well.' });
  assert.equal((await verify()).whole, false, 'the anchor is not met');
  fs.rmSync(config().anchorsFile);
  assert.match((await verify()).sentence, /sealed with a key that is not here/);
});
