import assert from 'node:assert/strict';
import { test } from 'node:test';
import { TestDoor } from '../effects/testing/door.ts';
import { countFacts, listFacts, listLimits, noteFact, restateFact, reverseFact, setLimits, sumFacts } from './index.ts';

const door = new TestDoor();
const studio = 'own';

const fact = {
  studio,
  book: 'real',
  kind: 'income',
  cents: 1200,
  currency: 'USD',
  occurredAt: new Date('2026-11-01T10:00:00Z'),
  source: 'connector',
  sourceId: 'ads 2026-11-01',
  state: 'expected',
  text: 'Ads of the day.',
} as const;

const refusalOf = (sql: string) =>
  door.database.pool.query(sql).then(
    () => 'done',
    (error: Error) => error.message,
  );

test('a fact is written once, restated and taken back by entries, and nothing in the ledger changes', async () => {
  const { db, pool } = door.database;
  const first = await noteFact(db, fact);
  assert.ok(first);
  assert.equal(await noteFact(db, { ...fact, cents: 99 }), undefined, 'the same fact of the same source');
  assert.ok(await noteFact(db, { ...fact, book: 'simulated', cents: 500 }), 'the other book knows nothing of it');
  assert.throws(() => noteFact(db, { ...fact, sourceId: 'wrong', kind: 'cost' }), { status: 422 });

  const { now } = await restateFact(db, { studio, id: first.id, cents: 1150, reason: 'It arrived.' });
  await assert.rejects(reverseFact(db, { studio, id: first.id, reason: 'Twice.' }), { code: 'reversed' });
  await assert.rejects(restateFact(db, { studio, id: first.id, cents: 1, reason: 'Twice.' }), { code: 'reversed' });
  const range = { book: 'real', by: 'day' } as const;
  assert.deepEqual(await sumFacts(db, studio, range, 'Europe/Berlin'), [
    { period: '2026-11-01', kind: 'income', currency: 'USD', expected: 0, confirmed: 1150 },
  ]);
  const { counter } = await reverseFact(db, { studio, id: now.id, reason: 'It was charged back.' });
  await assert.rejects(reverseFact(db, { studio, id: counter.id, reason: 'Again.' }), { code: 'is_counter' });
  await assert.rejects(reverseFact(db, { studio: 'sample', id: now.id, reason: 'Other.' }), { status: 404 });
  const [sum] = await sumFacts(db, studio, range, 'Europe/Berlin');
  assert.deepEqual([sum?.expected, sum?.confirmed], [0, 0]);
  const { rows } = await listFacts(db, studio, { book: 'real' });
  assert.deepEqual(
    rows.map(({ cents, state, reverses }) => [cents, state, reverses !== undefined]),
    [
      [-1150, 'reversed', true],
      [1150, 'reversed', false],
      [-1200, 'reversed', true],
      [1200, 'reversed', false],
    ],
  );

  const copy = 'studio, book, module, account, kind, currency, occurred_at, source, source_id, state, subject, text';
  for (const [sql, why] of Object.entries({
    'update kernel.ledger set cents = 1': /append-only|permission denied/,
    'delete from kernel.ledger': /append-only|permission denied/,
    'truncate kernel.ledger': /append-only|permission denied/,
    [`insert into kernel.ledger (id, cents, reverses, ${copy}) select 'led_half', -1, id, ${copy} from kernel.ledger where book = 'simulated'`]:
      /one whole fact/,
    [`insert into kernel.ledger (id, cents, revision, ${copy}) select 'led_sign', -1, 9, ${copy} from kernel.ledger where book = 'simulated'`]:
      /this sign/,
  }))
    assert.match(await refusalOf(sql), why, sql);
  await pool.query(
    'alter table kernel.ledger disable trigger user; delete from kernel.ledger; alter table kernel.ledger enable trigger user',
  );
});

test('pages follow each other without a gap or a repeat, also among facts of one moment, under every filter', async () => {
  const { db } = door.database;
  const kinds = ['income', 'cost', 'fee'] as const;
  for (let n = 0; n < 23; n++) {
    const kind = kinds[n % 3] as (typeof kinds)[number];
    const row = await noteFact(db, {
      ...fact,
      kind,
      cents: kind === 'income' ? 100 + n : -100 - n,
      account: n % 2 ? 'one' : 'two',
      state: n % 4 ? 'confirmed' : 'expected',
      subject: n % 5 ? '' : 'que_1',
      occurredAt: new Date(Date.UTC(2026, 9, 1 + Math.floor(n / 6))),
      sourceId: `page ${n}`,
    });
    if (row && n % 8 === 0) await reverseFact(db, { studio, id: row.id, reason: 'Wrong.' });
  }
  const whole = (await listFacts(db, studio, { book: 'real', limit: 500 })).rows;
  assert.equal(whole.length, 26);
  const open = (state: string) => (row: (typeof whole)[number]) => row.state === state;
  const filters = [
    [{}, () => true],
    [{ kind: 'fee' }, ({ kind }) => kind === 'fee'],
    [{ account: 'one' }, ({ account }) => account === 'one'],
    [{ subject: 'que_1' }, ({ subject }) => subject === 'que_1'],
    [{ state: 'expected' }, open('expected')],
    [{ state: 'confirmed', account: 'two' }, (row) => open('confirmed')(row) && row.account === 'two'],
    [{ state: 'reversed' }, ({ reverses }) => reverses !== undefined],
    [
      { from: '2026-10-02T00:00:00.000Z', to: '2026-10-03T00:00:00.000Z' },
      ({ occurredAt }) => occurredAt.startsWith('2026-10-02'),
    ],
    [{ source: 'typed' }, () => false],
    [{ q: 'ads OF' }, ({ text }) => text.includes('Ads of')],
    [{ q: '%' }, () => false],
  ] as const satisfies readonly [object, (row: (typeof whole)[number]) => boolean][];
  for (const [filter, fits] of filters) {
    const expected = whole.filter(fits).map(({ id }) => id);
    const read: string[] = [];
    let after: string | undefined;
    do {
      const page = await listFacts(db, studio, { book: 'real', ...filter, limit: 4, ...(after && { after }) });
      read.push(...page.rows.map(({ id }) => id));
      after = page.next;
    } while (after);
    assert.deepEqual(read, expected, JSON.stringify(filter));
    assert.equal(await countFacts(db, studio, { book: 'real', ...filter }), expected.length);
  }
});

test('what is sent is a cost, what is shadowed one of the simulated book; a budget holds what would break it and says why', async () => {
  const { db } = door.database;
  const costs = { studio: 'own' as const, module: 'posts', account: '' };
  const shadowed = await door.put({ costCents: 30 });
  await door.go(shadowed);
  await door.mode('live');
  await setLimits(db, { ...costs, dayCents: 100 });
  const went = async (costCents: number) => {
    const one = await door.put({ costCents });
    await door.go(one);
    return door.row(one);
  };
  assert.equal((await went(60)).state, 'sent');
  const held = await went(60);
  assert.deepEqual(
    [held.state, held.reason],
    ['ready', 'It costs $0.60; $0.60 of the $1.00 of this day for posts are spent.'],
  );
  assert.ok((held.nextAt?.getTime() ?? 0) > Date.now());
  assert.equal((await went(0)).state, 'sent', 'what costs nothing breaks no budget');
  assert.equal((await went(40)).state, 'sent', 'to the last cent');
  assert.equal(door.platform.calls, 3);

  await setLimits(db, { ...costs, dayCents: 200 });
  assert.ok(((await door.row(held)).nextAt?.getTime() ?? Infinity) <= Date.now(), 'looked at again');
  await door.go(held);
  assert.equal(await door.state(held), 'sent');
  const real = await listFacts(db, studio, { book: 'real', module: 'posts' });
  assert.deepEqual(
    real.rows.map(({ cents, state, source, sourceId }) => [cents, state, source, sourceId === held.id]),
    [
      [-60, 'expected', 'receipt', true],
      [-40, 'expected', 'receipt', false],
      [-60, 'expected', 'receipt', false],
    ],
  );
  const simulated = await listFacts(db, studio, { book: 'simulated', subject: 'thing_1' });
  assert.deepEqual(
    simulated.rows.map(({ cents, sourceId }) => [cents, sourceId]),
    [[-30, shadowed.id]],
  );
  assert.deepEqual(await listLimits(db, studio), [
    { module: 'posts', account: '', dayCents: 200, inHour: 4, spentDay: 160, spentMonth: 160 },
  ]);

  // Sends an hour hold whatever they cost, and count every try.
  await setLimits(db, { ...costs, perHour: 5 });
  door.platform.answer = 'refuses';
  assert.equal((await went(0)).state, 'failed');
  door.platform.answer = 'takes';
  const sixth = await went(0);
  assert.deepEqual([sixth.state, sixth.reason], ['ready', '5 went out in the last hour, which is the cap.']);
  await setLimits(db, costs);
  assert.deepEqual(await listLimits(db, studio), []);
});
