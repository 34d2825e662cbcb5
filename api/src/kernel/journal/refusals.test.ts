import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, mock, test } from 'node:test';
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { nobody } from '../identity/index.ts';
import { Refusals } from './refusals.ts';

let database: TestDatabase;
let refusals: Refusals;
let from = 0;
before(async () => {
  database = await openTestDatabase();
});
after(() => database.close());
beforeEach(async () => {
  const { rows } = await database.pool.query<{ seq: string }>(
    'select coalesce(max(seq), 0) as seq from kernel.journal',
  );
  from = Number(rows[0]?.seq);
  mock.timers.enable({ apis: ['setTimeout', 'Date'], now: Date.parse('2026-11-22T10:04:00Z') });
  refusals = new Refusals({ db: database.db, studio: async () => 'own', log: (message) => assert.fail(message) });
});
afterEach(async () => {
  await refusals.close();
  mock.timers.reset();
});

const note = (subject: string) =>
  refusals.note({
    action: 'session.refused',
    subject,
    what: `A sign-in of ${subject} was refused`,
    who: nobody,
    address: '10.0.0.9',
    reference: 'ave-1',
  });

async function written() {
  const { rows } = await database.pool.query<{ text: string; kind: string; data: unknown }>(
    'select text, kind, data from kernel.journal where seq > $1 order by seq',
    [from],
  );
  return rows;
}
const texts = async () => (await written()).map(({ text }) => text);

test('the first is written at once, with the address and the request; the tenth tells the sum', async () => {
  for (let time = 0; time < 12; time++) await note('Mara');
  const [first, second, ...more] = await written();
  assert.equal(first?.text, 'A sign-in of Mara was refused.');
  assert.equal(first?.kind, 'failed');
  assert.deepEqual(first?.data, {
    by: { id: 'nobody', kind: 'nobody', address: '10.0.0.9', reference: 'ave-1' },
    times: 1,
  });
  assert.equal(second?.text, 'A sign-in of Mara was refused: 10 times since 10:04 UTC.');
  assert.deepEqual(more, []);
});

test('a thousand of one kind are four entries, and what is not told by then is told at the end of the quarter of an hour', async () => {
  for (let time = 0; time < 1003; time++) await note('Mara');
  assert.equal((await texts()).length, 4);
  mock.timers.tick(15 * 60_000);
  await refusals.close();
  assert.equal((await texts()).at(-1), 'A sign-in of Mara was refused: 1003 times since 10:04 UTC.');
  await note('Mara');
  assert.equal((await texts()).at(-1), 'A sign-in of Mara was refused.', 'a new quarter of an hour');
});

test('from however many places they come, the journal is not filled', async () => {
  for (let place = 0; place < 900; place++) await note(`place ${place}`);
  const told = await texts();
  assert.ok(told.length < 110, `${told.length} entries`);
  assert.match(told.at(-1) ?? '', /and from elsewhere: 100 times/);
});

test('a stop writes what was counted', async () => {
  await note('Mara');
  await note('Mara');
  await refusals.close();
  assert.deepEqual(await texts(), [
    'A sign-in of Mara was refused.',
    'A sign-in of Mara was refused: 2 times since 10:04 UTC.',
  ]);
});
