import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { datesIn, dayNumber, monthsFrom, undatedWeeks, weekNumber, weekOf, weeksOf } from './calendar.ts';
import { documentLocales } from './types.ts';

const plain = (day: number) => Temporal.PlainDate.from('1970-01-01').add({ days: day });

test('weeks from Monday are those of ISO 8601', () => {
  fc.assert(
    fc.property(fc.integer({ min: dayNumber(1900, 1, 1), max: dayNumber(2201, 12, 31) }), (day) => {
      const date = plain(day);
      const first = weekOf(day, 1);
      assert.equal(plain(first).dayOfWeek, 1);
      assert.equal(weekNumber(first, 1), date.weekOfYear);
    }),
  );
});

test('weeks from Sunday and Saturday begin on it, and that of 1 January is the first', () => {
  for (let year = 1990; year < 2060; year++)
    for (const start of [0, 6] as const) {
      const first = weekOf(dayNumber(year, 1, 1), start);
      assert.equal(plain(first).dayOfWeek % 7, start);
      assert.equal(weekNumber(first, start), 1);
      assert.ok([52, 53].includes(weekNumber(first - 7, start)));
    }
});

test('every day of a planner is in exactly one week, and every week in a month that it touches', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1900, max: 2200 }),
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 1, max: 24 }),
      fc.constantFrom(0 as const, 1 as const, 6 as const),
      (year, startMonth, count, start) => {
        const months = monthsFrom(year, startMonth, count);
        const weeks = weeksOf(months, start);
        const [from, to] = [months[0]?.first ?? 0, months.at(-1)?.last ?? 0];
        assert.equal(plain(from).toString(), `${year}-${String(startMonth).padStart(2, '0')}-01`);
        assert.equal(plain(to).add({ days: 1 }).day, 1);
        weeks.forEach(({ first, month }, at) => {
          assert.equal(first, (weeks[0]?.first ?? 0) + at * 7);
          const of = months[month] ?? assert.fail();
          assert.ok(first <= of.last && first + 6 >= of.first);
        });
        assert.ok((weeks[0]?.first ?? 0) <= from && (weeks.at(-1)?.first ?? 0) + 6 >= to);
      },
    ),
  );
});

test('an undated year has 52 weeks', () => {
  assert.equal(undatedWeeks(monthsFrom(2027, 1, 12)).length, 52);
});

test('each language has its own names of days and months', () => {
  const said = documentLocales.map((locale) => {
    const dates = datesIn(locale);
    return `${dates.month({ index: 0, year: 2027, month: 3, first: dayNumber(2027, 3, 1), last: 0 })} ${dates.weekdays(1, 'long')[0]}`;
  });
  assert.deepEqual(said, [
    'March Monday',
    'März Montag',
    'Mars Lundi',
    'Marzo Lunes',
    'Março Segunda-feira',
    '3月 月曜日',
    'مارس الاثنين',
  ]);
});
