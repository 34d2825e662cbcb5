import { afterEach, describe, expect, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import {
  formatBytes,
  formatClock,
  formatDate,
  formatDateTime,
  formatDay,
  formatDuration,
  formatLength,
  formatMoney,
  formatMonth,
  formatNumber,
  formatPercent,
  formatRelative,
  setOperatorLanguage,
  Time,
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

describe("formats in the operator's language", () => {
  afterEach(() => act(() => setOperatorLanguage(undefined)));
  const now = new Date('2025-11-21T09:00:00Z');
  const at = '2026-01-02T08:30:00Z';
  const utc = { timeZone: 'UTC', now } as const;

  test('numbers, money and shares are written as in it', () => {
    setOperatorLanguage('de');
    expect([formatNumber(1204), formatNumber(1.25, 2), formatBytes(1500)]).toEqual(['1.204', '1,25', '1,5 kB']);
    expect(formatMoney(114_400, 'EUR')).toBe('1.144,00\u00a0€');
    expect(formatPercent(0.712)).toBe('71\u00a0%');
    setOperatorLanguage('en');
    expect(formatNumber(1204)).toBe('1,204');
  });

  test('dates have its names, its order and no comma taken out', () => {
    setOperatorLanguage('de');
    expect(formatDateTime(at, utc)).toBe('2. Jan. 2026 08:30');
    expect(formatDateTime(at, { ...utc, style: 'long' })).toBe('Fr., 2. Jan. 2026, 08:30');
    expect(formatDay('2026-11-22', { style: 'week' })).toBe('So., 22. Nov.');
    expect(formatMonth('2026-11', 'full')).toBe('November 2026');
    setOperatorLanguage('ja');
    expect(formatDateTime(at, { ...utc, style: 'date' })).toBe('2026年1月2日');
    expect(formatDate(at, { timeZone: 'UTC', day: 'numeric', month: 'long' })).toBe('1月2日');
  });

  test('a date from right to left is set apart, so that the sentence around it keeps its order', () => {
    setOperatorLanguage('ar');
    const day = formatDay('2026-11-22');
    expect([day.at(0), day.at(-1), day.includes('نوفمبر')]).toEqual(['\u2068', '\u2069', true]);
    expect(formatNumber(7)).toBe('7');
  });

  test('calendars of the pages are Gregorian, so the year of a date is too', () => {
    setOperatorLanguage('th');
    expect(formatDateTime(at, { ...utc, style: 'date' })).toMatch(/2026$/);
  });

  test('a moment on screen follows a change of the language', () => {
    render(<Time at={at} timeZone="UTC" style="date" />);
    expect(screen.getByText('2 Jan 2026')).toBeTruthy();
    act(() => setOperatorLanguage('de'));
    expect(screen.getByText('2. Jan. 2026')).toBeTruthy();
  });
});
