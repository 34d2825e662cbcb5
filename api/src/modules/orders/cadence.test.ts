import assert from 'node:assert/strict';
import { test } from 'node:test';
import { timesBetween } from './advance.ts';
import { daysInWords } from './words.ts';

const timeZone = 'Europe/Berlin';
const times = (
  order: Parameters<typeof timesBetween>[0],
  [after, until]: readonly [string, string],
  zone = timeZone,
): string[] =>
  timesBetween(order, { after: new Date(after), until: new Date(until), timeZone: zone }).map((at) => at.toISOString());

test.describe('an order of each month runs on the first of its days', () => {
  for (const [said, days, found] of [
    ['Monday', [1], ['2030-09-02', '2030-10-07', '2030-11-04', '2030-12-02']],
    ['day', [1, 2, 3, 4, 5, 6, 7], ['2030-09-01', '2030-10-01', '2030-11-01', '2030-12-01']],
    ['weekday', [1, 2, 3, 4, 5], ['2030-09-02', '2030-10-01', '2030-11-01', '2030-12-02']],
    ['Monday or Friday', [5, 1], ['2030-09-02', '2030-10-04', '2030-11-01', '2030-12-02']],
  ] as const)
    test(said, () => {
      const order = { days: [...days], times: ['05:00'], every: 'month' as const };
      const all = times(order, ['2030-08-31T12:00:00Z', '2030-12-31T12:00:00Z']);
      assert.deepEqual(
        all.map((at) => at.slice(0, 10)),
        found,
      );
      assert.equal(daysInWords(days, 'month'), `on the first ${said} of each month`);
    });
});

test('each day has its time once at the beginning of summer time: what the clock leaves out is an hour later', () => {
  const order = { days: [1, 2, 3, 4, 5, 6, 7], times: ['02:30', '05:00'] };
  // The clocks go from 02:00 to 03:00 on 31 March 2030.
  assert.deepEqual(times(order, ['2030-03-29T22:59:00Z', '2030-04-01T21:59:00Z']), [
    ...['2030-03-30T01:30:00.000Z', '2030-03-30T04:00:00.000Z'],
    ...['2030-03-31T01:30:00.000Z', '2030-03-31T03:00:00.000Z'],
    ...['2030-04-01T00:30:00.000Z', '2030-04-01T03:00:00.000Z'],
  ]);
});

test('thirty days across it have thirty times, wherever the look falls', () => {
  const order = { days: [1, 2, 3, 4, 5, 6, 7], times: ['02:30'] };
  const [start, dayMs] = [Date.parse('2030-03-15T23:00:00Z'), 86_400_000];
  // Looked at every fifteen minutes, each time comes in one look alone.
  const found: string[] = [];
  for (let at = start; at < start + 30 * dayMs; at += 900_000)
    found.push(...times(order, [new Date(at).toISOString(), new Date(at + 900_000).toISOString()]));
  assert.equal(found.length, 30);
  assert.equal(new Set(found).size, 30);
});

test('in the south summer time ends in April, and its first Sunday has its time once', () => {
  const order = { days: [7], times: ['02:30'], every: 'month' as const };
  assert.deepEqual(times(order, ['2030-03-31T22:00:00Z', '2030-04-30T00:00:00Z'], 'Australia/Sydney'), [
    '2030-04-06T15:30:00.000Z',
  ]);
});
