import assert from 'node:assert/strict';
import { test } from 'node:test';
import { seedOutboxSamples } from './samples.ts';
import { TestOutbox } from './testing/outbox.ts';

const outbox = new TestOutbox();

test('samples carry what the rules of now say of them, and the next start finds nothing to hold', async () => {
  const { app } = outbox;
  await seedOutboxSamples(app.services);
  await app.call('POST /api/studio', { body: { studio: 'sample' } });
  const { rows } = await app.call('GET /api/compliance/verdicts', { query: { limit: 200 } });
  assert.deepEqual(
    rows.map(({ check }) => check.pack?.id ?? check.name),
    ['yt-inauthentic', 'aff-claims', 'Claims'],
  );
  assert.deepEqual((await app.services.effects.rejudge('sample')).held, []);
});

test('samples belong to channels of the Sample studio, by the names that its items have', async () => {
  const { app } = outbox;
  await seedOutboxSamples(app.services);
  await app.call('POST /api/studio', { body: { studio: 'sample' } });
  const { rows } = await app.call('GET /api/effects', { query: { module: 'video', limit: 200 } });
  const { accounts = [] } = await app.call('GET /api/studio');
  const known = accounts.map(({ account }) => account);
  assert.ok(rows.length > 5);
  assert.deepEqual(
    rows.filter(({ account }) => !known.includes(account)).map(({ id, account }) => [id, account]),
    [],
  );
});
