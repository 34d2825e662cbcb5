import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { volumeIn } from '../../../capabilities/demand/kind.ts';
import { keyOf, keysIn } from '../../../capabilities/demand/words.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { titles } from '../schema.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp({ env: { AVENUE_WORK: 'on' } });
  await app.services.db.insert(titles).values(
    ['The Garden Planner for Beginners', 'Seeds and Beds: A Log'].map((title, place) => ({
      ...{ id: `ttl_${place}`, studio: 'own', topic: 'garden', batch: 'bat_1', title, engine: 'Bank' },
      judged: { kind: 'planner', audience: '', place },
    })),
  );
});
after(() => app.close());

async function bringIn(text: string, name = 'keywords.csv') {
  const { json } = await app.raw({
    ...{ method: 'POST', url: '/api/imports/files' },
    headers: { host: 'localhost', 'content-type': 'multipart/form-data; boundary=x' },
    payload: `--x\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n${text}\r\n--x--\r\n`,
  });
  const { id } = await app.call('POST /api/imports', { body: { kind: 'keywords', url: json().url, name } });
  for (const act of ['look', 'write'] as const) {
    const { jobId } = await app.call(`POST /api/imports/{id}/${act}`, { params: { id } });
    await app.services.jobs.finished(jobId, AbortSignal.timeout(60_000));
  }
  return app.call('GET /api/imports/{id}', { params: { id } });
}

const known = async () =>
  (await app.call('GET /api/pdf/titles')).items.map(({ demand }) =>
    demand.map(({ source, text }) => `${source}: ${text}`),
  );

test('a list of keywords stands beside the titles that hold them, with its numbers and the day of the file', async () => {
  assert.deepEqual(await known(), [[], []]);
  const list = [
    'Keyword Stats 2026-11-01',
    '',
    'Keyword,Avg. monthly searches,Competition',
    'garden planners,"1,900",Low',
    'gardens,90000,High',
    'garden,lots,High',
    'planner,500000,High',
    'wedding planner,1K – 10K,Medium',
    '',
  ].join('\n');
  const file = await bringIn(list);
  assert.deepEqual(
    [file.report, file.came],
    ['Google Keyword Planner', { rows: 5, fresh: 4, known: 0, twice: 0, faulty: 1, upTo: 8 }],
  );
  const [first, second] = await known();
  assert.match(
    first?.[0] ?? '',
    /^imported: "garden planners" on Google: search volume 1,900 a month, competition Low, your file of \d+ \p{L}+\.$/u,
  );
  assert.match(first?.[1] ?? '', /"gardens" on Google: search volume 90,000 a month/);
  assert.deepEqual([first?.length, second], [2, []], 'what shares no word with the topic says nothing of it');
  const again = await bringIn(list, 'again.csv');
  assert.deepEqual([again.came?.fresh, again.came?.known], [0, 4]);
  const later = await bringIn(list.replace('1,900', '2,400'), 'later.csv');
  assert.equal(later.came?.fresh, 1);
  assert.match((await known())[0]?.[0] ?? '', /2,400 a month/);
  const { jobId } = await app.call('POST /api/imports/{id}/undo', { params: { id: later.id } });
  await app.services.jobs.finished(jobId, AbortSignal.timeout(60_000));
  assert.match((await known())[0]?.[0] ?? '', /1,900 a month/, 'what the file before said stands again');
});

for (const [text, low, high] of [
  ['1,900', 1900, 1900],
  ['1.900', 1900, 1900],
  ['12K', 12_000, 12_000],
  ['1.2k', 1200, 1200],
  ['1K – 10K', 1000, 10_000],
  ['10 to 100', 10, 100],
  ['10-100', 10, 100],
  ['< 20', 0, 20],
  ['lots', undefined, undefined],
  ['100 - 10', undefined, undefined],
] as const)
  test(`"${text}" is ${low} to ${high} searches`, () => {
    assert.deepEqual(volumeIn(text), low === undefined ? undefined : { low, high });
  });

test('a keyword is found by its telling words in any order and number', () => {
  assert.equal(keyOf('Planners for the garden'), keyOf('garden planner'));
  assert.equal(keyOf('the best of'), '');
  assert.deepEqual(keysIn('A Garden Planner', ['garden']).toSorted(), ['garden', 'garden planner']);
});
