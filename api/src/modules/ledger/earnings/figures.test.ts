import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { noteFact } from '../../../kernel/ledger/index.ts';
import { callIn } from '../../../services.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { earnedThisMonth } from './figures.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.close());

// Europe/Berlin: already December there.
const now = new Date('2026-11-30T23:30:00Z');
const read = () => earnedThisMonth(callIn(app.services, 'own'), now);
let names = 0;
const fact = (cents: number, at: string, more: { currency?: string; expected?: true; kind?: 'fee' } = {}) =>
  noteFact(app.services.db, {
    ...{ studio: 'own', book: 'real', kind: more.kind ?? 'income', cents, currency: more.currency ?? 'EUR' },
    ...{ source: 'typed', sourceId: `fact ${++names}`, state: more.expected ? 'expected' : 'confirmed', module: '' },
    ...{ occurredAt: new Date(at), text: 'A sale' },
  });

test('without a fact no zero is made up, and a month without one is told apart', async () => {
  assert.deepEqual(
    (await read()).map(({ of, detail }) => [of, detail]),
    [['Earned in December', 'No money is known yet.']],
  );
  await fact(9900, '2026-11-30T22:30:00Z');
  assert.equal((await read())[0]?.detail, 'No money is known for December yet.');
});

test('the month is that of the operator; confirmed, expected and paid stand apart, a currency each', async () => {
  await fact(10_000, '2026-11-30T23:10:00Z');
  await fact(-250, '2026-12-02T10:00:00Z', { kind: 'fee' });
  await fact(4000, '2026-12-20T10:00:00Z', { expected: true });
  await fact(700, '2026-12-01T10:00:00Z', { currency: 'USD' });
  await fact(5000, '2026-12-31T23:30:00Z');
  assert.deepEqual(
    (await read()).map(({ label, value, source, path }) => [label, value, source, path]),
    [
      ['Confirmed', '€100.00', 'computed', '/earnings-dashboard?currency=EUR'],
      ['Expected besides, not paid yet', '€40.00', 'computed', '/earnings-dashboard?currency=EUR'],
      ['Fees, refunds and costs', '-€2.50', 'computed', '/earnings-dashboard?currency=EUR'],
      ['Confirmed, USD', '$7.00', 'computed', '/earnings-dashboard?currency=USD'],
    ],
  );
});
