import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { makeItem, startTestApp, type TestApp, testChannel } from '../../../testing/test-app.ts';
import * as tables from '../schema.ts';
import { playlistOfScript } from './series.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.close());

const params = { channel: testChannel };
const playlist = 'https://www.youtube.com/playlist?list=PLabcdefghij_0123';
const list = () => app.call('GET /api/youtube/{channel}/series', { params });
const begin = (
  name: string,
  more: { numbering?: 'none' | 'hash' | 'episode'; playlist?: string; about?: string } = {},
) => app.ask('POST /api/youtube/{channel}/series', { params, body: { name, ...more } });
const order = (id: string, scripts: string[]) =>
  app.ask('PUT /api/youtube/{channel}/series/{id}/episodes', { params: { ...params, id }, body: { scripts } });
const script = async (title: string) =>
  (await app.call('POST /api/scripts', { body: { channel: testChannel, title, text: 'One two three four five.' } })).id;
/** Posts the video of a script, as rows. */
async function post(scriptId: string) {
  const { db } = app.services;
  const { id: itemId, videoId } = await makeItem(app, { title: 'Posted' });
  await db.update(tables.videos).set({ scriptId }).where(eq(tables.videos.id, videoId));
  const posted = { url: 'https://youtu.be/abcdefghijk' };
  await db.update(tables.queueItems).set({ posted }).where(eq(tables.queueItems.id, itemId));
}
const numbersOf = async (id: string) => {
  const found = (await list()).rows.find((one) => one.id === id);
  return Object.fromEntries((found?.episodes ?? []).map(({ scriptId, number }) => [scriptId, number]));
};

test('what is no playlist, and a name that is there, are refused beside their fields', async () => {
  for (const bad of [
    'nonsense',
    'https://www.youtube.com/watch?v=abc',
    'https://www.youtube.com/playlist?list=UUabcdefghij_0123',
  ])
    assert.deepEqual((await begin('Canals', { playlist: bad })).error?.details?.[0]?.path, 'playlist', bad);
  assert.equal((await begin('Canals', { playlist })).status, 201);
  assert.equal((await begin('canals')).error?.code, 'taken');
  assert.deepEqual(
    (await list()).rows.map(({ name, playlist: at, next }) => [name, at?.id, next]),
    [['Canals', 'PLabcdefghij_0123', 1]],
  );
  const unknown = { channel: 'CHANNEL_NOBODY' };
  assert.equal((await app.ask('GET /api/youtube/{channel}/series', { params: unknown })).status, 404);
});

test('episodes get numbers in their order, a title is offered with its number, and the words of the operator stay', async () => {
  const [one, two] = [await script('The first lock'), await script('Lock keepers #2')];
  const { answer } = await begin('Locks', { numbering: 'hash' });
  const id = answer?.rows.find(({ name }) => name === 'Locks')?.id ?? '';
  assert.ok(answer?.free.some(({ scriptId }) => scriptId === one));
  const ordered = await order(id, [one, two]);
  const own = ordered.answer?.rows.find((row) => row.id === id);
  assert.deepEqual(
    own?.episodes.map(({ number, title, offer }) => [number, title, offer]),
    [
      [1, 'The first lock', 'The first lock #1'],
      [2, 'Lock keepers #2', undefined],
    ],
  );
  assert.equal(own?.next, 3);
  assert.equal(
    ordered.answer?.free.some(({ scriptId }) => scriptId === one || scriptId === two),
    false,
  );
  const { title } = await app.call('GET /api/scripts/{id}', { params: { id: one } });
  assert.equal(title, 'The first lock');
});

test('what is posted keeps its number, and what comes is numbered behind it', async () => {
  const [one, two, three] = [await script('a'), await script('b'), await script('c')];
  const { answer } = await begin('Posted ones', { numbering: 'episode' });
  const id = answer?.rows.find(({ name }) => name === 'Posted ones')?.id ?? '';
  await order(id, [one, two]);
  await post(two);
  assert.equal((await order(id, [one, two])).error?.code, 'posted');
  await order(id, [three, one]);
  assert.deepEqual(await numbersOf(id), { [two]: 2, [three]: 3, [one]: 4 });
});

test('a number that was out is given to nothing else when its script is removed; one that was not leaves the series', async () => {
  const [one, two, three] = [await script('d'), await script('e'), await script('f')];
  const { answer } = await begin('With gaps');
  const id = answer?.rows.find(({ name }) => name === 'With gaps')?.id ?? '';
  await order(id, [one, two, three]);
  await post(one);
  const remove = (scriptId: string, gone: Date | null) =>
    app.services.db.update(tables.scripts).set({ removedAt: gone }).where(eq(tables.scripts.id, scriptId));
  await remove(one, new Date());
  await remove(two, new Date());
  await order(id, [three]);
  assert.deepEqual(await numbersOf(id), { [three]: 2 });
  await remove(one, null);
  await remove(two, null);
  assert.deepEqual(await numbersOf(id), { [one]: 1, [three]: 2 });
});

test('a script of another series, of another channel or of nobody is refused', async () => {
  const mine = await script('mine');
  const { answer } = await begin('Mine');
  const id = answer?.rows.find(({ name }) => name === 'Mine')?.id ?? '';
  await order(id, [mine]);
  const other = (await begin('Other')).answer?.rows.find(({ name }) => name === 'Other')?.id ?? '';
  const refused = await order(other, [mine]);
  assert.deepEqual([refused.status, refused.error?.code], [409, 'elsewhere']);
  assert.equal((await order(other, ['scr_00000000000000000000'])).status, 404);
});

test('a removed series leaves its scripts, and comes back with its episodes', async () => {
  const one = await script('stays');
  const { answer } = await begin('Short lived', { playlist });
  const id = answer?.rows.find(({ name }) => name === 'Short lived')?.id ?? '';
  await order(id, [one]);
  assert.deepEqual(await playlistOfScript({ db: app.services.db }, one), {
    id: 'PLabcdefghij_0123',
    name: 'Short lived',
  });
  const gone = await app.call('DELETE /api/youtube/{channel}/series/{id}', { params: { ...params, id } });
  assert.ok(gone.free.some(({ scriptId }) => scriptId === one));
  assert.equal(await playlistOfScript({ db: app.services.db }, one), undefined);
  await app.call('POST /api/youtube/{channel}/series/{id}/restore', { params: { ...params, id } });
  assert.deepEqual(await numbersOf(id), { [one]: 1 });
  const units = (await app.call('GET /api/youtube/{channel}/budget', { params })).upload.map(({ call }) => call);
  assert.ok(units.includes('playlistItems.insert'));
});

test('whatever is ordered, posted and taken out: no number twice, and none of a posted one changes', async () => {
  const { answer } = await begin('Random');
  const id = answer?.rows.find(({ name }) => name === 'Random')?.id ?? '';
  const all = await Promise.all(Array.from({ length: 6 }, (_, at) => script(`r${at}`)));
  const out = new Map<string, number>();
  const step = fc.record({ at: fc.nat(5), posts: fc.boolean(), order: fc.shuffledSubarray([0, 1, 2, 3, 4, 5]) });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 3 }), async (steps) => {
      for (const { at, posts, order: places } of steps) {
        const wanted = places.map((place) => all[place] ?? '').filter((one) => !out.has(one));
        // Two tabs at once.
        const both = await Promise.all([order(id, wanted), order(id, wanted.toReversed())]);
        assert.deepEqual(
          both.map(({ status }) => status),
          [200, 200],
        );
        const numbers = await numbersOf(id);
        const one = all[at] ?? '';
        if (posts && numbers[one] !== undefined && !out.has(one) && out.size < 4) {
          await post(one);
          out.set(one, numbers[one]);
        }
      }
      const numbers = await numbersOf(id);
      assert.equal(new Set(Object.values(numbers)).size, Object.keys(numbers).length);
      for (const [one, number] of out) assert.equal(numbers[one], number);
    }),
    { numRuns: 15 },
  );
});
