import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { noteFact, noteFacts, reverseFact, sumFacts } from './index.ts';
import { keepSums } from './tally.ts';

let database: TestDatabase;
before(async () => {
  database = await openTestDatabase();
});
after(() => database.close());

const studio = 'own';
const base = {
  ...({ studio, book: 'real', kind: 'income', currency: 'USD', source: 'typed', state: 'confirmed' } as const),
  text: 'A sale',
};
let names = 0;
const fact = (cents: number, at: string) => ({
  ...{ ...base, cents, occurredAt: new Date(at), sourceId: `fact ${++names}` },
});
const months = async (zone: string) =>
  (await sumFacts(database.db, studio, { book: 'real', by: 'month' }, zone)).map(({ period, confirmed }) => [
    period,
    confirmed,
  ]);

test('sums take up each fact once, whoever reads at the same time, and follow a counter entry', async () => {
  const { db } = database;
  const first = await noteFact(db, fact(100, '2026-10-31T23:30:00Z'));
  await noteFacts(db, [fact(20, '2026-11-02T10:00:00Z'), fact(3, '2026-11-03T10:00:00Z')]);
  await Promise.all([keepSums(db, 'UTC'), keepSums(db, 'UTC'), noteFact(db, fact(5000, '2026-11-04T10:00:00Z'))]);
  assert.deepEqual(await months('UTC'), [
    ['2026-11-01', 5023],
    ['2026-10-01', 100],
  ]);
  assert.ok(first);
  await reverseFact(db, { studio, id: first.id, reason: 'Twice.' });
  assert.deepEqual((await months('UTC')).at(-1), ['2026-10-01', 0]);
  const { rows } = await database.pool.query(
    "select lines from kernel.ledger_sums where grain = 'month' and period = '2026-10-01'",
  );
  assert.deepEqual(rows, [{ lines: 0 }]);
});

test('another zone has other months: sums are made anew, also while somebody writes', async () => {
  const { db } = database;
  await noteFact(db, fact(7, '2026-10-31T23:30:00Z'));
  await Promise.all([
    keepSums(db, 'Europe/Berlin'),
    keepSums(db, 'Europe/Berlin'),
    noteFact(db, fact(600, '2026-11-05T10:00:00Z')),
  ]);
  assert.deepEqual(await months('Europe/Berlin'), [['2026-11-01', 5630]]);
});

test('a time that begins within a day is summed from its facts', async () => {
  const within = { book: 'real', by: 'month', from: '2026-11-02T12:00:00.000Z' } as const;
  const [sum] = await sumFacts(database.db, studio, within, 'Europe/Berlin');
  assert.equal(sum?.confirmed, 5603);
  const day = { book: 'real', by: 'day', from: '2026-11-02T23:00:00.000Z', to: '2026-11-03T23:00:00.000Z' } as const;
  assert.deepEqual(
    (await sumFacts(database.db, studio, day, 'Europe/Berlin')).map(({ period, confirmed }) => [period, confirmed]),
    [['2026-11-03', 3]],
  );
});
