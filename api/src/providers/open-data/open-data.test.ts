import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import type { EngineError } from '../engine.ts';
import { isDayOfYear, onThisDay, wikidataItem, wikidataItemOf, wikidataOn } from './index.ts';
import { type FakeWikimedia, fakeAmount, fakeDate, startFakeWikimedia } from './testing/fake-wikimedia.ts';

const { signal } = new AbortController();
let fake: FakeWikimedia;
const wikipedia = () => ({ signal, fetch, baseUrl: fake.wikipedia.url });
const wikidata = () => ({ signal, fetch, baseUrl: fake.wikidata.url });

before(async () => {
  fake = await startFakeWikimedia();
});
beforeEach(() => {
  fake.days.clear();
  fake.items.clear();
  fake.most = Number.POSITIVE_INFINITY;
  for (const { requests, script } of [fake.wikipedia, fake.wikidata]) {
    requests.length = 0;
    script.length = 0;
  }
});
after(async () => {
  assert.deepEqual([fake.wikipedia.violations, fake.wikidata.violations], [[], []]);
  await fake.close();
});

const day = { month: 11, day: 27 };

test('what happened on a day is told with its year, word for word beside, and the page that lists it', async () => {
  fake.days.set('11/27', [
    { text: 'The first Eddystone Lighthouse is destroyed in the Great Storm.', year: 1703 },
    { text: 'A senator (bust pictured) dies', year: -44 },
    { text: 'A day without a year' },
  ]);
  const told = await onThisDay(day, wikipedia());
  assert.deepEqual(told[0], {
    text: '27 November 1703: The first Eddystone Lighthouse is destroyed in the Great Storm.',
    quote: '1703 – The first Eddystone Lighthouse is destroyed in the Great Storm.',
    title: 'November 27',
    url: 'https://en.wikipedia.org/wiki/November_27',
  });
  assert.deepEqual([told.length, told[1]?.text], [2, '27 November 44 BC: A senator dies.']);
  assert.match(fake.wikipedia.requests[0]?.headers['user-agent'] ?? '', /^Avenue\//);
  assert.deepEqual([isDayOfYear({ month: 2, day: 29 }), isDayOfYear({ month: 2, day: 30 })], [true, false]);
});

const tower = {
  label: 'Eiffel Tower',
  statements: {
    P2048: [
      { content: fakeAmount('+312', 'Q11573') },
      { content: fakeAmount('+330', 'Q11573'), rank: 'preferred' as const },
    ],
    P1619: [{ content: fakeDate('+1889-03-31T00:00:00Z', 11) }],
    P571: [{ content: fakeDate('+1887-00-00T00:00:00Z', 9) }],
    P2067: [{ content: fakeAmount('+10100', 'Q191118'), referenced: false }],
    P2043: [{ content: fakeAmount('+125', 'Q11573') }, { content: fakeAmount('+124', 'Q11573') }],
    P2046: [{ content: fakeAmount('+3', 'Q999') }],
    P576: [{ content: undefined }],
  },
};

test('of an item what names a reference and contradicts nothing is told, in the words of its statement', async () => {
  fake.items.set('Q243', tower);
  const told = await wikidataOn('eiffel tower', wikidata());
  assert.deepEqual(
    told.map(({ text, quote }) => [text, quote]),
    [
      ['Eiffel Tower: 330 metres high.', 'Eiffel Tower (Q243): height (P2048) 330 metres'],
      ['Eiffel Tower: opened on 31 March 1889.', 'Eiffel Tower (Q243): date of official opening (P1619) 31 March 1889'],
      ['Eiffel Tower: begun in 1887.', 'Eiffel Tower (Q243): inception (P571) 1887'],
    ],
  );
  assert.deepEqual([told[0]?.title, told[0]?.url], ['Eiffel Tower', 'https://www.wikidata.org/wiki/Q243']);
  assert.deepEqual(
    [wikidataItemOf(told[0]?.url ?? ''), wikidataItemOf('https://a.example/wiki/Q243')],
    ['Q243', undefined],
  );
});

test('counts are told with their year, old calendars with the year alone, and things of one name are not mixed', async () => {
  fake.items.set('Q1', { label: 'Berlin', statements: {} });
  fake.items.set('Q64', {
    label: 'Berlin',
    statements: {
      P1082: [
        { content: fakeAmount('+3755251'), of: 2022 },
        { content: fakeAmount('+3644826'), of: 2018 },
        { content: fakeAmount('+9999999') },
      ],
      P571: [{ content: fakeDate('+1244-01-28T00:00:00Z', 11, 'Q1985786') }],
      P569: [{ content: fakeDate('-0044-03-15T00:00:00Z', 11, 'Q1985786') }],
    },
  });
  fake.items.set('Q700', {
    label: 'Berlin',
    statements: { P571: [{ content: fakeDate('+1979-00-00T00:00:00Z', 9) }] },
  });
  assert.deepEqual(
    (await wikidataOn('Berlin', wikidata())).map(({ text }) => text),
    ['Berlin: begun in 1244.', 'Berlin: born in 44 BC.', 'Berlin: 3,755,251 inhabitants in 2022.'],
  );
});

const said = (call: Promise<unknown>) =>
  call.then(
    () => 'nothing failed',
    (error: EngineError) => `${error.code}: ${error.message}`,
  );

test('each way to fail is a sentence that names who failed and what can be done', async () => {
  const failures: [Parameters<FakeWikimedia['wikipedia']['script']['push']>[0], RegExp][] = [
    [
      { status: 503, body: 'no' },
      /^engine_unavailable: Wikipedia has a fault on its side \(503\)\. Try again later\.$/,
    ],
    [{ status: 403, body: 'no' }, /^engine_refused: Wikipedia does not answer programs from here/],
    [{ status: 400, body: 'no' }, /^engine_refused: Wikipedia refused the request \(400\)/],
    [{ body: '<html>hotel network</html>' }, /^engine_bad_answer: Wikipedia did not answer as expected/],
    [{ body: '{"selected":[]}' }, /^engine_bad_answer: Wikipedia did not answer as expected/],
    [{ half: true }, /^engine_bad_answer: The answer of Wikipedia broke off/],
    [{ lost: true }, /^engine_unreachable: Wikipedia cannot be reached\. Check the network, or look through your own/],
    [{ body: new Uint8Array(16 * 1024 ** 2) }, /^engine_bad_answer: Wikipedia sent more than 15 MB/],
  ];
  for (const [answer, sentence] of failures) {
    fake.wikipedia.script.push(answer);
    assert.match(await said(onThisDay(day, wikipedia())), sentence);
  }
  assert.match(await said(onThisDay(day, wikipedia())), /^engine_refused: Wikipedia has no page for 27 November\.$/);
  assert.match(
    await said(wikidataOn('Nobody', wikidata())),
    /^engine_refused: Wikidata knows nothing by the name "Nobody"/,
  );
  assert.match(await said(wikidataItem('Q9', wikidata())), /^engine_refused: Wikidata has no item Q9 any more/);
  fake.items.set('Q243', tower);
  fake.most = fake.wikidata.requests.length + 1;
  // The search is answered, the item is one too many.
  assert.match(
    await said(wikidataOn('Eiffel Tower', wikidata())),
    /^engine_rate_limited: Wikidata gets too many requests from here\. Try again in 30 seconds\.$/,
  );
  fake.wikidata.script.push({ body: '{"results":[{"id":7}]}' });
  assert.match(await said(wikidataOn('x', wikidata())), /^engine_bad_answer: Wikidata did not answer as expected/);
});

test('an address of this machine is not called by the client that goes outside', async () => {
  const { baseUrl } = wikipedia();
  assert.match(await said(onThisDay(day, { signal, baseUrl })), /^engine_unreachable: Wikipedia cannot be reached/);
  assert.equal(fake.wikipedia.requests.length, 0);
});
