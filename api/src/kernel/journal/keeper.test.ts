import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { after, afterEach, before, beforeEach, test } from 'node:test';
import { root } from '../../config.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { readMasterKey, Settings } from '../settings/index.ts';
import { checkJournal } from './check.ts';
import { record } from './journal.ts';
import { JournalKeeper } from './keeper.ts';

let database: TestDatabase;
let settings: Settings;
let keeper: JournalKeeper;
before(async () => {
  database = await openTestDatabase();
  settings = new Settings(database.db, readMasterKey(database.dataDir, undefined));
});
after(() => database.close());

/** As a hand in the database would: past the triggers. */
const tamper = async (sql: string) => {
  await database.pool.query('alter table kernel.journal disable trigger user');
  await database.pool.query(sql);
  await database.pool.query('alter table kernel.journal enable trigger user');
};

const open = () => new JournalKeeper({ pool: database.pool, settings, log: () => undefined });
const write = async (count: number) => {
  for (let index = 0; index < count; index++)
    await record(database.db, {
      studio: 'own',
      action: 'test.written',
      subject: `s|${index}`,
      text: `Grüße "${index}" 🎸`,
      data: { b: [1, 2.5, null], a: { deep: 'é|' } },
    });
};
const seqs = async () =>
  (await database.pool.query<{ seq: string }>('select seq from kernel.journal order by seq')).rows.map(({ seq }) =>
    Number(seq),
  );

/** Verifies from the first entry, as a start does, and tells what was found. */
async function verify() {
  keeper.start();
  while ((await keeper.state()).state === 'checking') await new Promise((resolve) => setImmediate(resolve));
  return keeper.state();
}

beforeEach(async () => {
  await tamper('truncate kernel.journal');
  await settings.remove('journal.check');
  keeper = open();
});
afterEach(() => keeper.stop());

test('what the database hashed fits, and entries written later are verified when somebody looks', async () => {
  await write(3);
  assert.deepEqual((await verify()).entries, 3);
  await write(2);
  const { state, entries, seq, sentence } = await keeper.state();
  assert.deepEqual({ state, entries, seq }, { state: 'whole', entries: 5, seq: (await seqs()).at(-1) });
  assert.equal(sentence, `Verified up to entry ${seq}.`);
});

test('entries of the first rule stay verifiable beside the new ones', async () => {
  const file = path.join(root, 'api/src/former-layout/migrations/0001_journal_chain.sql');
  const now = await database.pool.query<{ sql: string }>(
    "select pg_get_functiondef('kernel.journal_chain'::regproc) as sql",
  );
  const [old = ''] = fs.readFileSync(file, 'utf8').split('--> statement-breakpoint');
  await database.pool.query(
    old
      .replace('CREATE FUNCTION ', 'CREATE OR REPLACE FUNCTION kernel.')
      .replace('FROM journal', 'FROM kernel.journal')
      .replace("'journal_seq_seq'", "'kernel.journal_seq_seq'"),
  );
  await write(2);
  await database.pool.query(now.rows[0]?.sql ?? '');
  await write(2);
  const { rows } = await database.pool.query<{ whole: boolean }>(
    "select hash like '2:%' as whole from kernel.journal order by seq",
  );
  assert.deepEqual(
    rows.map(({ whole }) => whole),
    [false, false, true, true],
  );
  assert.equal((await verify()).entries, 4);
});

const hands: readonly [string, (seq: number) => string, RegExp][] = [
  [
    'changed words',
    (seq) => `update kernel.journal set text = 'Nothing happened.' where seq = ${seq}`,
    /Entry 2 was changed/,
  ],
  [
    'a changed time',
    (seq) => `update kernel.journal set at = at - interval '1 day' where seq = ${seq}`,
    /Entry 2 was changed/,
  ],
  ['changed data', (seq) => `update kernel.journal set data = '{}' where seq = ${seq}`, /Entry 2 was changed/],
  ['a removed entry', (seq) => `delete from kernel.journal where seq = ${seq}`, /Entry 3 does not follow/],
  ['removed last entries', (seq) => `delete from kernel.journal where seq >= ${seq}`, /Entry 4 was verified before/],
  ['all entries removed', () => 'truncate kernel.journal', /Entry 4 was verified before/],
];
for (const [name, sql, sentence] of hands)
  test(`${name}: found at the next start, and stays an alarm after another one`, async () => {
    await write(4);
    const written = await seqs();
    await verify();
    await keeper.stop();
    await tamper(sql(written[1] ?? 0));
    for (let start = 0; start < 2; start++) {
      keeper = open();
      const found = await verify();
      assert.equal(found.state, 'broken');
      const counted = found.sentence.replace(/\d+/, (seq) => String(written.indexOf(Number(seq)) + 1));
      assert.match(counted, sentence);
      await keeper.stop();
    }
  });

test('a check that was cut off goes on where it stood', async () => {
  await write(3);
  const [, second = 0] = await seqs();
  const { rows } = await database.pool.query<{ hash: string }>('select hash from kernel.journal where seq = $1', [
    second,
  ]);
  const end = { seq: second, hash: rows[0]?.hash ?? '' };
  await settings.set('journal.check', JSON.stringify({ pass: { end, entries: 40 } }));
  assert.equal((await verify()).entries, 41);
});

test('an emptied journal is refused by the database itself', async () => {
  await write(1);
  await assert.rejects(database.pool.query('truncate kernel.journal'), /append-only/);
  await assert.rejects(database.pool.query('delete from kernel.journal'), /append-only/);
});

test('many entries are read in pieces', async () => {
  await database.pool.query(
    `insert into kernel.journal (studio, actor, action, subject, text, data)
     select 'own', 'operator', 'test', n::text, 'Entry.', jsonb_build_object('n', n) from generate_series(1, 1203) n`,
  );
  const pieces: number[] = [];
  const { entries } = await checkJournal(database.pool, {
    onBatch: async (so) => void pieces.push(so.entries),
  });
  assert.equal(entries, 1203);
  assert.deepEqual(pieces, [500, 1000]);
});
