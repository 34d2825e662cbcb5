import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { checkDue, lookAt } from '../../capabilities/links/health.ts';
import { isPerson } from '../../capabilities/links/visit.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.close());

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const visit = (path: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  app.raw({ method, url: path, headers: { host: 'localhost', 'user-agent': firefox, ...headers } });

test('a person is counted, a program and a browser that looks ahead are not', () => {
  const person = { method: 'GET', userAgent: firefox, purpose: undefined };
  assert.equal(isPerson(person), true);
  for (const other of [
    { method: 'HEAD' },
    { userAgent: undefined },
    { userAgent: '' },
    { userAgent: 'curl/8.9.1' },
    { userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
    { userAgent: 'facebookexternalhit/1.1' },
    { userAgent: 'Discordbot/2.0' },
    { purpose: 'prefetch' },
  ])
    assert.equal(isPerson({ ...person, ...other }), false, JSON.stringify(other));
});

test('a short link leads where it was stored, with its tags, and nowhere else; people are counted by day and nothing of them is kept', async () => {
  const link = await app.call('POST /api/links', {
    body: {
      url: 'https://shop.example/knives?size=2&utm_source=old',
      title: 'Knives',
      tags: { source: 'YouTube', campaign: 'harbour' },
    },
  });
  assert.equal(link.target, 'https://shop.example/knives?size=2&utm_source=youtube&utm_campaign=harbour');
  assert.match(link.path, /^\/l\/[a-z0-9]{8}$/);
  for (const headers of [
    {},
    { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' },
    { 'user-agent': 'curl/8' },
  ]) {
    const answer = await visit(`${link.path}?to=https://elsewhere.example`, headers);
    assert.deepEqual([answer.statusCode, answer.headers.location], [302, link.target]);
    assert.equal(answer.headers['cache-control'], 'no-store');
    assert.equal(answer.headers['set-cookie'], undefined);
  }
  await visit(link.path, {}, 'HEAD');
  const { rows } = await app.call('GET /api/links');
  assert.deepEqual(
    rows.map(({ code, clicks, clicks30 }) => [code, clicks, clicks30]),
    [[link.code, 2, 2]],
  );
  const { days } = await app.call('GET /api/links/{code}/days', { params: { code: link.code } });
  assert.deepEqual(
    days.map(({ clicks }) => clicks),
    [2],
  );
  const { rows: columns } = await app.pool.query<{ name: string }>(
    "select column_name as name from information_schema.columns where table_schema = 'links' and table_name = 'clicks' order by 1",
  );
  assert.deepEqual(
    columns.map(({ name }) => name),
    ['clicks', 'code', 'day'],
  );

  const taken = await app.ask('POST /api/links', { body: { url: 'https://a.example', title: 'A', code: link.code } });
  assert.equal(taken.error?.code, 'code_taken');
  const wrong = await app.ask('POST /api/links', { body: { url: 'javascript:alert(1)', title: 'A' } });
  assert.equal(wrong.status, 422);
  await app.call('POST /api/links/{code}/retire', { params: { code: link.code } });
  assert.equal((await visit(link.path)).statusCode, 410);
  for (const path of ['/l/nosuchcode', '/l/https:%2F%2Felsewhere.example', '/l/..%2Fapi']) {
    const answer = await visit(path);
    assert.deepEqual([answer.statusCode, answer.headers.location], [404, undefined], path);
  }
  assert.equal((await app.call('GET /api/links', { query: { show: 'retired' } })).total, 1);
  assert.equal((await app.call('GET /api/links')).total, 0);
});

test('a page that is gone is dead after two failures, one that comes back is good; each is looked at once in its time', async () => {
  await app.call('POST /api/links', { body: { url: 'https://shop.example/gone', title: 'Gone' } });
  const answering = (statuses: Readonly<Record<string, number>>) =>
    lookAt(async (_url, init) => {
      const status = statuses[init?.method ?? ''];
      if (!status) throw new Error('getaddrinfo ENOTFOUND');
      return new Response(null, { status });
    });
  const { db } = app.services;
  const never = new AbortController().signal;
  const health = async () => (await app.call('GET /api/links')).rows[0]?.health;
  assert.equal((await health())?.state, 'unknown');
  const later = () => app.pool.query("update links.short_links set checked_at = now() - interval '2 hours'");
  assert.equal(await checkDue(db, never, answering({ HEAD: 404, GET: 404 })), 1);
  assert.deepEqual(
    [(await health())?.state, (await health())?.sentence],
    ['failing', 'There is no page any more (404).'],
  );
  assert.equal(await checkDue(db, never, answering({})), 0, 'not again at once');
  await later();
  assert.equal(await checkDue(db, never, answering({})), 1);
  assert.equal((await health())?.state, 'dead');
  const waiting = async () => (await app.call('GET /api/needs')).items.filter(({ kind }) => kind === 'link');
  const [need] = await waiting();
  assert.deepEqual(
    [need?.title, need?.sentence, need?.next.path],
    [
      'Gone',
      'This short link leads nowhere: Nobody answered there: getaddrinfo ENOTFOUND',
      `/short-links?link=${need?.id}`,
    ],
  );
  await later();
  assert.equal(await checkDue(db, never, answering({ HEAD: 405, GET: 200 })), 1);
  assert.equal((await health())?.state, 'good');
  assert.deepEqual(await waiting(), []);
  await later();
  assert.equal(await checkDue(db, never, answering({})), 0, 'what is good waits for a day');
  const own = await app.call('POST /api/links', { body: { url: 'http://127.0.0.1:1/', title: 'This machine' } });
  const checked = await app.call('POST /api/links/{code}/check', { params: { code: own.code } });
  assert.match(checked.health.sentence, /is not called/);
});
