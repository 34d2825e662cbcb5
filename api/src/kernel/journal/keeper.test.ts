import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { after, afterEach, before, beforeEach, test } from 'node:test';
import { root } from '../../config.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { Settings } from '../settings/index.ts';
import { Anchors } from './anchors.ts';
import { checkJournal } from './check.ts';
import { keepCounts } from './counts.ts';
import { record } from './journal.ts';
import { JournalKeeper } from './keeper.ts';
import { keysInUse, sealKeysOf, sealWith } from './keys.ts';

let database: TestDatabase;
let settings: Settings;
let keeper: JournalKeeper;
before(async () => {
  database = await openTestDatabase();
  settings = new Settings(database.db);
});
after(() => database.close());

/** As a hand in the database would: past the triggers. */
const tamper = async (sql: string) => {
  await database.pool.query('alter table kernel.journal disable trigger user');
  await database.pool.query(sql);
  await database.pool.query('alter table kernel.journal enable trigger user');
};

const anchorsFile = () => path.join(database.dataDir, 'journal.anchors');
const open = () =>
  new JournalKeeper({
    pool: database.pool,
    settings,
    anchors: new Anchors(anchorsFile(), keysInUse()),
    log: () => undefined,
  });
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
  await tamper('truncate kernel.journal, kernel.journal_counts, kernel.journal_blocks, kernel.journal_counted');
  await settings.remove('journal.check');
  fs.rmSync(anchorsFile(), { force: true });
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

/** The trigger of an earlier version in place of the present one, while `work` writes. */
async function asOnceWritten(statement: string, work: () => Promise<void>) {
  const now = await database.pool.query<{ sql: string }>(
    "select pg_get_functiondef('kernel.journal_chain'::regproc) as sql",
  );
  await database.pool.query(statement);
  await work();
  await database.pool.query(now.rows[0]?.sql ?? '');
}

const insertPlain = async () => {
  for (let index = 0; index < 2; index++)
    await database.pool.query(
      `insert into kernel.journal (studio, actor, action, subject, text, data) values ('own', 'a|b', 'c', 's', 'Grüße 🎸', '{"b": 1}')`,
    );
};

test('entries of the first and the second rule stay verifiable beside sealed ones', async () => {
  const migrations = (file: string) => fs.readFileSync(path.join(root, 'api/src', file), 'utf8');
  const [first = ''] = migrations('former-layout/migrations/0001_journal_chain.sql').split('--> statement-breakpoint');
  await asOnceWritten(
    first
      .replace('CREATE FUNCTION ', 'CREATE OR REPLACE FUNCTION kernel.')
      .replace('FROM journal', 'FROM kernel.journal')
      .replace("'journal_seq_seq'", "'kernel.journal_seq_seq'"),
    insertPlain,
  );
  const second = migrations('kernel/db/migrations/0000_init.sql')
    .split('--> statement-breakpoint')
    .find((part) => part.includes('FUNCTION "kernel"."journal_chain"'));
  await asOnceWritten(second?.replace('CREATE FUNCTION', 'CREATE OR REPLACE FUNCTION') ?? '', insertPlain);
  await write(2);
  const { rows } = await database.pool.query<{ rule: string }>(
    "select substring(hash from '^([23]):') as rule from kernel.journal order by seq",
  );
  assert.deepEqual(
    rows.map(({ rule }) => rule),
    [null, null, '2', '2', '3', '3'],
  );
  assert.equal((await verify()).entries, 6);
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
  ['removed last entries', (seq) => `delete from kernel.journal where seq >= ${seq}`, /Entry 4 stood at the end on/],
  ['all entries removed', () => 'truncate kernel.journal', /Entry 4 stood at the end on/],
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
  await settings.set('journal.check', JSON.stringify({ pass: { end, entries: 40, foreign: 0 } }));
  assert.equal((await verify()).entries, 41);
});

test('an emptied journal is refused by the database itself', async () => {
  await write(1);
  await assert.rejects(database.pool.query('truncate kernel.journal'), /append-only/);
  await assert.rejects(database.pool.query('delete from kernel.journal'), /append-only/);
});

test('nothing but a sealed entry at the end of the chain comes in', async () => {
  await write(1);
  const plain = `insert into kernel.journal (studio, actor, action, subject, text, data) values ('own', 'o', 'a', 's', 't', '{}')`;
  await assert.rejects(database.pool.query(plain), /by the server alone/);
  const copied = `insert into kernel.journal (seq, at, studio, actor, action, subject, text, data, prev, hash)
    select seq + 10, at, studio, actor, action, subject, text, data, hash, hash from kernel.journal`;
  await assert.rejects(database.pool.query(copied), /by the server alone/);
});

test('many entries are read in pieces, and each is counted once, however often somebody looks', async () => {
  await database.db.transaction(async (tx) => {
    for (let index = 0; index < 1203; index++)
      await record(tx, { studio: 'own', action: 'test.made', subject: String(index), text: 'Entry.' });
  });
  const pieces: number[] = [];
  const { entries } = await checkJournal(database.pool, {
    keys: keysInUse(),
    onBatch: async (so) => void pieces.push(so.entries),
  });
  assert.equal(entries, 1203);
  assert.deepEqual(pieces, [500, 1000]);
  await Promise.all([keepCounts(database.db), keepCounts(database.db)]);
  await record(database.db, { studio: 'own', action: 'test.made', subject: 's', text: 'Entry.' });
  await keepCounts(database.db);
  const { rows } = await database.pool.query("select kind, entries from kernel.journal_counts where day = '-infinity'");
  assert.deepEqual(rows, [{ kind: 'made', entries: 1204 }]);
});

test('a database that was put back as a whole shows at the anchor', async () => {
  await write(3);
  await verify();
  await keeper.stop();
  const kept = await settings.get('journal.check');
  await write(2);
  keeper = open();
  await verify();
  await keeper.stop();
  const [, , third = 0, , last = 0] = await seqs();
  // As it stood after three entries, what the product kept in the database included.
  await tamper(`delete from kernel.journal where seq > ${third}`);
  await settings.set('journal.check', kept ?? '');
  keeper = open();
  const found = await verify();
  assert.equal(found.state, 'broken');
  assert.match(
    found.sentence,
    new RegExp(`Entry ${last} stood at the end on .* UTC .* the whole database was put back`),
  );
});

test('an anchor that was changed is an alarm; one that a crash cut off is none', async () => {
  await write(1);
  await verify();
  await keeper.stop();
  fs.appendFileSync(anchorsFile(), '{"at":"2026-11-2');
  keeper = open();
  assert.equal((await verify()).state, 'whole');
  await write(1);
  assert.equal((await keeper.state()).state, 'whole');
  await keeper.stop();
  const text = fs.readFileSync(anchorsFile(), 'utf8');
  assert.equal(text.trimEnd().split('\n').length, 2);
  fs.writeFileSync(
    anchorsFile(),
    text.replace(/"seq":(\d+)/, (_, seq) => `"seq":${Number(seq) + 1}`),
  );
  keeper = open();
  const found = await verify();
  assert.deepEqual([found.state, /Line 1 of .* was changed/.test(found.sentence)], ['broken', true]);
});

test('another master key seals from then on; what the former one sealed stays sound, with it at hand or without', async () => {
  const [first, second] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)] as const;
  const before = keysInUse();
  try {
    sealWith(sealKeysOf(first));
    await write(2);
    sealWith(sealKeysOf(second));
    // Nothing vouches for them yet.
    assert.match((await verify()).sentence, /The last 2 entries are sealed with a key that is not here/);
    await write(1);
    assert.doesNotMatch((await verify()).sentence, /not here/);
    const known = await checkJournal(database.pool, { keys: sealKeysOf(second, [first]) });
    assert.deepEqual([known.entries, known.broken], [3, undefined]);
    // Whoever has the key that was given up adds nothing with it.
    sealWith(sealKeysOf(first));
    await write(1);
    const { broken } = await checkJournal(database.pool, { keys: sealKeysOf(second, [first]) });
    assert.match(broken?.why ?? '', /older key/);
  } finally {
    sealWith(before);
  }
});

test('a check that somebody asked for tells how far it is, is given up, and says how long it took', async () => {
  await database.db.transaction(async (tx) => {
    for (let index = 0; index < 600; index++)
      await record(tx, { studio: 'own', action: 'test.made', subject: String(index), text: 'Entry.' });
  });
  await verify();
  keeper.verify();
  assert.equal((await keeper.state()).state, 'checking');
  keeper.cancel();
  while ((await keeper.state()).state === 'checking') await new Promise((resolve) => setImmediate(resolve));
  const { state, entries, tookMs, next } = await keeper.state();
  assert.deepEqual([state, entries], ['whole', 600]);
  assert.ok((tookMs ?? -1) >= 0 && next && next.getTime() > Date.now());
});
