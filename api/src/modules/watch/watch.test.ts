import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:http';
import { test } from 'node:test';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { Temporal } from 'temporal-polyfill';
import { items } from '../../capabilities/watch/schema.ts';
import { testChannel } from '../../testing/test-app.ts';
import { comingDays } from './dated.ts';
import { ago, feedOf, old, Watching } from './testing/watching.ts';

const at = new Watching();
const { add, look } = at;

test('without a source it says what to add, and days that come stand there all the same', async () => {
  const trends = await at.app.call('GET /api/trends');
  assert.match(trends.lacks ?? '', /^Nothing is watched yet\. Add a feed/);
  assert.deepEqual([trends.rows, trends.line], [[], 2]);
  assert.ok(trends.dated.every(({ inDays }) => inDays >= 0 && inDays <= 30));
  assert.deepEqual(
    comingDays(Temporal.PlainDate.from('2026-12-20'), 20).map(({ title, inDays }) => `${inDays} ${title}`),
    ['5 Christmas Day', "11 New Year's Eve", '15 World Braille Day'],
  );
});

test('what feeds name more often than before rises, with where it was seen; a script about it is on the shelf', async () => {
  const one = await add('feed', 'https://one.example/feed', testChannel);
  const two = await add('feed', 'https://two.example/feed', testChannel);
  const rain = ['Freezing rain tonight', 'What freezing rain is', 'Freezing rain on glass'];
  const pages = {
    'https://one.example/': feedOf('One', [...rain.slice(0, 2).map((title, at) => [title, 0.2 + at] as const), ...old]),
    'https://two.example/': feedOf('Two', [
      [rain[2] ?? '', 0.4],
      ...old.map(([title, days]) => [`${title} there`, days] as const),
    ]),
  };
  assert.deepEqual([await look(one.id, pages), await look(two.id, pages)], [undefined, undefined]);
  const { rows, ready, lacks } = await at.app.call('GET /api/trends');
  assert.deepEqual([ready, lacks, rows.length], [2, undefined, 1]);
  const [rise] = rows;
  assert.deepEqual(
    [rise?.topic, rise?.recent, rise?.sources, rise?.channel, rise?.unit],
    ['freezing rain', 3, 2, testChannel, 'mentions'],
  );
  assert.deepEqual(rise?.evidence.map(({ title }) => title).toSorted(), ['One', 'One', 'Two']);
  const { db } = at.app.services;
  const ours = inArray(items.source, [one.id, two.id]);
  assert.equal(await db.$count(items, and(ours, isNull(items.terms))), 0, 'terms are kept with a title');
  const before = await db.select().from(items).where(ours);
  await db.update(items).set({ terms: null }).where(ours);
  assert.deepEqual((await at.app.call('GET /api/trends')).rows, rows, 'what was kept before terms were counts as much');
  for (const { source, key, terms } of before)
    await db
      .update(items)
      .set({ terms })
      .where(and(eq(items.source, source), eq(items.key, key)));
  const order = await at.app.call('GET /api/orders/preview', {
    query: { work: 'video', source: 'trends', channel: testChannel, days: '1', times: '05:00' },
  });
  assert.deepEqual(order.entries, [{ title: 'freezing rain', note: `${rise?.z.toFixed(1)} deviations over its base` }]);
  await at.app.call('POST /api/scripts', {
    body: { channel: testChannel, title: 'Why freezing rain is clear', text: 'It is.' },
  });
  assert.equal((await at.app.call('GET /api/trends')).rows[0]?.shelf?.title, 'Why freezing rain is clear');
  const key = rise?.key ?? '';
  await at.app.call('PUT /api/trends/muted', { body: { key, muted: true } });
  assert.equal((await at.app.call('GET /api/trends')).rows[0]?.muted, true);
  await at.app.call('PUT /api/trends/muted', { body: { key, muted: false } });
});

test('what a feed says in most of its titles rises nowhere, however often it is said', async () => {
  const daily = await add('feed', 'https://daily.example/feed');
  const said = Array.from({ length: 40 }, (_, at) => [`Daily Lab: thing${at}`, at < 10 ? at / 6 : at - 5] as const);
  const spread = said.map(([title], at) => [title, 0.1 + at * 0.7] as const);
  assert.equal(await look(daily.id, { 'https://daily.example/': feedOf('Daily', said) }), undefined);
  const topics = async () => (await at.app.call('GET /api/trends')).rows.map(({ topic }) => topic);
  assert.equal(
    (await topics()).some((topic) => /daily|lab/.test(topic)),
    false,
  );
  const few = await add('feed', 'https://few.example/feed');
  // Of twenty titles no habit can be told.
  const some = [...spread.slice(0, 3), ...old.slice(0, 17)];
  assert.equal(await look(few.id, { 'https://few.example/': feedOf('Few', some) }), undefined);
  assert.ok((await topics()).includes('daily lab'));
  for (const id of [daily.id, few.id]) await at.app.call('DELETE /api/watch/sources/{id}', { params: { id } });
});

test('page views of an article are held against their own days', async () => {
  const article = await add('article', 'https://en.wikipedia.org/wiki/Roman_concrete');
  const day = (at: number) =>
    ago(31 - at)
      .slice(0, 10)
      .replaceAll('-', '');
  const items = Array.from({ length: 30 }, (_, at) => ({
    timestamp: `${day(at)}00`,
    views: at === 29 ? 9840 : 2300 + (at % 5) * 40,
  }));
  const address =
    'https://wikimedia.org/api/rest_v1/metrics/pageviews/per-article/en.wikipedia.org/all-access/user/Roman_concrete/daily/';
  assert.equal(await look(article.id, { [address]: JSON.stringify({ items }) }), undefined);
  const rise = (await at.app.call('GET /api/trends')).rows.find(({ unit }) => unit === 'views');
  assert.deepEqual([rise?.topic, rise?.recent, (rise?.z ?? 0) > 50], ['Roman concrete', 9840, true]);
  assert.match((await look(article.id, { [address]: '{"items":"no"}' })) ?? '', /did not answer as expected/);
});

test('what cannot be watched is refused beside the field', async () => {
  const refusal = async (kind: 'feed' | 'article' | 'rival', from: string) =>
    (await at.app.ask('POST /api/watch/sources', { body: { kind, from } })).error?.details?.[0]?.message ?? 'taken';
  assert.match(await refusal('rival', 'https://www.youtube.com/@somebody'), /^Paste the id of a YouTube channel/);
  assert.match(await refusal('feed', 'not an address'), /^Paste the address of an RSS/);
  assert.match(await refusal('feed', 'file:///etc/passwd'), /^Paste the address/);
  assert.match(await refusal('feed', 'https://me:secret@one.example/'), /name and password/);
  assert.match(await refusal('article', 'https://example.com/x'), /article of Wikipedia/);
  const other = await at.app.ask('POST /api/watch/sources', {
    body: { kind: 'feed', from: 'https://x.example/', channel: 'CHANNEL_NONE' },
  });
  assert.equal(other.status, 404);
});

/** A server in the house that sends what it is told to. */
async function serve(
  answer: (path: string) => { status?: number; head?: Record<string, string>; body?: string },
): Promise<{ server: Server; base: string }> {
  const server = createServer((request, response) => {
    const { status = 200, head = {}, body = '' } = answer(request.url ?? '/');
    response.writeHead(status, head).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  return { server, base: `http://127.0.0.1:${port}` };
}

test('feeds that are broken, too large, or lead into the house are refused with a sentence, and the page lives', async () => {
  const { server, base } = await serve(() => ({ body: feedOf('House', [['Secret', 1]]) }));
  try {
    const inside = await add('feed', `${base}/feed`);
    assert.match((await look(inside.id)) ?? '', /^This address is not called: it leads to this machine/);
    const broken = await add('feed', 'https://broken.example/');
    assert.match(
      (await look(broken.id, { 'https://broken.example/': '<html><p>no feed' })) ?? '',
      /^This is no RSS or Atom feed/,
    );
    const torn = await add('feed', 'https://torn.example/');
    // What can be read of a feed that breaks off is kept.
    assert.equal(
      await look(torn.id, {
        'https://torn.example/': feedOf('Torn', [
          ['One', 1],
          ['Two', 2],
        ]).slice(0, -60),
      }),
      undefined,
    );
    const huge = await add('feed', 'https://huge.example/');
    assert.match(
      (await look(huge.id, { 'https://huge.example/': `<rss>${'x'.repeat(16 * 1024 ** 2)}` })) ?? '',
      /^There is more than 15 MB/,
    );
    const gone = await add('feed', 'https://gone.example/');
    assert.match((await look(gone.id, {})) ?? '', /^Nobody answers at gone\.example/);
    const bomb = await add('feed', 'https://bomb.example/');
    const entities = '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>';
    await look(bomb.id, {
      'https://bomb.example/': `${entities}<rss><channel><title>&b;</title><item><title>&b;</title><guid>1</guid></item></channel></rss>`,
    });
    assert.equal((await at.app.ask('GET /api/trends')).status, 200);
    assert.equal((await at.app.ask('GET /api/rivals')).status, 200);
    const { rows } = await at.app.call('GET /api/watch/sources', { query: { of: 'trends' } });
    assert.equal(rows.find(({ id }) => id === inside.id)?.state, 'failed');
  } finally {
    server.close();
  }
});

test('a source that was removed says nothing more, and comes back as it was', async () => {
  const { rows } = await at.app.call('GET /api/watch/sources', { query: { of: 'trends' } });
  const one = rows.find(({ title }) => title === 'One');
  const params = { id: one?.id ?? '' };
  await at.app.call('DELETE /api/watch/sources/{id}', { params });
  assert.equal(
    (await at.app.call('GET /api/trends')).rows.some(({ topic }) => topic === 'freezing rain'),
    false,
  );
  await at.app.call('POST /api/watch/sources/{id}/restore', { params });
  assert.equal(
    (await at.app.call('GET /api/trends')).rows.some(({ topic }) => topic === 'freezing rain'),
    true,
  );
  assert.equal((await at.app.ask('DELETE /api/watch/sources/{id}', { params: { id: 'wat_none' } })).status, 404);
});
