import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { accountDaysOf, fileFigures, keepFigures, takeFiledBack } from '../../../capabilities/figures/index.ts';
import { channels } from '../../../testing/tables.ts';
import { makeItem, startTestApp, type TestApp, testChannel } from '../../../testing/test-app.ts';
import { act, begin, bringIn } from '../../collect/testing/give-file.ts';
import * as tables from '../schema.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp({ env: { AVENUE_WORK: 'on' } });
});
after(() => app.close());

const [one, other] = ['aB3-_xYz001', 'aB3-_xYz002'];
const studio = 'own' as const;
const platform = 'youtube';
const look = { preset: 'bright', format: 'portrait', music: 'calm' };

const chart = (...lines: string[]) =>
  ['Date,Content,Video title,Video publish time,Duration,Views', ...lines, ''].join('\n');
const table = (...lines: string[]) =>
  [
    'Content,Video title,Video publish time,Duration,Views,Watch time (hours),Subscribers,Thumbnail impressions,Thumbnail click-through rate (%)',
    'Total,,,,9999,10,3,5,1.00',
    ...lines,
    '',
  ].join('\n');

const open = async (text: string, name: string) => {
  const file = await begin(app, text, { name, kind: 'youtube-studio' });
  const ways = { ...file.ways, choices: { ...file.ways.choices, channel: testChannel } };
  return app.call('PATCH /api/imports/{id}', { params: { id: file.id }, body: { ways } });
};
const analytics = () => app.call('GET /api/analytics', { query: { days: 28 } });
const sums = async () =>
  (await accountDaysOf(app.services.db, studio, { from: '2000-01-01', to: '2100-01-01' })).map(({ day, views }) => [
    day,
    views,
  ]);

/** A video that was posted from here. */
async function post(id: string, at: string): Promise<string> {
  const item = await makeItem(app, { title: `Video ${id}` });
  await app.services.db
    .update(tables.queueItems)
    .set({ status: 'Approved', posted: { url: `https://youtu.be/${id}`, at, compared: [] } })
    .where(eq(tables.queueItems.id, item.id));
  return item.id;
}

test('days of Chart data make the charts of a channel that is not connected, and go again with their file', async () => {
  await post(one, '2026-10-01T12:00:00.000Z');
  assert.equal((await analytics()).state, 'none');
  const file = await open(
    chart(
      `2026-10-01,${one},"Ice, ""floating""","Oct 1, 2026",60,10`,
      `2026-10-01,${other},An older one,"Mar 1, 2024",60,7`,
      `2026-10-02,${one},Ice,"Oct 1, 2026",60,30`,
      `2026-10-02,short,Not a video,"Oct 1, 2026",60,30`,
      `2026-10-03,${one},Ice,"Oct 1, 2026",60,-3`,
      `2026-10-03,${other},An older one,"Mar 1, 2024",60,`,
      `2026-10-02,${one},Ice,"Oct 1, 2026",60,31`,
      '2026-10-04,Total,,,,37',
    ),
    'Chart data.csv',
  );
  assert.deepEqual([file.report, file.problems], ['YouTube Studio, Chart data', []]);
  assert.equal(file.head[0]?.says, '2026-10-01: "Ice, "floating"", 10 views');
  const done = await bringIn(app, file.id);
  assert.deepEqual(done.came, { rows: 8, fresh: 3, known: 0, twice: 1, faulty: 4, upTo: 9 });
  assert.deepEqual(
    done.remarks.map(({ line, why }) => [line, why.slice(0, 22)]),
    [
      [5, '"short" is no id of a '],
      [6, 'Views: "-3" cannot be '],
      [7, 'It counts nothing of t'],
      [8, 'The same id stands in '],
      [9, 'The sum of the file is'],
    ],
  );
  assert.deepEqual(await sums(), [
    ['2026-10-01', 17],
    ['2026-10-02', 30],
  ]);
  const told = await analytics();
  assert.deepEqual([told.state, told.source, told.views.now, told.to], ['read', 'imported', 47, '2026-10-02']);
  // What the file does not say is unknown, not nothing.
  assert.deepEqual([told.minutes.now, told.subscribers.now, told.engagement.now], [null, null, null]);
  assert.match(told.sentence, /^It is what you imported\. YouTube is not connected/);
  const again = await bringIn(app, (await open(chart(`2026-10-02,${one},Ice,x,60,30`), 'again.csv')).id);
  assert.deepEqual([again.came?.fresh, again.came?.known], [0, 1]);
  await act(app, file.id, 'undo');
  assert.deepEqual(await sums(), []);
  assert.equal((await analytics()).state, 'none');
});

test('Table data says of a video what no connection tells, once it is said that it is of its whole life', async () => {
  const item = await post(other, '2026-09-01T12:00:00.000Z');
  const file = await open(table(`${other},Ice,"Sep 1, 2026",60,"1,250",12.55,-4,"40,000",5.25`), 'Table data.csv');
  assert.deepEqual([file.report, file.problems.map(({ path }) => path)], ['YouTube Studio, Table data', ['span']]);
  const say = (span: string) => {
    const ways = { ...file.ways, choices: { ...file.ways.choices, span } };
    return app.call('PATCH /api/imports/{id}', { params: { id: file.id }, body: { ways } });
  };
  assert.match((await say('part')).problems[0]?.message ?? '', /Choose Lifetime in YouTube Studio/);
  const said = await say('life');
  assert.deepEqual(said.problems, []);
  assert.match(said.head[1]?.says ?? '', /^Since it was posted: "Ice", 1,250 views, shown 40,000 times$/);
  const done = await bringIn(app, file.id);
  assert.deepEqual([done.came?.fresh, done.came?.faulty], [1, 1]);
  const figures = () => app.call('GET /api/upload-queue/{id}/figures', { params: { id: item } });
  const told = await figures();
  assert.deepEqual(told.total, { views: 1250, minutesWatched: 753, impressions: 40_000, clickedPercent: 5.25 });
  assert.deepEqual([told.state, told.source, told.notes, told.days], ['read', 'imported', [], []]);
  assert.equal(told.fetchedAt, undefined);
  assert.ok(told.filedAt);
  assert.match(told.sentence, /^It is what you imported\. YouTube is not connected for this channel/);
  assert.deepEqual(await sums(), [], 'sums of a life are no days');
  // What was read itself is newer; what it does not say stays.
  const at = { studio, platform, account: testChannel, thing: other };
  await app.services.db.transaction((tx) =>
    keepFigures(tx, at, { total: { views: 1300, likes: 9 }, days: [] }, new Date()),
  );
  assert.deepEqual((await figures()).total, {
    ...{ views: 1300, likes: 9, minutesWatched: 753, impressions: 40_000, clickedPercent: 5.25 },
  });
  await act(app, file.id, 'undo');
  const bare = await figures();
  assert.deepEqual([bare.total, bare.filedAt, bare.notes.length], [{ views: 1300, likes: 9 }, undefined, 1]);
});

test('a file without a figure, without a channel or with days that can be read in two ways is not taken before that is said', async () => {
  const file = await open('Content,Video title,Video publish time\naB3-_xYz001,x,y\n', 'bare.csv');
  assert.deepEqual(file.problems.map(({ path }) => path).sort(), ['span', 'views']);
  const doubtful = await open(`Date,Content,Video title,Views\n01/02/2026,${one},x,"1,204"\n`, 'doubtful.csv');
  assert.deepEqual(doubtful.problems.map(({ path }) => path).sort(), ['decimal', 'order']);
});

test('a video that came with a file of another channel is not counted there a second time', async () => {
  const { db } = app.services;
  await db.insert(channels).values({ studio, name: 'CHANNEL_OTHER', label: 'Other', niche: 'x', ...look });
  const first = await bringIn(app, (await open(chart(`2026-07-01,${one},Ice,x,60,10`), 'mine.csv')).id);
  assert.equal(first.came?.fresh, 1);
  const file = await open(chart(`2026-07-02,${one},Ice,x,60,10`, `2026-07-02,${other},Fire,x,60,4`), 'theirs.csv');
  const ways = { ...file.ways, choices: { ...file.ways.choices, channel: 'CHANNEL_OTHER' } };
  await app.call('PATCH /api/imports/{id}', { params: { id: file.id }, body: { ways } });
  const done = await bringIn(app, file.id);
  assert.deepEqual([done.came?.fresh, done.came?.known], [1, 1]);
  await act(app, file.id, 'undo');
  await act(app, first.id, 'undo');
  assert.deepEqual(await sums(), []);
});

test('days that the end of a file lets be open are, and settle with a later file', async () => {
  const posted = '2026-08-01';
  const at = { studio, platform, account: testChannel };
  const day = (n: number) => new Date(Date.parse(posted) + n * 86_400_000).toISOString().slice(0, 10);
  const said = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, n) => ({ thing: 'settles_001', day: day(from + n), figures: { views: 5 } }));
  const item = await post('settles_001', `${posted}T18:00:00.000Z`);
  const states = async () =>
    (await app.call('GET /api/upload-queue/{id}/figures', { params: { id: item } })).days.map(({ state }) => state);
  const write = (importId: string, from: number, to: number) =>
    app.services.db.transaction((tx) => fileFigures(tx, { ...at, importId }, said(from, to)));
  await write('imp_first', 0, 6);
  // The day before it was posted is shown, since calendars differ.
  assert.deepEqual(await states(), ['missing', 'settled', 'settled', 'settled', 'settled', 'open', 'open']);
  await write('imp_first', 6, 9);
  assert.deepEqual((await states()).slice(-5), ['settled', 'settled', 'settled', 'open', 'open']);
  await app.services.db.transaction((tx) => takeFiledBack(tx, { studio, platform, importId: 'imp_first', most: 100 }));
  assert.deepEqual(await sums(), []);
});

test('however files come, are taken back and days are told, the sums are those of the days, and what was told stays', async () => {
  const { db } = app.services;
  const at = { studio, platform, account: 'CHANNEL_RANDOM' };
  const things = ['random_0001', 'random_0002'];
  const days = ['2025-01-01', '2025-01-02', '2025-01-03'];
  const figures = fc.record(
    { views: fc.nat(50), minutesWatched: fc.nat(50), likes: fc.nat(9) },
    { requiredKeys: ['views'], noNullPrototype: true },
  );
  const step = fc.record({
    what: fc.constantFrom('file', 'file', 'back', 'told'),
    file: fc.constantFrom('imp_a', 'imp_b', 'imp_c'),
    lines: fc.uniqueArray(fc.record({ thing: fc.constantFrom(...things), day: fc.constantFrom(...days), figures }), {
      minLength: 1,
      maxLength: 4,
      selector: ({ thing, day }) => `${thing} ${day}`,
    }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
      await app.pool.query('delete from figures.filed');
      await app.pool.query('delete from figures.days');
      await app.pool.query('delete from figures.account_days');
      /** What stands at each thing and day: of the platform, or of files in their order. */
      const told = new Map<string, Record<string, number>>();
      let filed: { file: string; key: string; figures: Record<string, number> }[] = [];
      for (const { what, file, lines } of steps)
        await db.transaction(async (tx) => {
          if (what === 'file') {
            await fileFigures(tx, { ...at, importId: file }, lines as never);
            filed.push(
              ...lines.map(({ thing, day, figures: said }) => ({
                file,
                key: `${thing} ${day}`,
                figures: said as never,
              })),
            );
          } else if (what === 'back') {
            while ((await takeFiledBack(tx, { studio, platform, importId: file, most: 2 })) > 0);
            filed = filed.filter((line) => line.file !== file);
          } else
            for (const { thing, day, figures: some } of lines) {
              // A platform tells all of them.
              const said = { minutesWatched: 7, likes: 3, ...some };
              const one = { day, figures: said as never };
              await keepFigures(tx, { ...at, thing }, { total: {}, days: [one] }, new Date());
              told.set(`${thing} ${day}`, said as never);
            }
        });
      const wanted = new Map<string, Record<string, number>>();
      for (const { key, figures: said } of filed) wanted.set(key, { ...wanted.get(key), ...said });
      for (const [key, said] of told) wanted.set(key, said);
      const { rows } = await app.pool.query<{ key: string; figures: Record<string, number> }>(
        "select thing || ' ' || to_char(day, 'YYYY-MM-DD') as key, figures from figures.days",
      );
      assert.deepEqual(
        Object.fromEntries(rows.map(({ key, figures: said }) => [key, said])),
        Object.fromEntries(wanted),
      );
      const sum = (day: string, name: string) => {
        const told = [...wanted].flatMap(([key, said]) => (key.endsWith(day) ? (said[name] ?? []) : []));
        return told.length > 0 ? told.reduce((all, one) => all + one, 0) : null;
      };
      const kept = await accountDaysOf(db, studio, { from: '2025-01-01', to: '2025-01-03' });
      for (const { day, views, minutes, likes } of kept)
        assert.deepEqual([views, minutes, likes], [sum(day, 'views'), sum(day, 'minutesWatched'), sum(day, 'likes')]);
      const daysKept = new Set(kept.map(({ day }) => day));
      for (const key of wanted.keys()) assert.ok(daysKept.has(key.slice(-10)), `${key} is in the sums`);
    }),
    { numRuns: 40 },
  );
});
