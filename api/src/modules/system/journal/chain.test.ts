import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { record } from '../../../kernel/journal/index.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp();
  for (let index = 0; index < 5; index++)
    await record(app.services.db, { studio: 'own', action: 'script.drafted', subject: 's', text: `Line ${index}.` });
});
after(() => app.close());

async function verified() {
  await app.call('POST /api/journal/chain');
  for (;;) {
    const chain = await app.call('GET /api/journal/chain');
    if (chain.state !== 'checking') return chain;
    await new Promise((resolve) => setImmediate(resolve));
  }
}

test('a check that is asked for ends with range, time and the seals at the end', async () => {
  const chain = await verified();
  const { last, rows } = await app.call('GET /api/journal/lines', { query: { studio: 'all', limit: 3 } });
  assert.deepEqual([chain.state, chain.entries, chain.seq], ['whole', chain.total, last]);
  assert.deepEqual(chain.seals, rows.map(({ seq, seal }) => ({ seq, seal })).toReversed());
  assert.ok(chain.tookMs !== undefined && chain.since && chain.next);
});

test('a changed entry is named with the digest that stands and the one that was worked out', async () => {
  await app.pool.query('alter table kernel.journal disable trigger user');
  await app.pool.query("update kernel.journal set text = 'Nothing happened.' where text = 'Line 2.'");
  await app.pool.query('alter table kernel.journal enable trigger user');
  const chain = await verified();
  assert.equal(chain.state, 'broken');
  assert.match(chain.sentence, /was changed after it was written/);
  assert.match(chain.broken?.stored ?? '', /^[0-9a-f]{64}$/);
  assert.notEqual(chain.broken?.stored, chain.broken?.workedOut);
});
