import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:http';
import { after, before, test } from 'node:test';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { Temporal } from 'temporal-polyfill';
import { lookJob } from '../../capabilities/watch/index.ts';
import { thinReadings } from '../../capabilities/watch/look.ts';
import { items, kept, readings } from '../../capabilities/watch/schema.ts';
import type { JobContext } from '../../kernel/jobs/index.ts';
import { callIn } from '../../services.ts';
import { startTestApp, type TestApp, testChannel } from '../../testing/test-app.ts';
import { modules } from '../index.ts';
import { readCountsFile } from './counts-file.ts';
import { comingDays } from './dated.ts';
import { readRivals } from './read-rivals.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.close());

const add = (kind: 'feed' | 'article' | 'rival', from: string, channel?: string) =>
  app.call('POST /api/watch/sources', { body: { kind, from, ...(channel && { channel }) } });

/** The network as these addresses have it; without it the real one, with its guards. */
type Pages = Readonly<Record<string, string>>;
const network = (pages: Pages) =>
  (async (url: string | URL) => {
    const body = Object.entries(pages).find(([start]) => String(url).startsWith(start))?.[1];
    if (body === undefined) throw Object.assign(new TypeError('fetch failed'), { cause: new Error('ENOTFOUND') });
    return new Response(body);
  }) as typeof fetch;

/** Looks at a source as its job does. @returns why it failed */
async function look(source: string, pages?: Pages): Promise<string | undefined> {
  const { signal } = new AbortController();
  const step: JobContext['step'] = (_name, work) => work({ signal, report: () => undefined });
  const job = lookJob(app.services, pages ? { fetch: network(pages) } : {});
  await job
    .run({ source }, { jobId: 'job_look', studio: 'own', signal, show: () => undefined, step })
    .catch(() => undefined);
  const { rows } = await app.call('GET /api/watch/sources', { query: {} });
  return rows.find(({ id }) => id === source)?.failure;
}

const dayMs = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * dayMs).toISOString();
const feedOf = (title: string, entries: readonly (readonly [title: string, daysAgo: number, views?: number])[]) =>
  `<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom" xmlns:media="http://search.yahoo.com/mrss/"><title>${title}</title>${entries
    .map(
      ([name, days, views]) =>
        `<entry><id>${name}</id><title>${name}</title><link href="https://x.example/${encodeURIComponent(name)}"/><published>${ago(days)}</published>${
          views === undefined
            ? ''
            : `<media:group><media:community><media:statistics views="${views}"/></media:community></media:group>`
        }</entry>`,
    )
    .join('')}</feed>`;
const old = Array.from({ length: 20 }, (_, at) => [`Something else ${at} entirely`, 3 + at] as const);

test('without a source it says what to add, and days that come stand there all the same', async () => {
  const trends = await app.call('GET /api/trends');
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
  const { rows, ready, lacks } = await app.call('GET /api/trends');
  assert.deepEqual([ready, lacks, rows.length], [2, undefined, 1]);
  const [rise] = rows;
  assert.deepEqual(
    [rise?.topic, rise?.recent, rise?.sources, rise?.channel, rise?.unit],
    ['freezing rain', 3, 2, testChannel, 'mentions'],
  );
  assert.deepEqual(rise?.evidence.map(({ title }) => title).toSorted(), ['One', 'One', 'Two']);
  const { db } = app.services;
  const ours = inArray(items.source, [one.id, two.id]);
  assert.equal(await db.$count(items, and(ours, isNull(items.terms))), 0, 'terms are kept with a title');
  const before = await db.select().from(items).where(ours);
  await db.update(items).set({ terms: null }).where(ours);
  assert.deepEqual((await app.call('GET /api/trends')).rows, rows, 'what was kept before terms were counts as much');
  for (const { source, key, terms } of before)
    await db
      .update(items)
      .set({ terms })
      .where(and(eq(items.source, source), eq(items.key, key)));
  const order = await app.call('GET /api/orders/preview', {
    query: { work: 'video', source: 'trends', channel: testChannel, days: '1', times: '05:00' },
  });
  assert.deepEqual(order.entries, [{ title: 'freezing rain', note: `${rise?.z.toFixed(1)} deviations over its base` }]);
  await app.call('POST /api/scripts', {
    body: { channel: testChannel, title: 'Why freezing rain is clear', text: 'It is.' },
  });
  assert.equal((await app.call('GET /api/trends')).rows[0]?.shelf?.title, 'Why freezing rain is clear');
  const key = rise?.key ?? '';
  await app.call('PUT /api/trends/muted', { body: { key, muted: true } });
  assert.equal((await app.call('GET /api/trends')).rows[0]?.muted, true);
  await app.call('PUT /api/trends/muted', { body: { key, muted: false } });
});

test('what a feed says in most of its titles rises nowhere, however often it is said', async () => {
  const daily = await add('feed', 'https://daily.example/feed');
  const said = Array.from({ length: 40 }, (_, at) => [`Daily Lab: thing${at}`, at < 10 ? at / 6 : at - 5] as const);
  const spread = said.map(([title], at) => [title, 0.1 + at * 0.7] as const);
  assert.equal(await look(daily.id, { 'https://daily.example/': feedOf('Daily', said) }), undefined);
  const topics = async () => (await app.call('GET /api/trends')).rows.map(({ topic }) => topic);
  assert.equal(
    (await topics()).some((topic) => /daily|lab/.test(topic)),
    false,
  );
  const few = await add('feed', 'https://few.example/feed');
  // Of twenty titles no habit can be told.
  const some = [...spread.slice(0, 3), ...old.slice(0, 17)];
  assert.equal(await look(few.id, { 'https://few.example/': feedOf('Few', some) }), undefined);
  assert.ok((await topics()).includes('daily lab'));
  for (const id of [daily.id, few.id]) await app.call('DELETE /api/watch/sources/{id}', { params: { id } });
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
  const rise = (await app.call('GET /api/trends')).rows.find(({ unit }) => unit === 'views');
  assert.deepEqual([rise?.topic, rise?.recent, (rise?.z ?? 0) > 50], ['Roman concrete', 9840, true]);
  assert.match((await look(article.id, { [address]: '{"items":"no"}' })) ?? '', /did not answer as expected/);
});

test('a file of Google Trends is read as it is written, and another one is refused beside the field', async () => {
  const days = Array.from(
    { length: 30 },
    (_, at) => `${ago(30 - at).slice(0, 10)},${at === 29 ? 100 : 20 + (at % 3)},<1`,
  );
  const text = ['Category: All categories', '', 'Day,ice: (Germany),"salt, coarse: (Germany)"', ...days].join('\n');
  const file = await app.call('POST /api/watch/files', { body: { name: 'multiTimeline.csv', text } });
  assert.deepEqual([file.kind, file.items, file.state], ['file', 60, 'ready']);
  const { rows } = await app.call('GET /api/trends');
  const ice = rows.find(({ topic }) => topic === 'ice');
  assert.deepEqual([ice?.unit, ice?.recent], ['interest', 100]);
  assert.deepEqual([...new Set(readCountsFile(text).series.map(({ term }) => term))], ['ice', 'salt, coarse']);
  const refused = await app.ask('POST /api/watch/files', { body: { name: 'x.csv', text: 'a,b\n1,2' } });
  assert.deepEqual([refused.status, refused.error?.details?.[0]?.path], [422, 'text']);
});

test('a table of dates, topics and counts is read in any order of columns, and rows that say nothing are listed', async () => {
  const days = Array.from(
    { length: 20 },
    (_, at) => `${at === 19 ? 90 : 10 + (at % 3)};kettle;${ago(20 - at).slice(0, 10)}`,
  );
  const [again = ''] = days;
  const text = [
    'Count;Keyword;Date',
    ...days,
    again,
    'many;kettle;2026-11-01',
    '4;;2026-11-01',
    '4;kettle;1.11.2026',
    '',
  ].join('\r\n');
  const body = { name: 'own.csv', text, channel: testChannel };
  const file = await app.call('POST /api/watch/files', { body });
  assert.deepEqual([file.items, file.channel, file.left?.count], [20, testChannel, 4]);
  assert.deepEqual(
    file.left?.lines.map((line) => line.replace(/\d{4}-\d\d-\d\d of/, 'A day of')),
    [
      'Line 22: A day of "kettle" stands above already.',
      'Line 23: "many" is no count.',
      'Line 24: It names no topic.',
      'Line 25: "1.11.2026" is no day such as 2026-11-27.',
    ],
  );
  const { rows } = await app.call('GET /api/trends');
  const kettle = rows.find(({ topic }) => topic === 'kettle');
  assert.deepEqual([kettle?.recent, kettle?.channel, kettle?.baseDays], [90, testChannel, 19]);
  const none = await app.ask('POST /api/watch/files', { body: { ...body, text: 'date,topic,count\nx,y,z' } });
  assert.deepEqual([none.status, /"x" is no day/.test(none.error?.details?.[0]?.message ?? '')], [422, true]);
});

test('a channel of YouTube is a feed by its id or its address; its page by name is refused', async () => {
  const id = 'UC0123456789abcdefghijkl';
  const url = `https://www.youtube.com/feeds/videos.xml?channel_id=${id}`;
  for (const from of [id, `https://www.youtube.com/channel/${id}`, `youtube.com/channel/${id}/videos`, url])
    assert.equal((await add('feed', from)).url, url, from);
  const list = 'https://www.youtube.com/feeds/videos.xml?playlist_id=PL0123456789';
  assert.equal((await add('feed', list)).url, list);
  for (const from of [
    'https://www.youtube.com/@somebody',
    'youtube.com/@somebody',
    '@somebody',
    'https://youtu.be/x',
  ]) {
    const { status, error } = await app.ask('POST /api/watch/sources', { body: { kind: 'feed', from } });
    assert.equal(status, 422, from);
    assert.match(error?.details?.[0]?.message ?? '', /^Paste the id of a YouTube channel/);
  }
});

test('videos of others are held against their own channel at the same age', async () => {
  const rival = await add('rival', 'UCabcdefghijklmnopqrstuv');
  const address = 'https://www.youtube.com/feeds/videos.xml?channel_id=UCabcdefghijklmnopqrstuv';
  assert.equal(rival.url, address);
  const own = Array.from({ length: 6 }, (_, at) => [`Older one ${at}`, 20 + at * 7, 1000 + at * 10] as const);
  assert.equal(
    await look(rival.id, { [address]: feedOf('Stones', [['Why this bridge was built backwards', 2, 6200], ...own]) }),
    undefined,
  );
  const { videos, channels, patterns, line } = await app.call('GET /api/rivals');
  const [video] = videos;
  assert.deepEqual([videos.length, channels[0]?.title, line], [1, 'Stones', 2.5]);
  assert.deepEqual(
    [video?.times, video?.basis, video?.of, video?.isOutlier, video?.pattern],
    [6.05, 'at least', 6, true, 'Why …'],
  );
  assert.deepEqual(patterns, [{ pattern: 'Why …', count: 1 }]);
  // Once older ones were read at its age, it is held against those.
  await app.services.db.delete(readings).where(eq(readings.source, rival.id));
  await app.services.db.insert(readings).values([
    { source: rival.id, key: 'Why this bridge was built backwards', at: new Date(), views: 6200 },
    ...own.map(([key, days]) => ({
      source: rival.id,
      key,
      at: new Date(Date.parse(ago(days)) + 2 * dayMs),
      views: 3100,
    })),
  ]);
  await app.services.db.delete(kept).where(eq(kept.source, rival.id));
  const again = await readRivals(callIn(app.services, 'own'), modules);
  assert.deepEqual(
    [again.videos[0]?.times, again.videos[0]?.basis, again.videos[0]?.isOutlier],
    [2, 'same age', false],
  );
  assert.equal(
    again.channels[0]?.cadence.reduce((sum, n) => sum + n, 0),
    3,
  );
});

test('of counts those are kept that are apart by a quarter of its age, with the first and the newest', async () => {
  const rival = await add('rival', 'https://often.example/feed');
  const { db } = app.services;
  const published = Date.now() - 10 * dayMs;
  // Read every six hours for ten days.
  await look(rival.id, { 'https://often.example/': feedOf('Often', [['One', 10, 1]]) });
  await db.delete(readings).where(eq(readings.source, rival.id));
  for (let at = 1; at < 40; at++) {
    const one = { source: rival.id, key: 'One', views: at, at: new Date(published + at * 6 * 3_600_000) };
    await db.insert(readings).values(one);
    await thinReadings(db, rival.id);
  }
  const kept = await db.select().from(readings).where(eq(readings.source, rival.id)).orderBy(readings.at);
  assert.ok(kept.length > 8 && kept.length < 20, String(kept.length));
  assert.deepEqual([kept[0]?.views, kept.at(-1)?.views], [1, 39]);
});

test('what cannot be watched is refused beside the field', async () => {
  const refusal = async (kind: 'feed' | 'article' | 'rival', from: string) =>
    (await app.ask('POST /api/watch/sources', { body: { kind, from } })).error?.details?.[0]?.message ?? 'taken';
  assert.match(await refusal('rival', 'https://www.youtube.com/@somebody'), /^Paste the id of a YouTube channel/);
  assert.match(await refusal('feed', 'not an address'), /^Paste the address of an RSS/);
  assert.match(await refusal('feed', 'file:///etc/passwd'), /^Paste the address/);
  assert.match(await refusal('feed', 'https://me:secret@one.example/'), /name and password/);
  assert.match(await refusal('article', 'https://example.com/x'), /article of Wikipedia/);
  const other = await app.ask('POST /api/watch/sources', {
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
    assert.equal((await app.ask('GET /api/trends')).status, 200);
    assert.equal((await app.ask('GET /api/rivals')).status, 200);
    const { rows } = await app.call('GET /api/watch/sources', { query: { of: 'trends' } });
    assert.equal(rows.find(({ id }) => id === inside.id)?.state, 'failed');
  } finally {
    server.close();
  }
});

test('a source that was removed says nothing more, and comes back as it was', async () => {
  const { rows } = await app.call('GET /api/watch/sources', { query: { of: 'trends' } });
  const one = rows.find(({ title }) => title === 'One');
  const params = { id: one?.id ?? '' };
  await app.call('DELETE /api/watch/sources/{id}', { params });
  assert.equal(
    (await app.call('GET /api/trends')).rows.some(({ topic }) => topic === 'freezing rain'),
    false,
  );
  await app.call('POST /api/watch/sources/{id}/restore', { params });
  assert.equal(
    (await app.call('GET /api/trends')).rows.some(({ topic }) => topic === 'freezing rain'),
    true,
  );
  assert.equal((await app.ask('DELETE /api/watch/sources/{id}', { params: { id: 'wat_none' } })).status, 404);
});
