import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import fc from 'fast-check';
import { keepFigures } from '../../capabilities/figures/index.ts';
import { figureDays } from '../../connectors/youtube/index.ts';
import type { Figures } from '../../kernel/figures-source.ts';
import { makeItem, startTestApp, type TestApp, testChannel } from '../../testing/test-app.ts';
import { compare, medianOf } from './read.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.close());

const dayMs = 86_400_000;
const dayAgo = (back: number) => new Date(Date.now() - back * dayMs).toISOString().slice(0, 10);
const analytics = (days: 7 | 28 | 90 = 28, account?: string) =>
  app.call('GET /api/analytics', { query: { days, ...(account !== undefined && { account }) } });
const keep = (
  thing: string,
  days: readonly { day: string; figures: Figures }[],
  account = testChannel,
  at = new Date(),
) =>
  app.services.db.transaction((tx) =>
    keepFigures(tx, { studio: 'own', platform: 'youtube', account, thing }, { total: {}, days }, at),
  );
const clear = async () => {
  for (const table of ['days', 'account_days', 'totals'])
    await app.pool.query(`delete from figures.${table} where studio = 'own'`);
};

test('without anything outside it says what to do, and no figure', async () => {
  const { state, sentence, views, things, median } = await analytics();
  assert.deepEqual([state, views, things, median], ['none', { now: null, before: null }, [], null]);
  assert.match(sentence, /Connect it in Connections/);
});

test('sums of an account are those of its things, however often days are told again', async () => {
  const told = fc.record({
    thing: fc.constantFrom('a', 'b', 'c'),
    back: fc.integer({ min: 0, max: 4 }),
    views: fc.integer({ min: 0, max: 500 }),
    likes: fc.option(fc.integer({ min: 0, max: 50 }), { nil: undefined }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(told, { minLength: 1, maxLength: 25 }), async (all) => {
      await clear();
      const last = new Map<string, { views: number; likes: number }>();
      for (const { thing, back, views, likes } of all) {
        await keep(thing, [{ day: dayAgo(back), figures: { views, ...(likes !== undefined && { likes }) } }]);
        last.set(`${thing} ${back}`, { views, likes: likes ?? 0 });
      }
      const { rows } = await app.pool.query<{ views: string; likes: string }>(
        "select sum(views) as views, sum(likes) as likes from figures.account_days where studio = 'own'",
      );
      const sum = (of: 'views' | 'likes') => [...last.values()].reduce((all, one) => all + one[of], 0);
      assert.deepEqual([Number(rows[0]?.views), Number(rows[0]?.likes)], [sum('views'), sum('likes')]);
    }),
    { numRuns: 25 },
  );
  await clear();
});

test('days that were kept before sums were are counted once they are told again', async () => {
  await keep('old', [{ day: dayAgo(2), figures: { views: 40 } }]);
  await app.pool.query("delete from figures.account_days where studio = 'own'");
  await app.pool.query("update figures.days set counted = false where studio = 'own'");
  await keep('old', [{ day: dayAgo(2), figures: { views: 45 } }]);
  assert.equal((await analytics(7)).views.now, 45);
  await clear();
});

test('the last days that were told stand against those before, which are named only where all of them were told', async () => {
  const days = (from: number, count: number, views: number) =>
    Array.from({ length: count }, (_, at) => ({
      day: dayAgo(from - at),
      figures: { views, minutesWatched: views / 2, likes: views / 10, subscribersGained: 1 },
    }));
  await keep('v1', days(9, 7, 100));
  const first = await analytics(7);
  assert.deepEqual([first.from, first.to], [dayAgo(9), dayAgo(3)]);
  assert.deepEqual([first.views, first.minutes.now, first.engagement.now], [{ now: 700, before: null }, 350, 10]);
  await keep('v1', days(16, 7, 50));
  await keep('v2', days(9, 2, 10), 'CHANNEL_OTHER');
  const both = await analytics(7);
  assert.deepEqual(both.views, { now: 720, before: 350 });
  assert.deepEqual(
    both.accounts.map(({ account, label }) => [account, label]),
    [
      [testChannel, 'Test'],
      ['CHANNEL_OTHER', 'CHANNEL_OTHER'],
    ],
  );
  assert.deepEqual(
    both.series[1]?.views,
    [10, 10, null, null, null, null, null],
    'a day that was not told is no nought',
  );
  const other = await analytics(7, 'CHANNEL_OTHER');
  assert.deepEqual([other.views.now, other.series.length, other.accounts.length], [20, 1, 2]);
  // The platform's day begins hours after the one here.
  const settled = Date.parse(figureDays.dayAt(Date.now())) - figureDays.settlesAfterDays * dayMs;
  assert.equal(both.openFrom, new Date(settled).toISOString().slice(0, 10), 'the last days may still change');
  await clear();
});

test('what went out last is compared at the same age, once its first week has settled', async () => {
  const posted = async (n: number, back: number) => {
    const made = await makeItem(app, { title: `Video ${n}` });
    const url = `https://youtu.be/dQw4w9WgX${String(n).padStart(2, '0')}`;
    const at = new Date(Date.now() - back * dayMs).toISOString();
    await app.pool.query(`update video.queue_items set status = 'Approved', posted = $2 where id = $1`, [
      made.id,
      { url, at, compared: [] },
    ]);
    const from = back;
    const views = n * 10;
    await keep(
      `dQw4w9WgX${String(n).padStart(2, '0')}`,
      Array.from({ length: Math.min(back, 14) }, (_, age) => ({
        day: dayAgo(from - age),
        figures: { views, averagePercent: 40 + n, subscribersGained: 2 },
      })),
      testChannel,
      new Date(),
    );
  };
  for (const n of [1, 2, 3, 4, 5]) await posted(n, 30 + n);
  await posted(6, 4);
  const { things, median, settled, total } = await analytics(28);
  assert.deepEqual([settled, total, things.length, median], [5, 6, 6, 210]);
  const [newest, ...others] = things;
  assert.deepEqual([newest?.title, newest?.views, newest?.times], ['Video 6', null, null]);
  assert.deepEqual(
    others.map(({ title, views, times, watchedPercent }) => [title, views, times?.toFixed(2), watchedPercent]),
    [1, 2, 3, 4, 5].map((n) => [`Video ${n}`, n * 70, ((n * 70) / 210).toFixed(2), 40 + n]),
  );
  assert.equal(others[0]?.grew.at(-1), 140);
  assert.match(others[0]?.path ?? '', /^\/upload-queue\/item\?id=/);
  const fewer = compare([]);
  assert.deepEqual([fewer.median, fewer.settled], [null, 0]);
  await clear();
});

test('a video that was posted long before it was read has no first week', () => {
  const days = (from: number) =>
    Array.from({ length: 20 }, (_, age) => ({
      day: dayAgo(60 - from - age),
      figures: { views: 10, averagePercent: 40 },
      fetchedAt: new Date(),
    }));
  const thing = {
    id: 'a',
    title: 'Ice',
    account: testChannel,
    at: new Date(Date.now() - 59 * dayMs),
    postedOn: dayAgo(60),
  };
  const views = (from: number) => compare([{ thing, calendar: figureDays, days: days(from) }]).things[0]?.views;
  assert.deepEqual([views(1), views(3), views(6)], [70, 50, null]);
});

test('no median is said of fewer than five', () => {
  assert.deepEqual(
    [[], [3], [1, 2], [5, 1, 3], [4, 1, 3, 2]].map((values) => medianOf(values)),
    [null, 3, 1.5, 3, 2.5],
  );
});

test('the Sample studio has figures worth looking at, each marked as a sample', async () => {
  await app.services.studios.open('sample');
  const { state, source, views, series, things, median, subscribers } = await analytics(90);
  assert.deepEqual([state, source, series.length, things.length], ['read', 'sample', 3, 36]);
  assert.ok((views.now ?? 0) > 10_000 && (views.before ?? 0) > 10_000 && (subscribers.now ?? 0) > 0);
  assert.ok(median && things.some(({ times }) => times !== null && times > 1.5));
  assert.deepEqual((await analytics(90)).things[0]?.title, 'The bridge with no nails');
  await app.services.studios.open('own', { timeZone: 'Europe/Berlin' });
});

test('another length of time is refused with a sentence', async () => {
  const { status, error } = await app.ask('GET /api/analytics', { query: { days: 12 as never } });
  assert.deepEqual([status, JSON.stringify(error).includes('Look at 7, 28 or 90 days.')], [422, true]);
});
