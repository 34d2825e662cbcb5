import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { items, sources } from '../../capabilities/watch/schema.ts';
import { startTestApp, type TestApp, testChannel } from '../../testing/test-app.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp();
  const { db } = app.services;
  const base = { studio: 'own', state: 'ready' as const, by: 'test' };
  await db.insert(sources).values({ ...base, id: 'wat_a', kind: 'feed', origin: 'https://a.example/', title: 'Lab' });
  const at = (days: number) => new Date(Date.now() - days * 86_400_000);
  const titles = ['Freezing rain tonight', 'What freezing rain is', 'Freezing rain on glass'];
  await db.insert(items).values([
    ...titles.map((title, index) => ({ source: 'wat_a', key: title, title, publishedAt: at(0.2 + index * 0.3) })),
    ...Array.from({ length: 20 }, (_, index) => ({
      ...{ source: 'wat_a', key: `old ${index}`, title: `Entirely other ${index}`, publishedAt: at(3 + index) },
    })),
  ]);
});
after(() => app.close());

const list = () => app.call('GET /api/suggestions');
const rain = async () => (await list()).rows.find(({ topic }) => topic === 'freezing rain');

test('what rises is suggested with its evidence, and no lift is claimed without outcomes', async () => {
  const one = await rain();
  assert.equal(one?.title, 'Make something about "freezing rain"');
  assert.match(
    one?.why ?? '',
    /deviations over its base of \d+ days in one source, and nothing of yours is about it\.$/,
  );
  assert.deepEqual([one?.evidence.length, one?.lift], [3, undefined]);
  assert.match((await list()).cost, /built in: nothing is spent/);
});

test('taken, ideas are written once; taken back, they are gone and it is suggested again', async () => {
  const key = (await rain())?.key ?? '';
  const take = () => app.ask('POST /api/suggestions/take', { body: { key, channel: testChannel } });
  const both = await Promise.all([take(), take()]);
  assert.deepEqual(both.map(({ status }) => status).toSorted((a, b) => a - b)[0], 200);
  assert.ok(
    both.some(({ status }) => status === 409 || status === 404),
    'once',
  );
  const { taken } = await list();
  const [one] = taken;
  assert.deepEqual([taken.length, one?.made, one?.outcome], [1, '5 ideas: freezing rain', 'waiting']);
  assert.equal(await rain(), undefined);
  const batch = new URLSearchParams(one?.path.split('?')[1]).get('batch') ?? '';
  const ideas = () => app.call('GET /api/ideas', { query: { batch } });
  assert.equal((await ideas()).length, 5);
  const params = { id: one?.id ?? '' };
  // What was kept since is not taken from under anybody.
  const [first] = await ideas();
  const keep = (saved: boolean) =>
    app.call('PATCH /api/ideas/{id}', { params: { id: first?.id ?? '' }, body: { saved } });
  await keep(true);
  assert.equal((await app.ask('POST /api/suggestions/{id}/roll-back', { params })).error?.code, 'used');
  await keep(false);
  const after = await app.call('POST /api/suggestions/{id}/roll-back', { params });
  assert.deepEqual([(await ideas()).length, after.taken[0]?.rolledBackAt !== undefined], [0, true]);
  assert.ok(await rain());
  assert.equal((await app.ask('POST /api/suggestions/{id}/roll-back', { params })).error?.code, 'rolled_back');
});

test('taken as a script, a draft waits for a decision; taken back, it is gone', async () => {
  const key = (await rain())?.key ?? '';
  const { taken } = await app.call('POST /api/suggestions/take', { body: { key, channel: testChannel, as: 'script' } });
  const one = taken.find(({ rolledBackAt }) => !rolledBackAt);
  assert.deepEqual([one?.outcome, one?.path.startsWith('/script-builder?script=')], ['waiting', true]);
  const params = { id: new URLSearchParams(one?.path.split('?')[1]).get('script') ?? '' };
  assert.equal((await app.call('GET /api/scripts/{id}', { params })).status, 'draft');
  await app.call('POST /api/suggestions/{id}/roll-back', { params: { id: one?.id ?? '' } });
  assert.equal((await app.ask('GET /api/scripts/{id}', { params })).status, 404);
  assert.ok(await rain());
});

test('left, it is told no more until it is taken in again; a claim that a kill left does not stand in the way', async () => {
  const one = await rain();
  const body = { key: one?.key ?? '', title: one?.title ?? '' };
  const { left, rows } = await app.call('PUT /api/suggestions/left', { body: { ...body, left: true } });
  assert.deepEqual([left, rows.some(({ key }) => key === body.key)], [[body], false]);
  await app.call('PUT /api/suggestions/left', { body: { ...body, left: false } });
  assert.ok(await rain());
  await app.pool.query(
    "insert into learn.proposals (id, studio, key, title, state, at) values ('prp_dead', 'own', $1, 'x', 'taken', now() - interval '1 hour')",
    [body.key],
  );
  assert.ok(await rain());
});

test('what is not suggested is not taken', async () => {
  const other = await app.ask('POST /api/suggestions/take', { body: { key: 'trend/none', channel: testChannel } });
  assert.equal(other.status, 404);
  const where = await app.ask('POST /api/suggestions/take', { body: { key: 'x', channel: 'CHANNEL_NONE' } });
  assert.equal(where.status, 404);
});

test('the dashboard shows what is proposed here before the days of the calendar, with its evidence', async () => {
  const { suggestions } = await app.call('GET /api/dashboard');
  const one = suggestions.find(({ title }) => title === 'Make something about "freezing rain"');
  assert.equal(one?.evidence, 'Lab: Freezing rain tonight');
  assert.ok(suggestions.every(({ title }) => !title.startsWith('Have something ready')));
});
