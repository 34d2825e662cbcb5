import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp();
  await app.call('POST /api/studio', { body: { studio: 'own', timeZone: 'Europe/Berlin' } });
});
after(() => app.close());

const typed = {
  kind: 'income',
  cents: 4200,
  currency: 'EUR',
  occurredAt: '2026-10-31T23:30:00.000Z',
  text: 'A talk.',
  sourceId: 'form-0001',
} as const;

test('what a person writes stands in the real book and in the journal, once, and is restated and taken back by entries', async () => {
  const fact = await app.call('POST /api/ledger', { body: typed });
  await assert.rejects(app.call('POST /api/ledger', { body: typed }), /already_written|written already/);
  await assert.rejects(
    app.call('POST /api/ledger', { body: { ...typed, kind: 'cost', sourceId: 'form-0002' } }),
    /minus/,
  );
  const now = await app.call('POST /api/ledger/{id}/restate', {
    params: { id: fact.id },
    body: { cents: 4000, reason: 'The bank took a part.' },
  });
  await app.call('POST /api/ledger', { body: { ...typed, cents: 100, state: 'expected', sourceId: 'form-0003' } });
  assert.deepEqual((await app.call('GET /api/ledger', { query: { kind: 'income' } })).rows.length, 4);
  // By the studio’s clock it was November.
  const { sums, timeZone } = await app.call('GET /api/ledger/sums', { query: { by: 'month' } });
  assert.deepEqual(
    [timeZone, sums],
    ['Europe/Berlin', [{ period: '2026-11-01', kind: 'income', currency: 'EUR', expected: 100, confirmed: 4000 }]],
  );
  await app.call('POST /api/ledger/{id}/reverse', { params: { id: now.id }, body: { reason: 'It was paid twice.' } });
  const simulated = await app.call('GET /api/ledger/total', { query: { book: 'simulated' } });
  assert.equal(simulated.total, 0);
  const journal = await app.call('GET /api/journal', { query: { limit: 4 } });
  assert.deepEqual(
    journal.map(({ action }) => action),
    ['ledger.reversed', 'ledger.written', 'ledger.restated', 'ledger.written'],
  );
});

test('limits are set by place, told with what is used, and taken away', async () => {
  const { rows } = await app.call('PUT /api/limits', { body: { module: 'video', perHour: 3, monthCents: 0 } });
  assert.deepEqual(rows, [
    { module: 'video', account: '', perHour: 3, monthCents: 0, inHour: 0, spentDay: 0, spentMonth: 0 },
  ]);
  assert.deepEqual((await app.call('PUT /api/limits', { body: { module: 'video' } })).rows, []);
  assert.deepEqual(await app.call('GET /api/limits'), { rows: [] });
});
