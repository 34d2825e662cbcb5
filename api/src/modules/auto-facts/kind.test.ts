import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Row } from '../../capabilities/collect/index.ts';
import { startTestApp, type TestApp, testChannel } from '../../testing/test-app.ts';
import { factsKind } from './kind.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.close());

const ways = { columns: { text: 0, url: 1, title: 2, quote: 3, day: 4 }, choices: { channel: testChannel } } as never;
const row = (...cells: string[]) => ({ line: 7, text: (cell: number) => cells[cell] ?? '' }) as unknown as Row;
const read = (...cells: string[]) => factsKind.judge(ways)(row(...cells));
const lines = (...rows: string[][]) =>
  rows.map((cells) => {
    const line = read(...cells);
    assert.ok(typeof line !== 'string', `${line}`);
    return line;
  });
const write = (given: ReturnType<typeof lines>, id = 'imp_1') =>
  app.services.db.transaction((tx) =>
    factsKind.write({ tx, studio: 'own', id, name: 'f.csv', by: 'you' }, given, ways),
  );
const undo = (id: string) =>
  app.services.db.transaction((tx) => factsKind.undo({ tx, studio: 'own', id, name: 'f.csv', by: 'you' }, undefined));
const list = (show: 'ready' | 'held') =>
  app.call('GET /api/auto-facts', { query: { channel: testChannel, show, limit: 200 } });

const url = 'https://example.com/ice';
const quote = 'The bridge was built in 1873 of 4,200 oak beams.';

test('a row that tells no fact, names no page or no day stays out with why; all others come in', () => {
  for (const [cells, why] of [
    [[''], /tells no fact/],
    [['x'.repeat(401)], /more than 400/],
    [['Ice floats.', 'javascript:alert(1)'], /no address of a page/],
    [['Ice floats.', 'not a page'], /no address of a page/],
    [['Ice floats.', url, '', '', '31.12.2025'], /is no day/],
    [['Ice floats.', url, '', '', '2025-02-30'], /is no day/],
    [['Ice floats.', url, '', 'q'.repeat(1001)], /quote has more than 1,000/],
  ] as const)
    assert.match(read(...cells) as string, why, cells.join());
  assert.deepEqual(
    lines(['Ice floats.', url, 'Notes', quote, '1873'], ['Ice <b>floats</b> twice.']).map(({ asOf, title }) => [
      asOf?.toISOString() ?? null,
      title,
    ]),
    [
      ['1873-01-01T00:00:00.000Z', 'Notes'],
      [null, ''],
    ],
  );
});

test('each is looked at as every other fact: without a source, without its quote or with another number it is held, with why', async () => {
  const given = lines(
    ['The bridge was built in 1873.', url, 'Bridges', quote],
    ['The bridge was built in 1783.', url, 'Bridges', quote],
    ['The bridge has 4,200 oak beams.'],
    ['The bridge was built of oak in 1873.', url, 'Bridges', ''],
  );
  assert.equal(await write(given), 4);
  const [ready, held] = [await list('ready'), await list('held')];
  assert.equal(ready.rows.length + held.rows.length, 4, 'none is dropped');
  const why = (text: string) =>
    held.rows.find((one) => one.text === text)?.checks.flatMap(({ id, verdict }) => (verdict === 'held' ? [id] : [])) ??
    [];
  assert.ok(why('The bridge was built in 1783.').includes('values'));
  assert.ok(why('The bridge has 4,200 oak beams.').includes('source'));
  assert.ok(why('The bridge was built of oak in 1873.').includes('quote'));
});

test('the same fact comes once, from whichever file; taking a file back leaves what was kept', async () => {
  const given = lines(['The canal is nine miles long.', url, 'Canals', 'The canal is nine miles long.']);
  assert.equal(await write(given, 'imp_2'), 1);
  const stands = await factsKind.known({ db: app.services.db, studio: 'own' }, given, ways);
  assert.match(stands[0] ?? '', /has this fact already/);
  assert.equal(await write(given, 'imp_3'), 0);
  await app.pool.query(`update auto_facts.facts set decision = 'kept' where import_id = 'imp_2'`);
  assert.equal(await undo('imp_2'), undefined);
  assert.equal((await undo('imp_1'))?.lines, 4);
  assert.equal(await undo('imp_1'), undefined);
});

test('a channel is to be chosen, and what lacks quotes says so before anything comes in', async () => {
  assert.deepEqual(
    factsKind.problems({ columns: { text: 0 }, choices: {} } as never).map(({ path }) => path),
    ['channel'],
  );
  const [note] =
    (await factsKind.notes?.({ db: app.services.db, studio: 'own' }, { columns: { text: 0 }, choices: {} } as never)) ??
    [];
  assert.match(note ?? '', /held back/);
  const [choice] = await factsKind.choices({ db: app.services.db, studio: 'own' });
  assert.deepEqual(choice?.options, [{ value: testChannel, label: 'Test' }]);
});
