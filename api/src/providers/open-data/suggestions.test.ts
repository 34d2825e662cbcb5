import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import type { EngineError } from '../engine.ts';
import { suggestionsFor, suggestPlaces } from './index.ts';
import { type FakeSuggestions, startFakeSuggestions } from './testing/fake-suggestions.ts';

const { signal } = new AbortController();
let fake: FakeSuggestions;

before(async () => {
  fake = await startFakeSuggestions();
});
beforeEach(() => {
  for (const { requests, script } of [fake.duckduckgo, fake.bing]) {
    requests.length = 0;
    script.length = 0;
  }
});
after(async () => {
  assert.deepEqual([fake.duckduckgo.violations, fake.bing.violations], [[], []]);
  await fake.close();
});

const at = (id: string) => suggestPlaces.find((one) => one.id === id) ?? assert.fail(id);
const ask = (id: string, words: string, language = 'en') =>
  suggestionsFor(at(id), words, language, { signal, fetch, baseUrl: fake.urls[id] });

test('both are asked for the words alone, in a language, and answer in their order', async () => {
  fake.typed = ['seed swap ideas', 'seed swap planner pdf', 'seedling tray'];
  for (const id of ['duckduckgo', 'bing']) assert.deepEqual(await ask(id, 'seed swap', 'de'), fake.typed.slice(0, 2));
  const sent = [fake.duckduckgo, fake.bing].map(({ requests: [one] }) => one ?? assert.fail('nothing was asked'));
  assert.deepEqual(
    sent.map(({ path, params }) => [path, params]),
    [
      ['/ac/', { q: 'seed swap', type: 'list' }],
      ['/osjson.aspx', { query: 'seed swap', form: 'OSDJAS' }],
    ],
  );
  for (const { headers } of sent) {
    assert.deepEqual([headers['accept-language'], headers.cookie, headers.referer], ['de', undefined, undefined]);
    assert.match(headers['user-agent'] ?? '', /^Avenue\//);
  }
  assert.deepEqual(
    suggestPlaces.map(({ host }) => host),
    ['ac.duckduckgo.com', 'www.bing.com'],
  );
});

test('what is no word of people is left out, and no more than twenty are kept', async () => {
  const body = JSON.stringify([
    'seed swap',
    [
      ...[
        'seed swap <b>near me</b>',
        'https://seeds.example/buy',
        'seed swap www.win.example',
        'x'.repeat(101),
        '🌱 🌱',
      ],
      ...[7, null, { phrase: 'seed swap' }, ['seed swap'], ''],
      ...['SEED  swap\u0000 log', 'seed swap log', 'seed \u202Eswap\u202C table', 'سجل البذور'],
      ...Array.from({ length: 5000 }, (_, of) => `seed swap ${of}`),
    ],
    { 'google:suggesttype': [] },
  ]);
  fake.duckduckgo.script.push({ body });
  const said = await ask('duckduckgo', 'seed swap');
  assert.deepEqual(said.slice(0, 4), ['seed swap log', 'seed swap table', 'سجل البذور', 'seed swap 0']);
  assert.equal(said.length, 20);
});

test('letters are read as the answer says that they are written', async () => {
  const headers = { 'content-type': 'text/javascript; charset=ISO-8859-1' };
  fake.bing.script.push({ headers, body: Buffer.from('["caf\u00e9",["caf\u00e9 journal"]]', 'latin1') });
  assert.deepEqual(await ask('bing', 'café'), ['café journal']);
  fake.bing.script.push({ headers: { 'content-type': 'application/json; charset=no-such' }, body: '["é",["étoile"]]' });
  assert.deepEqual(await ask('bing', 'é'), ['étoile']);
});

const said = (call: Promise<unknown>) =>
  call.then(
    () => 'nothing failed',
    (error: EngineError) => `${error.code}: ${error.message}`,
  );

test('each way to fail is a sentence', async () => {
  type Answer = FakeSuggestions['bing']['script'][number];
  const failures: [Answer, RegExp][] = [
    [
      { lost: true },
      /^engine_unreachable: Bing cannot be reached\. Check the network, or import a list of keywords\.$/,
    ],
    [{ half: true }, /^engine_bad_answer: The answer of Bing broke off/],
    [{ status: 503, body: 'no' }, /^engine_unavailable: Bing has a fault on its side \(503\)/],
    [{ status: 403, body: 'no' }, /^engine_refused: Bing does not answer programs from here/],
    [{ status: 404, body: 'no' }, /^engine_refused: Bing does not complete words at this address any more\.$/],
    [
      { status: 302, headers: { location: 'http://127.0.0.1:1/' }, body: '' },
      /^engine_refused: Bing refused the request/,
    ],
    [{ body: '<html>Sign in to the hotel</html>' }, /^engine_bad_answer: Bing did not answer as expected/],
    [{ body: '{"suggestions":[]}' }, /^engine_bad_answer: Bing did not answer as expected/],
    [{ body: '["seed swap"]' }, /^engine_bad_answer: Bing did not answer as expected/],
    [{ body: new Uint8Array(2 * 1024 ** 2) }, /^engine_bad_answer: Bing sent more than 1 MB/],
  ];
  for (const [answer, sentence] of failures) {
    fake.bing.script.push(answer);
    assert.match(await said(ask('bing', 'seed swap')), sentence);
  }
});

test('an address of this machine is not called by the client that goes outside', async () => {
  const call = suggestionsFor(at('bing'), 'seed swap', 'en', { signal, baseUrl: fake.bing.url });
  assert.match(await said(call), /^engine_unreachable: Bing cannot be reached/);
  assert.equal(fake.bing.requests.length, 0);
});
