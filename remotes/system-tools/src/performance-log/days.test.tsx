import { expect, test } from '@jest/globals';
import { rangeOf } from './days.ts';

const noon = Date.parse('2026-11-22T12:00:00Z');

test('a period begins at midnight of the zone', () => {
  expect(rangeOf('today', noon, 'UTC')).toEqual({ from: '2026-11-22T00:00:00.000Z' });
  expect(rangeOf('today', noon, 'Asia/Kathmandu')).toEqual({ from: '2026-11-21T18:15:00.000Z' });
  expect(rangeOf('yesterday', noon, 'America/New_York')).toEqual({
    from: '2026-11-21T05:00:00.000Z',
    to: '2026-11-22T05:00:00.000Z',
  });
  expect(rangeOf('week', noon, 'UTC')).toEqual({ from: '2026-11-16T00:00:00.000Z' });
});

test('a day on which clocks are put back or forward is as long as it is', () => {
  expect(rangeOf('2026-10-25', noon, 'Europe/Berlin')).toEqual({
    from: '2026-10-24T22:00:00.000Z',
    to: '2026-10-25T23:00:00.000Z',
  });
  expect(rangeOf('2026-03-29', noon, 'Europe/Berlin')).toEqual({
    from: '2026-03-28T23:00:00.000Z',
    to: '2026-03-29T22:00:00.000Z',
  });
});

test('what is no day narrows nothing', () => {
  for (const word of [undefined, '', '2026-13-40', 'someday']) expect(rangeOf(word, noon, 'UTC')).toEqual({});
});
