import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { type FakeSuggestions, startFakeSuggestions } from '../../../providers/open-data/testing/fake-suggestions.ts';
import { startTestApp, type TestApp, testChannel } from '../../../testing/test-app.ts';
import { modules } from '../../index.ts';
import { pdfModuleWith } from '../module.ts';

let app: TestApp;
let outside: FakeSuggestions;
let now = Date.parse('2026-11-29T09:00:00Z');
const pauses: number[] = [];
before(async () => {
  outside = await startFakeSuggestions();
  const reach = {
    ...{ fetch, urls: outside.urls, now: () => now },
    pause: async (ms: number) => void pauses.push(ms),
  };
  const ours = modules.map((one) => (one.id === 'pdf' ? pdfModuleWith(reach) : one));
  app = await startTestApp({ env: { AVENUE_WORK: 'on' }, modules: ours });
  // The last is all in the topic: every title, whatever form it got, has one that is told of it.
  outside.typed = ['seed swap planner printable', 'seed swap planner', 'seed swap log', 'seed swaps'];
});
beforeEach(() => {
  pauses.length = 0;
  outside.most = Number.POSITIVE_INFINITY;
  for (const { requests, script } of [outside.duckduckgo, outside.bing]) {
    requests.length = 0;
    script.length = 0;
  }
});
after(async () => {
  await app.close();
  await outside.close();
  assert.deepEqual([outside.duckduckgo.violations, outside.bing.violations], [[], []]);
});

const write = async (topic: string, more = {}) =>
  (await app.call('POST /api/pdf/generate-titles', { body: { topic, ...more } })).batch;
const shown = (batch: string) => app.call('GET /api/pdf/titles', { query: { batch } });
const allow = (value: string) =>
  app.call('PUT /api/admin/config', { body: { changes: { SEARCH_SUGGESTIONS: value } } });
const askFor = async (batch: string) => {
  const { jobId } = await app.call('POST /api/pdf/titles/typed', { body: { batch } });
  return app.services.jobs.finished(jobId).then(
    ({ result }) => result as { answers: number; completions: number; failures: string[] },
    (failure: Error) => failure.message,
  );
};
const requests = () => [outside.duckduckgo.requests.length, outside.bing.requests.length];

test('nobody is asked while it is not allowed, and nothing is known', async () => {
  const batch = await write('seed swap');
  const told = await app.ask('POST /api/pdf/titles/typed', { body: { batch } });
  assert.deepEqual([told.status, told.error?.code], [409, 'not_allowed']);
  assert.match(told.error?.message ?? '', /An Admin allows it in Admin Config/);
  const { typed, items } = await shown(batch);
  assert.deepEqual(typed, { places: [], words: ['seed swap', 'seed swap planner'], language: 'en', heard: [] });
  assert.ok(items.every(({ demand }) => demand.length === 0));
  // It was allowed when it was pressed, and is not any more.
  const input = { batch, words: ['seed swap'], language: 'en' };
  const asked = { studio: 'own' as const, title: 'What people type: seed swap', subject: batch, path: '/', input };
  const job = await app.services.jobs.run('pdf-typed', asked);
  await assert.rejects(app.services.jobs.finished(job.id), /No search engine may be asked/);
  assert.deepEqual(requests(), [0, 0]);
});

test('what is allowed is asked at a press: the words alone, a second apart, and stands beside the titles as no figure', async () => {
  await allow('both');
  const batch = await write('seed swap');
  assert.deepEqual(requests(), [0, 0], 'writing titles asks nobody');
  assert.deepEqual(await askFor(batch), { answers: 4, completions: 12, failures: [] });
  assert.deepEqual(requests(), [2, 2]);
  assert.deepEqual(pauses, [1000, 1000]);
  const { typed, items } = await shown(batch);
  assert.deepEqual(typed?.places, [
    { name: 'DuckDuckGo', host: 'ac.duckduckgo.com' },
    { name: 'Bing', host: 'www.bing.com' },
  ]);
  assert.deepEqual(
    typed?.heard.map(({ place, asked, said }) => `${place}, ${asked}: ${said.length}`),
    [
      'DuckDuckGo, seed swap: 4',
      'DuckDuckGo, seed swap planner: 2',
      'Bing, seed swap: 4',
      'Bing, seed swap planner: 2',
    ],
  );
  const told = items.flatMap(({ demand }) => demand);
  assert.ok(told.length > 0, items.map(({ title }) => title).join('; '));
  for (const { source, text } of told) {
    assert.equal(source, 'live');
    assert.match(
      text,
      /^People type "seed swap[a-z ]*" at DuckDuckGo and Bing, asked on 29 November 2026\. How often is not told\.$/,
    );
  }
  assert.ok(
    items.every(({ parts }) => parts.every(({ part }) => part !== 'results')),
    'no part of the score',
  );
});

test('within a day nothing is asked twice; after it what people type now takes its place', async () => {
  const batch = await write('seed swap');
  assert.deepEqual(((await askFor(batch)) as { answers: number }).answers, 4);
  assert.deepEqual(requests(), [0, 0]);
  now += 25 * 3600 * 1000;
  outside.typed = ['seed swap planner'];
  await askFor(batch);
  assert.deepEqual(requests(), [2, 2]);
  const heard = (await shown(batch)).typed?.heard ?? [];
  assert.deepEqual(
    [heard.length, heard[0]?.said, heard[0]?.at],
    [4, ['seed swap planner'], new Date(now).toISOString()],
  );
});

test('one that fails leaves the other its say; none that answers is a failure in words', async () => {
  const batch = await write('moon garden');
  outside.typed = ['moon garden journal'];
  outside.bing.script.push({ body: '<html>sign in</html>' });
  assert.deepEqual(await askFor(batch), {
    ...{ answers: 2, completions: 1, failures: ['Bing did not answer as expected. Try again later.'] },
  });
  const other = await write('dog walks');
  outside.duckduckgo.script.push({ lost: true });
  outside.bing.script.push({ lost: true });
  assert.match(
    String(await askFor(other)),
    /^Bing cannot be reached\. Check the network, or import a list of keywords\.$/,
  );
  assert.deepEqual((await shown(other)).typed?.heard, []);
});

test('one that wants to be left alone is, until its time is over', async () => {
  await allow('duckduckgo');
  const batch = await write('bread notes');
  outside.most = 0;
  assert.match(String(await askFor(batch)), /too many requests from here\. Try again in 60 seconds/);
  const sent = outside.duckduckgo.requests.length;
  outside.most = Number.POSITIVE_INFINITY;
  assert.match(String(await askFor(batch)), /takes no more for now/);
  assert.equal(outside.duckduckgo.requests.length, sent);
  now += 61_000;
  assert.equal(((await askFor(batch)) as { answers: number }).answers, 2);
});

test('answers to something else, and addresses, become no evidence', async () => {
  const batch = await write('tea diary');
  outside.duckduckgo.script.push(
    {
      body: JSON.stringify([
        'tea diary',
        ['casino bonus', 'tea https://win.example', 'tea diary <script>', 'tea diary log'],
      ]),
    },
    { body: JSON.stringify(['other', ['crypto']]) },
  );
  assert.equal(((await askFor(batch)) as { completions: number }).completions, 1);
  assert.deepEqual(
    (await shown(batch)).typed?.heard.flatMap(({ said }) => said),
    ['tea diary log'],
  );
});

test('it stops when it is cancelled, and nothing is kept of what was under way', async () => {
  const batch = await write('bird walks');
  outside.duckduckgo.script.push({ silent: true });
  const { jobId } = await app.call('POST /api/pdf/titles/typed', { body: { batch } });
  while (outside.duckduckgo.requests.length === 0) await new Promise(setImmediate);
  await app.call('POST /api/jobs/{id}/cancel', { params: { id: jobId } });
  await assert.rejects(app.services.jobs.finished(jobId));
  assert.deepEqual((await shown(batch)).typed?.heard, []);
});

test('titles of a channel are asked for in its language, and its kind is not said in English', async () => {
  await app.pool.query("update kernel.channels set language = 'de' where name = $1", [testChannel]);
  const batch = await write('Gartenplan', { channel: testChannel });
  await askFor(batch);
  assert.deepEqual(
    outside.duckduckgo.requests.map(({ params, headers }) => [params.q, headers['accept-language']]),
    [['gartenplan', 'de']],
  );
  assert.equal((await app.ask('POST /api/pdf/titles/typed', { body: { batch: 'bat_none' } })).status, 404);
});
