import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { fillSource, openSource } from '../../capabilities/make/material/keep.ts';
import {
  type FakeWikimedia,
  fakeAmount,
  fakeDate,
  startFakeWikimedia,
} from '../../providers/open-data/testing/fake-wikimedia.ts';
import { readPlain } from '../../providers/reading/index.ts';
import { callIn } from '../../services.ts';
import { startTestApp, type TestApp, testChannel } from '../../testing/test-app.ts';
import { modules } from '../index.ts';
import { checkFact } from './facts.ts';
import { autoFactsModule } from './module.ts';

let app: TestApp;
let outside: FakeWikimedia;
before(async () => {
  outside = await startFakeWikimedia();
  const reach = { wikipedia: outside.wikipedia.url, wikidata: outside.wikidata.url, fetch };
  const ours = modules.map((one) => (one.id === 'auto-facts' ? autoFactsModule(() => modules, reach) : one));
  app = await startTestApp({ env: { AVENUE_WORK: 'on' }, modules: ours });
});
after(async () => {
  await app.close();
  await outside.close();
  assert.deepEqual([outside.wikipedia.violations, outside.wikidata.violations], [[], []]);
});

const chronicle = `# Eddystone

The first Eddystone lighthouse was swept away in 1703 with the man who built it. It was made of wood.

The second Eddystone lighthouse burned down in 1755, and its keeper was 94 years old.

Nobody knows this. The oldest working tram line in Brindisi was built in 1882 by a baker.`;
const second = `# A second book

In 1755 the second Eddystone lighthouse burned down, and its keeper was 94 years old at the time.`;

async function addSource(title: string, text: string, url?: string): Promise<string> {
  const { db } = app.services;
  const kind = url ? ('address' as const) : ('note' as const);
  const { id } = await openSource(db, {
    studio: 'own',
    kind,
    title,
    from: 'typed',
    by: 'test',
    ...(url && { url, origin: url }),
  });
  await db.transaction((tx) => fillSource(tx, id, readPlain(text)));
  return id;
}

const list = (show: 'ready' | 'held' | 'kept' | 'left' = 'ready') =>
  app.call('GET /api/auto-facts', { query: { channel: testChannel, show } });
const find = async (sources: string[] = [], count = 12) => {
  const { jobId } = await app.call('POST /api/auto-facts/find', { body: { channel: testChannel, sources, count } });
  return app.services.jobs.finished(jobId);
};
const decide = (ids: string[], decision: 'open' | 'kept' | 'left') =>
  app.ask('POST /api/auto-facts/decide', { body: { ids, decision } });

test('without material there is nothing to look through, and it says where to add some', async () => {
  const { status, error } = await app.ask('POST /api/auto-facts/find', { body: { channel: testChannel } });
  assert.deepEqual([status, error?.code], [409, 'no_material']);
  assert.match(error?.message ?? '', /Add notes, files or pages in Material/);
});

test('facts are found with their quotes, what leans on the sentence before is not, and a second source raises what can be checked', async () => {
  await addSource('Eddystone chronicle', chronicle);
  await addSource('A second book', second);
  const { result } = await find();
  assert.equal((result as { ready: number }).ready, 3);
  const { rows, counts, source } = await list();
  assert.deepEqual([counts.ready, source], [3, 'computed']);
  const burned = rows.find(({ text }) => text.startsWith('The second Eddystone'));
  assert.equal(burned?.quote, burned?.text);
  assert.deepEqual([burned?.source.title, burned?.credit], ['Eddystone chronicle', 'Source: Eddystone chronicle']);
  assert.ok(burned?.checkable.why.some((sentence) => sentence === 'A second source agrees: A second book'));
  assert.ok(rows.every(({ text }) => !/^(?:It|Nobody)/.test(text)));
  assert.ok(rows.every(({ surprise, checkable }) => surprise.why.length > 0 && checkable.value > 0));
  // Both books tell it: one of the two is held for it.
  const held = (await list('held')).rows.map(({ checks }) => checks.find(({ verdict }) => verdict === 'held')?.id);
  assert.ok(held.includes('again'));
});

test('looked through once more, everything stands there once', async () => {
  const before = await list();
  await find();
  assert.equal((await list()).total, before.total);
});

test('another wording is checked against the quote, is not kept while it is held, and comes back when it is mended', async () => {
  const fact = (await list()).rows.find(({ text }) => text.includes('1703'));
  const id = fact?.id ?? '';
  const change = (text: string) => app.call('PATCH /api/auto-facts/{id}', { params: { id }, body: { text } });
  const wrong = await change('The first Eddystone lighthouse was swept away in 1704 with the man who built it.');
  assert.deepEqual([wrong.held, wrong.checks.find(({ verdict }) => verdict === 'held')?.id], [true, 'values']);
  const refused = await decide([id], 'kept');
  assert.deepEqual([refused.status, refused.error?.code], [422, 'held']);
  assert.match(refused.error?.message ?? '', /"1704" is not in the quote/);
  assert.equal(
    (await change('Swept away in 1703 with the man who built it: the first Eddystone lighthouse.')).held,
    false,
  );
  assert.equal((await decide([id], 'kept')).status, 200);
  // What was kept and does not hold any more is kept no longer.
  assert.equal((await change('The first Eddystone lighthouse was swept away in 1709.')).decision, 'open');
  await change(fact?.text ?? '');
  await decide([id], 'kept');
  assert.deepEqual(
    (await list('kept')).rows.map((one) => one.id),
    [id],
  );
});

test('a fact of one’s own is held without a source, and read at its address when that is checked', async () => {
  const text = 'The third Eddystone lighthouse was finished in 1759 by John Smeaton.';
  const add = (body: object) => app.ask('POST /api/auto-facts', { body: { channel: testChannel, text, ...body } });
  const { answer } = await add({});
  assert.deepEqual(
    answer?.checks.filter(({ verdict }) => verdict === 'held').map(({ id }) => id),
    ['source', 'quote', 'values', 'names'],
  );
  assert.deepEqual(
    [(await add({})).error?.code, (await add({ text: '' })).error?.details?.[0]?.path],
    ['known', 'text'],
  );
  const id = answer?.id ?? '';
  const params = { id };
  const none = await app.ask('POST /api/auto-facts/{id}/check', { params });
  assert.deepEqual([none.status, none.error?.code], [409, 'no_address']);
  const quote = 'finished in 1759 by John Smeaton';
  await app.call('PATCH /api/auto-facts/{id}', { params, body: { url: 'https://a.example/eddystone', quote } });
  const call = callIn(app.services, 'own');
  const page = (html: string, status = 200) => ({
    fetch: (async () => new Response(html, { status, headers: { 'content-type': 'text/html' } })) as typeof fetch,
  });
  const html = `<html><head><title>Eddystone</title></head><body><main><p>The third Eddystone lighthouse was ${quote}, in dovetailed granite. ${'More is told of it here. '.repeat(30)}</p></main></body></html>`;
  const gone = await checkFact(call, id, page('no', 404));
  assert.match(
    gone.checks.find((one) => one.id === 'source')?.sentence ?? '',
    /no page at this address any more \(404\)/,
  );
  const other = await checkFact(call, id, page(html.replaceAll('1759', '1758')));
  assert.equal(other.checks.find((one) => one.id === 'quote')?.verdict, 'held');
  const read = await checkFact(call, id, page(html));
  assert.deepEqual([read.held, read.source.readAt !== undefined], [false, true]);
  assert.equal(read.credit, 'Source: Eddystone, a.example');
  // Of another page nobody knows yet whether it says so.
  const moved = await app.call('PATCH /api/auto-facts/{id}', { params, body: { url: 'https://b.example/' } });
  assert.match(moved.checks.find((one) => one.id === 'quote')?.sentence ?? '', /Nobody has read/);
});

test('what is left is in its own list, and comes back', async () => {
  const [first] = (await list()).rows;
  await decide([first?.id ?? ''], 'left');
  assert.ok((await list('left')).rows.some(({ id }) => id === first?.id));
  await decide([first?.id ?? ''], 'open');
  assert.equal((await list('left')).total, 0);
  assert.equal((await decide(['fac_none'], 'kept')).status, 404);
});

test('a kept fact becomes a video that waits, with its source; it is made once, and one that is not kept is refused', async () => {
  const [kept] = (await list('kept')).rows;
  const [open] = (await list()).rows;
  const ids = [kept?.id ?? '', open?.id ?? ''];
  const film = () =>
    app.call('POST /api/auto-facts/film', { body: { ids, opening: 'A small fact with a source', ending: '' } });
  const told = await film();
  assert.deepEqual([told.begun, told.refused.map(({ id }) => id)], [1, [ids[1]]]);
  const [job] = await app.services.jobs.list('own', { subject: kept?.id });
  const done = await app.services.jobs.finished(job?.id ?? '');
  assert.equal(done.state, 'done', JSON.stringify(done.error ?? ''));
  const [now] = (await list('kept')).rows;
  assert.deepEqual([now?.video?.state, now?.video?.sentence], ['waiting', 'Its video waits for you']);
  const [item] = await app.call('GET /api/upload-queue');
  assert.match(item?.description ?? '', /^A small fact with a source\.$/m);
  const script = await app.call('GET /api/scripts/{id}', { params: { id: now?.script ?? '' } });
  assert.match(script.text, /It stands in Eddystone chronicle\./);
  assert.equal(script.material[0]?.title, 'Eddystone chronicle');
  assert.match((await film()).refused[0]?.sentence ?? '', /Its video is there/);
});

test('a campaign may be about a kept fact that others can look up, with the line that names its source', async () => {
  const things = async () =>
    (await app.call('GET /api/blitz', {})).things.filter(({ module }) => module === 'auto-facts');
  assert.deepEqual(await things(), [], 'a note of the library has no address');
  const fact = (await list('held')).rows.find(({ source }) => source.url);
  const call = callIn(app.services, 'own');
  const html = `<html><body><main><p>The third Eddystone lighthouse was ${fact?.quote}. ${'More is told of it here. '.repeat(30)}</p></main></body></html>`;
  const fetch = (async () =>
    new Response(html, { headers: { 'content-type': 'text/html' } })) as typeof globalThis.fetch;
  assert.equal((await checkFact(call, fact?.id ?? '', { fetch })).held, false);
  await decide([fact?.id ?? ''], 'kept');
  const [thing] = await things();
  assert.deepEqual([thing?.id, thing?.link], [fact?.id, 'https://b.example/']);
  assert.match(thing?.words ?? '', /Source: Eddystone, b\.example$/);
});

const askOutside = async (source: object) => {
  const body = { channel: testChannel, outside: source, count: 6 } as never;
  const { status, answer, error } = await app.ask('POST /api/auto-facts/find', { body });
  if (!answer) return { status, error };
  const told = await app.services.jobs.finished(answer.jobId).then(
    ({ result }) => result as { ready: number; held: number },
    (failure: Error) => failure.message,
  );
  return { status, told };
};
const from = async (host: string, show: 'ready' | 'held' = 'ready') =>
  (await list(show)).rows.filter(({ source }) => source.url?.includes(host));

test('Wikipedia and Wikidata are asked by a press and never before', () => {
  assert.deepEqual([outside.wikipedia.requests.length, outside.wikidata.requests.length], [0, 0]);
});

test('a day of Wikipedia becomes facts with quote, page, date and the line of its licence', async () => {
  outside.days.set('11/27', [
    { text: 'The Great Storm of 1703 reaches its greatest strength over southern England.', year: 1703 },
    { text: 'The Crompton mule is patented and is still in use today.', year: 1779 },
  ]);
  assert.deepEqual((await askOutside({ kind: 'on-this-day', month: 11, day: 27 })).told, {
    ...{
      ready: 2,
      held: 0,
      passages: 2,
      sentences: 2,
      ids: (await from('wikipedia')).map(({ id }) => id).toReversed(),
    },
  });
  const storm = (await from('wikipedia')).find(({ text }) => text.includes('Storm'));
  assert.equal(
    storm?.text,
    '27 November 1703: The Great Storm of 1703 reaches its greatest strength over southern England.',
  );
  assert.equal(storm?.quote, '1703 – The Great Storm of 1703 reaches its greatest strength over southern England.');
  assert.deepEqual(
    [storm?.source.title, storm?.source.url],
    ['November 27', 'https://en.wikipedia.org/wiki/November_27'],
  );
  assert.ok(storm?.source.asOf && storm.source.readAt);
  assert.equal(storm?.credit, 'Text: Wikipedia, November 27, CC BY-SA 4.0');
});

test('statements of Wikidata become facts, and one that was changed there since is held when it is checked', async () => {
  const height = (amount: string) => ({
    label: 'Eiffel Tower',
    statements: {
      P2048: [{ content: fakeAmount(amount, 'Q11573') }],
      P1619: [{ content: fakeDate('+1889-03-31T00:00:00Z', 11) }],
    },
  });
  outside.items.set('Q243', height('+312'));
  assert.equal(((await askOutside({ kind: 'wikidata', topic: 'Eiffel Tower' })).told as { ready: number }).ready, 2);
  const found = await from('wikidata');
  const high = found.find(({ text }) => text.includes('312'));
  assert.deepEqual(
    [high?.text, high?.quote, high?.credit],
    [
      'Eiffel Tower: 312 metres high.',
      'Eiffel Tower (Q243): height (P2048) 312 metres',
      'Data: Wikidata, Eiffel Tower, CC0',
    ],
  );
  const check = () => app.call('POST /api/auto-facts/{id}/check', { params: { id: high?.id ?? '' } });
  assert.equal((await check()).held, false);
  outside.items.set('Q243', height('+330'));
  const changed = await check();
  assert.deepEqual([changed.held, changed.checks.find(({ verdict }) => verdict === 'held')?.id], [true, 'quote']);
  outside.items.delete('Q243');
  assert.match((await check()).checks.find(({ id }) => id === 'source')?.sentence ?? '', /no item Q243 any more/);
});

test('what cannot be asked is a sentence, and what was found stays', async () => {
  const before = (await list()).total;
  const noDay = await askOutside({ kind: 'on-this-day', month: 2, day: 31 });
  assert.deepEqual([noDay.status, noDay.error?.message], [422, 'No month has this day. Choose another one.']);
  assert.equal((await askOutside({ kind: 'wikidata', topic: ' ' })).status, 422);
  assert.match(String((await askOutside({ kind: 'wikidata', topic: 'Nobody' })).told), /knows nothing by the name/);
  outside.wikipedia.script.push({ lost: true });
  assert.match(String((await askOutside({ kind: 'on-this-day', month: 1, day: 2 })).told), /cannot be reached/);
  outside.most = 0;
  assert.match(String((await askOutside({ kind: 'on-this-day', month: 1, day: 3 })).told), /Try again in 30 seconds/);
  assert.equal((await list()).total, before);
});
