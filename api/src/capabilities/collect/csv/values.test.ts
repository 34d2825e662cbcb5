import assert from 'node:assert/strict';
import { test } from 'node:test';
import { centsIn, markIn } from './amounts.ts';
import { dayIn, isoDay, orderIn } from './days.ts';

for (const [text, decimal, cents, speaksFor] of [
  ['$1,204.50', '.', 120_450, '.'],
  ['1.204,50 €', ',', 120_450, ','],
  ["1'204.50", '.', 120_450, '.'],
  ['1 204,50', ',', 120_450, ','],
  ['1204', '.', 120_400, undefined],
  ['-3.5', '.', -350, '.'],
  ['−3,50', ',', -350, ','],
  ['(4.60)', '.', -460, '.'],
  ['12.00-', '.', -1200, '.'],
  ['5.00 USD', '.', 500, '.'],
  ['EUR 5', '.', 500, undefined],
  ['0.345', '.', 35, '.'],
  ['1.234', '.', 123, 'either'],
  ['1.234', ',', 123_400, 'either'],
  ['1,234,567', '.', 123_456_700, '.'],
  ['1,2', '.', Number.NaN, ','],
  ['4,60 ?', ',', Number.NaN, ','],
  ['1.2.3', '.', Number.NaN, ','],
  ['12,34,567', '.', Number.NaN, '.'],
  ['', '.', Number.NaN, undefined],
  ['-', '.', Number.NaN, undefined],
  ['5x6', '.', Number.NaN, undefined],
] as const)
  test(`"${text}" with "${decimal}" is ${cents} cents, and speaks for ${speaksFor}`, () => {
    const bytes = Buffer.from(`,${text},`);
    assert.equal(centsIn(bytes, 1, bytes.length - 1, decimal), cents);
    assert.equal(markIn(text), speaksFor);
  });

for (const [text, dayFirst, monthFirst, yearFirst, speaksFor] of [
  ['2026-11-20T08:00:00Z', '2026-11-20', '2026-11-20', '2026-11-20', undefined],
  ['2026/11/20 08:00', '2026-11-20', '2026-11-20', '2026-11-20', undefined],
  ['20.11.2026', '2026-11-20', undefined, undefined, 'day first'],
  ['20. 11. 2026', '2026-11-20', undefined, undefined, 'day first'],
  ['11/20/26', undefined, '2026-11-20', undefined, 'month first'],
  ['03/04/2026', '2026-04-03', '2026-03-04', undefined, 'either'],
  ['04/04/2026', '2026-04-04', '2026-04-04', undefined, undefined],
  ['Nov 20, 2026', '2026-11-20', '2026-11-20', '2026-11-20', undefined],
  ['20 November 2026', '2026-11-20', '2026-11-20', '2026-11-20', undefined],
  ['20-Nov-26', '2026-11-20', '2026-11-20', '2026-11-20', undefined],
  ['31/11/2026', undefined, undefined, undefined, undefined],
  ['2026-02-29', undefined, undefined, undefined, undefined],
  ['2028-02-29', '2028-02-29', '2028-02-29', '2028-02-29', undefined],
  ['20261120', undefined, undefined, undefined, undefined],
  ['soon', undefined, undefined, undefined, undefined],
  ['', undefined, undefined, undefined, undefined],
] as const)
  test(`"${text}" is ${dayFirst}, ${monthFirst} or ${yearFirst}, by which number comes first`, () => {
    const bytes = Buffer.from(`,${text},`);
    const said = (order: Parameters<typeof dayIn>[3]) => {
      const day = dayIn(bytes, 1, bytes.length - 1, order);
      return Number.isNaN(day) ? undefined : isoDay(day);
    };
    assert.deepEqual([said('day first'), said('month first'), said('year first')], [dayFirst, monthFirst, yearFirst]);
    assert.equal(orderIn(text), speaksFor);
  });

test('every day of two centuries has the number that the calendar says', () => {
  for (let day = 0; day < 84_000; day++) {
    const bytes = Buffer.from(isoDay(day));
    assert.equal(dayIn(bytes, 0, bytes.length, 'year first'), day);
  }
});
