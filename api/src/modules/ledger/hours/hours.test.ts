import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { leftPerHour } from '@avenue/contract';
import fc from 'fast-check';
import { dayIn } from '../../../kernel/calendar.ts';
import { tables } from '../../../kernel/db/index.ts';
import { newId } from '../../../kernel/ids.ts';
import { noteFact } from '../../../kernel/ledger/index.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const { workHours } = tables;
const zone = 'Europe/Berlin';
const today = () => dayIn(new Date(), zone);

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.close());
beforeEach(() => app.services.db.delete(workHours));

const note = (day: string, minutes: number, more: { account?: string; sourceId?: string; text?: string } = {}) =>
  app.call('POST /api/ledger/hours', {
    body: { day, minutes, account: '', text: '', sourceId: newId('one'), ...more },
  });
const sums = (query: Record<string, string> = {}) => app.call('GET /api/ledger/sums', { query: query as never });

test('hours are noted once, taken away and brought back, and the journal says so', async () => {
  const one = await note(today(), 90, { account: 'CHANNEL_ICE', text: 'Two intros', sourceId: 'sent twice' });
  await assert.rejects(note(today(), 90, { sourceId: 'sent twice' }), /noted already/);
  await note('2026-03-01', 30);
  const list = () => app.call('GET /api/ledger/hours', { query: { limit: 1 } });
  const all = await list();
  assert.deepEqual([all.rows.map(({ id }) => id), all.total, all.minutes], [[one.id], 2, 120]);
  await app.call('DELETE /api/ledger/hours/{id}', { params: { id: one.id } });
  assert.deepEqual([(await list()).total, (await list()).minutes], [1, 30]);
  await app.call('POST /api/ledger/hours/{id}/restore', { params: { id: one.id } });
  assert.equal((await list()).minutes, 120);
  const { rows } = await app.pool.query('select text from kernel.journal where subject = $1 order by seq', [one.id]);
  assert.deepEqual(
    rows.map(({ text }) => text),
    [
      `1:30 h of work were noted for ${today()}.`,
      `1:30 h of work on ${today()} were taken away.`,
      `1:30 h of work on ${today()} were brought back.`,
    ],
  );
});

test('what is no time of a day is refused with its field: tomorrow, nothing, more than a day, no date', async () => {
  const tomorrow = dayIn(new Date(Date.now() + 2 * 86_400_000), zone);
  await assert.rejects(note(tomorrow, 60), /has not come yet/);
  for (const [day, minutes] of [
    [today(), 0],
    [today(), 1441],
    [today(), 1.5],
    ['2026-02-30', 60],
  ] as const)
    await assert.rejects(note(day, minutes));
  await assert.rejects(app.call('DELETE /api/ledger/hours/{id}', { params: { id: 'hrs_none' } }), /not found/);
  assert.equal(await app.services.db.$count(workHours), 0);
});

test('another studio sees none of them, and the simulated book has none', async () => {
  await note('2026-03-01', 60);
  assert.deepEqual((await sums()).hours, [{ period: '2026-03-01', minutes: 60 }]);
  assert.deepEqual((await sums({ book: 'simulated' })).hours, []);
  assert.deepEqual((await sums({ module: 'shops' })).hours, []);
  const { rows } = await app.services.db.execute(
    `select count(*)::int as n from kernel.work_hours where studio = 'own'`,
  );
  assert.equal(rows[0]?.n, 1);
});

test('sums by month and day are those of the lines, whatever is taken away, for a channel as for all', async () => {
  const day = fc
    .integer({ min: 0, max: 400 })
    .map((n) => new Date(Date.UTC(2025, 0, 1 + n)).toISOString().slice(0, 10));
  const line = fc.record({
    day,
    minutes: fc.integer({ min: 1, max: 1440 }),
    account: fc.constantFrom('', 'CHANNEL_ICE', 'CHANNEL_PORT'),
    removed: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(line, { maxLength: 12 }), async (lines) => {
      await app.services.db.delete(workHours);
      for (const { removed, ...one } of lines)
        await app.services.db.insert(workHours).values({
          ...{ ...one, id: newId('hrs'), studio: 'own', sourceId: newId('one') },
          removedAt: removed ? new Date() : null,
        });
      const kept = lines.filter(({ removed }) => !removed);
      for (const account of [undefined, 'CHANNEL_ICE']) {
        const own = kept.filter((one) => account === undefined || one.account === account);
        const total = own.reduce((sum, { minutes }) => sum + minutes, 0);
        for (const by of ['month', 'day'] as const) {
          const { hours } = await sums({ by, ...(account && { account }) });
          assert.equal(
            hours.reduce((sum, { minutes }) => sum + minutes, 0),
            total,
          );
          const periods = hours.map(({ period }) => period);
          assert.equal(new Set(periods).size, periods.length);
          assert.ok(own.every((one) => periods.includes(by === 'day' ? one.day : `${one.day.slice(0, 7)}-01`)));
        }
      }
    }),
    { numRuns: 25 },
  );
});

test('a time that begins and ends at midnight of the studio has the hours of its days and no others', async () => {
  for (const day of ['2026-03-28', '2026-03-29', '2026-03-30', '2026-03-31']) await note(day, 60);
  // Berlin, over the night in which clocks go on.
  const { hours } = await sums({ by: 'day', from: '2026-03-28T23:00:00.000Z', to: '2026-03-30T22:00:00.000Z' });
  assert.deepEqual(hours.map(({ period }) => period).toSorted(), ['2026-03-29', '2026-03-30']);
});

test('what is left for an hour is told by channel, by year and by the assistant', async () => {
  const { db } = app.services;
  const year = Number(today().slice(0, 4));
  await noteFact(db, {
    ...{ studio: 'own', book: 'real', kind: 'income', cents: 30_000, currency: 'USD', account: 'CHANNEL_ICE' },
    ...{ source: 'typed', sourceId: newId('fct'), state: 'confirmed', text: 'A sponsor', occurredAt: new Date() },
  });
  await note(today(), 150, { account: 'CHANNEL_ICE' });
  // Of a month without hours.
  await noteFact(db, {
    ...{ studio: 'own', book: 'real', kind: 'income', cents: 77_700, currency: 'USD', account: 'CHANNEL_ICE' },
    ...{ source: 'typed', sourceId: newId('fct'), state: 'confirmed', text: 'Before' },
    occurredAt: new Date(Date.now() - 62 * 86_400_000),
  });
  await note(today(), 50);
  const { channels } = await app.call('GET /api/earnings');
  assert.equal(channels.find(({ account }) => account === 'CHANNEL_ICE')?.minutes, 150);
  assert.equal(channels.find(({ account }) => account === '')?.minutes, 50);
  const told = await app.call('GET /api/ledger/year', { query: { year, currency: 'USD' } });
  assert.deepEqual(told.hours, { minutes: 200, leftPerHour: 9000 });
  assert.equal((await app.call('GET /api/ledger/year', { query: { year: 2001 } })).hours, undefined);
});

test('nothing is left for an hour where none was noted', () => {
  assert.equal(leftPerHour(100, 0), undefined);
  assert.equal(leftPerHour(100, 90), 67);
  assert.equal(leftPerHour(-100, 60), -100);
});
