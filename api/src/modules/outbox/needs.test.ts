import assert from 'node:assert/strict';
import { test } from 'node:test';
import { seedOutboxSamples } from './samples.ts';
import { TestOutbox } from './testing/outbox.ts';

const outbox = new TestOutbox();

test('what waits for a person stands in the inbox until it is decided or put aside', async () => {
  const [waits] = await outbox.put(1, { state: 'awaiting' });
  const [handed] = await outbox.put(1, { state: 'handed' });
  const [differs] = await outbox.put(1, { state: 'mismatch' });
  const [lost, looked] = await outbox.put(2, { state: 'unknown' });
  await outbox.app.pool.query('update kernel.effects set next_at = now() where id = $1', [looked]);
  await outbox.put(1, { state: 'ready' });
  const waiting = async () => {
    const { items } = await outbox.app.call('GET /api/needs');
    const own = items.filter(({ family }) => family === 'outbox');
    for (const { id, next } of own)
      assert.equal(next?.path, id === handed ? `/hand-off?effect=${id}` : `/shadow-mode-controller?effect=${id}`);
    return own.map(({ id }) => id);
  };
  assert.deepEqual((await waiting()).toSorted(), [waits, handed, differs, lost].toSorted());
  const { counters } = await outbox.app.call('GET /api/studio');
  assert.deepEqual([counters.outside, counters.awaiting], [4, 1]);
  const sooner = new Date(Date.now() + 60_000);
  await outbox.app.pool.query('update kernel.effects set expires_at = $1 where id = $2', [sooner, handed]);
  const { items } = await outbox.app.call('GET /api/needs');
  const expiring = items.filter(({ family, expiresAt }) => family === 'outbox' && expiresAt);
  assert.deepEqual([expiring.map(({ id }) => id), expiring[0]?.expiresAt], [[handed, waits], sooner.toISOString()]);
  await outbox.app.call('POST /api/needs/aside', { body: { ids: [differs] } });
  const { seen } = await outbox.app.call('GET /api/effects/{id}', { params: { id: lost } });
  await outbox.app.call('POST /api/effects/{id}/absent', { params: { id: lost }, body: { seen } });
  assert.deepEqual((await waiting()).toSorted(), [waits, handed].toSorted());
  await outbox.app.call('POST /api/needs/back', { body: { ids: [differs] } });
  assert.equal((await waiting()).length, 3);
});

test('what a rule holds says so, and is told apart from what only needs a yes', async () => {
  const verdicts = [{ name: 'Claims', verdict: 'blocked', sentence: 'It promises a cure.' }] as const;
  const [held] = await outbox.put(1, { state: 'awaiting', verdicts: [...verdicts] });
  const { items } = await outbox.app.call('GET /api/needs');
  assert.match(items.find(({ id }) => id === held)?.sentence ?? '', /^A rule holds it, and it does not go out\./);
});

test('it is found by its words, and a line of the journal leads to it', async () => {
  const [id] = await outbox.put(1);
  const { hits } = await outbox.app.call('GET /api/search', { query: { q: 'ice' } });
  const path = `/shadow-mode-controller?effect=${id}`;
  assert.equal(hits.find((hit) => hit.id === id)?.path, path);
  await outbox.review(id, 'yes');
  const { rows } = await outbox.app.call('GET /api/journal/lines', { query: { subject: id } });
  const line = await outbox.app.call('GET /api/journal/lines/{seq}', { params: { seq: rows[0]?.seq ?? 0 } });
  assert.equal(line.thing?.path, path);
});

test('the Sample studio has something of every sort, once, and none of it is ever due', async () => {
  await seedOutboxSamples(outbox.app.services);
  await seedOutboxSamples(outbox.app.services);
  await outbox.app.call('POST /api/studio', { body: { studio: 'sample' } });
  const { rows, total } = await outbox.app.call('GET /api/effects');
  assert.equal(total, 12);
  assert.deepEqual([...new Set(rows.map(({ state }) => state))].toSorted(), [
    'awaiting',
    'mismatch',
    'refused',
    'shadowed',
    'verified',
  ]);
  const { rows: due } = await outbox.app.pool.query(
    "select 1 from kernel.effects where studio = 'sample' and next_at is not null",
  );
  assert.equal(due.length, 0);
  assert.ok((await outbox.app.call('GET /api/modes')).places.some(({ account }) => account === 'CHANNEL_SLOW_HISTORY'));
});
