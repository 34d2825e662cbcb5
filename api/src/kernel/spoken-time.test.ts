import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Temporal } from 'temporal-polyfill';
import { spokenSpan } from './spoken-time.ts';

const zone = 'Europe/Berlin';
const today = Temporal.Now.plainDateISO(zone);
const dayOf = (at: Date) => Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone).toPlainDate();

for (const [said, label, from, to] of [
  ['do i have enough for the next two weeks', 'the next 2 weeks', today, today.add({ weeks: 2 })],
  [
    'what did i earn in the last 3 months',
    'the last 3 months',
    today.add({ days: 1 }).subtract({ months: 3 }),
    today.add({ days: 1 }),
  ],
  ['views of the past 10 days', 'the last 10 days', today.subtract({ days: 9 }), today.add({ days: 1 })],
  ['what is planned for tomorrow', 'tomorrow', today.add({ days: 1 }), today.add({ days: 2 })],
] as const)
  test(`"${said}" is ${label}`, () => {
    const found = spokenSpan(said, zone);
    assert.equal(found?.label, label);
    assert.deepEqual([String(dayOf(found.from)), String(dayOf(found.to))], [String(from), String(to)]);
  });

test('"the next 0 weeks" and what names no stretch are none', () => {
  for (const said of ['the next 0 weeks', 'in two weeks', 'last words'])
    assert.equal(spokenSpan(said, zone), undefined, said);
});
