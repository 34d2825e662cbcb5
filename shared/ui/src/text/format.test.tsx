import { describe, expect, test } from '@jest/globals';
import {
  formatBytes,
  formatClock,
  formatDateTime,
  formatDuration,
  formatLength,
  formatMoney,
  formatPercent,
  formatRelative,
} from './index.ts';

describe('formats', () => {
  test.each([
    [0, 'under 1 s'],
    [20_000, '20 s'],
    [59_600, '1 min'],
    [250_000, '4 min 10 s'],
    [7_500_000, '2 h 5 min'],
    [273_600_000, '3 d 4 h'],
  ])('a duration of %i ms reads %s', (durationMs, words) => expect(formatDuration(durationMs)).toBe(words));

  test.each([
    [999, '999 B'],
    [1500, '1.5 kB'],
    [999_960, '1 MB'],
    [10_000_000, '10 MB'],
  ])('%i bytes read %s', (bytes, words) => expect(formatBytes(bytes)).toBe(words));

  test('money is cents with its currency', () => {
    expect(formatMoney(114_400)).toBe('$1,144.00');
    expect(formatMoney(114_400, 'USD', { whole: true })).toBe('$1,144');
    expect(formatMoney(114_450, 'EUR', { whole: true })).toBe('€1,144.50');
    expect(formatMoney(18_400, 'USD', { whole: true, sign: true })).toBe('+$184');
  });

  test('a share is a percentage', () => expect(formatPercent(0.712)).toBe('71%'));

  test('a place on a recording', () => {
    expect(formatClock(7_900)).toBe('0:07');
    expect(formatLength(39_600)).toBe('0:40');
    expect(formatClock(3_723_000)).toBe('1:02:03');
  });

  test('a moment near now has its weekday, a far one its date', () => {
    const now = new Date('2025-11-21T09:00:00Z');
    expect(formatDateTime('2025-11-22T08:30:00Z', { timeZone: 'UTC', now })).toBe('Sat 08:30');
    expect(formatDateTime('2025-12-24T08:30:00Z', { timeZone: 'UTC', now })).toBe('24 Dec 08:30');
    expect(formatDateTime('2026-01-02T08:30:00Z', { timeZone: 'UTC', now })).toBe('2 Jan 2026 08:30');
    expect(formatDateTime('2025-11-22T08:30:00Z', { timeZone: 'America/New_York', now })).toBe('Sat 03:30');
    const brief = (at: string) => formatDateTime(at, { timeZone: 'UTC', style: 'brief', now });
    expect(brief(now.toISOString())).toMatch(/^\d\d:\d\d$/);
    expect([brief('2025-11-22T08:30:00Z'), brief('2025-12-24T08:30:00Z'), brief('2024-01-02T08:30:00Z')]).toEqual([
      'Sat',
      '24 Dec',
      '2 Jan 2024',
    ]);
  });

  test('an unreadable moment is not shown as a date', () => {
    expect(formatDateTime('soon')).toBe('unknown time');
    expect(formatRelative('soon')).toBe('unknown time');
  });

  test('distance from now', () => {
    const now = new Date('2025-11-21T09:00:00Z');
    expect(formatRelative('2025-11-21T09:04:00Z', now)).toBe('in 4 min');
    expect(formatRelative('2025-11-21T07:00:00Z', now)).toBe('2 h ago');
    expect(formatRelative('2025-11-21T09:00:20Z', now)).toBe('just now');
  });
});
