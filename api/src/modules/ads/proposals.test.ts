import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { lines } from './schema.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.close());

test('a campaign that loses money is suggested with its figures, on the dashboard too; one that is all right is not', async () => {
  const day = (n: number) => `2026-11-${String(n).padStart(2, '0')}`;
  const line = (name: string, n: number, revenue: number) => ({
    ...{
      studio: 'own' as const,
      importId: 'imp_1',
      platform: 'Meta',
      campaign: name,
      name,
      day: day(n),
      currency: 'USD',
    },
    ...{ status: 'Active' as const, spend: 10_000, revenue, impressions: 9000, clicks: 300, conversions: 20 },
  });
  const days = [1, 2, 3, 4, 5];
  await app.services.db.insert(lines).values(days.flatMap((n) => [line('Loses', n, 2000), line('Holds', n, 12_000)]));
  const { rows } = await app.call('GET /api/suggestions');
  const own = rows.filter(({ key }) => key.startsWith('ads/'));
  assert.deepEqual(
    own.map(({ title, path, evidence }) => [title, path, evidence[0]?.text]),
    [
      [
        'Pause the ad campaign "Loses"',
        '/manual-ad-optimization?campaign=Meta%2FLoses',
        'Meta: 500.00 USD spent from 2026-11-01 to 2026-11-05, 100 results',
      ],
    ],
  );
  const { suggestions } = await app.call('GET /api/dashboard');
  assert.ok(suggestions.some(({ title }) => title === 'Pause the ad campaign "Loses"'));
});
