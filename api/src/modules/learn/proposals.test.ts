import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { choices } from '../../capabilities/learn/schema.ts';
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

test('with one to seven outcomes an arm claims no lift, in no answer, and cannot be put in force; from eight on it claims no more than its range', async () => {
  const { db } = app.services;
  const topic = { module: 'blitz', metric: 'clicked', context: '' };
  const chosenAt = new Date('2026-11-01T08:00:00Z');
  const told = async () => {
    const [learned, proposed, dashboard] = await Promise.all([
      app.call('GET /api/learn'),
      list(),
      app.call('GET /api/dashboard'),
    ]);
    return {
      row: learned.rows.find(({ metric }) => metric === topic.metric),
      proposals: proposed.rows.filter(({ key, lift }) => lift || key.startsWith('learned/')),
      lifts: dashboard.suggestions.filter(({ lift }) => lift).length,
    };
  };
  const apply = () => app.ask('POST /api/learn/apply', { body: { ...topic, arm: 'question' } });
  for (let known = 1; known <= 8; known++) {
    // As clear as it can be: one is always good, the other one never.
    await db.insert(choices).values(
      ['question', 'statement'].map((arm) => ({
        ...{
          id: `lch_${arm}_${known}`,
          studio: 'own' as const,
          ...topic,
          arm,
          subject: `${arm} ${known}`,
          chance: 0.5,
        },
        ...{ chosenAt, good: arm === 'question', resolvedAt: new Date('2026-11-08T08:00:00Z') },
      })),
    );
    const { row, proposals, lifts } = await told();
    assert.equal(row?.arms[0]?.known, known);
    if (known === 8) break;
    assert.deepEqual([row?.suggestion, proposals, lifts], [undefined, [], 0], `${known} outcomes`);
    assert.equal((await apply()).status, 409, `${known} outcomes`);
  }
  const { row, proposals, lifts } = await told();
  const { low = 0, points = 0, high = 0 } = row?.suggestion?.lift ?? {};
  assert.ok(0 < low && low < points && points < high && high <= 100, `${low} ${points} ${high}`);
  assert.ok(points < 100, 'eight of eight are no certainty');
  assert.deepEqual([proposals[0]?.lift?.low, proposals[0]?.lift?.of, lifts], [low, 16, 1]);
  assert.equal(row?.suggestion?.confidence, undefined, 'chances of sixteen outcomes are not judged');
  assert.equal((await apply()).status, 200);
});
