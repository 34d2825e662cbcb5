import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dayOf, dueAt, isDigestTime, type Quiet, quietUntil, tryAgainAt } from './timing.ts';

const night: Quiet = { from: '22:00', to: '07:00' };
const noon: Quiet = { from: '12:00', to: '14:00' };
const early: Quiet = { from: '23:00', to: '02:30' };
const berlin = 'Europe/Berlin';

// In Berlin clocks go back on 2026-10-25 at 03:00 and forward on 2027-03-28 at 02:00.
const quietRows: readonly [string, Quiet, string, string | undefined][] = [
  ['2026-11-23T20:59:59Z', night, berlin, undefined],
  ['2026-11-23T21:00:00Z', night, berlin, '2026-11-24T06:00:00.000Z'],
  ['2026-11-24T05:59:59Z', night, berlin, '2026-11-24T06:00:00.000Z'],
  ['2026-11-24T06:00:00Z', night, berlin, undefined],
  ['2026-11-23T11:30:00Z', noon, berlin, '2026-11-23T13:00:00.000Z'],
  ['2026-11-23T13:00:00Z', noon, berlin, undefined],
  ['2026-11-23T21:00:00Z', { from: '09:00', to: '09:00' }, berlin, undefined],
  // The night in which an hour comes twice, and the one that lacks it.
  ['2026-10-24T20:30:00Z', night, berlin, '2026-10-25T06:00:00.000Z'],
  ['2027-03-27T21:30:00Z', night, berlin, '2027-03-28T05:00:00.000Z'],
  // 02:30 stands twice on the clock: quiet ends at the first, and of the second half hour at the second.
  ['2026-10-24T22:00:00Z', early, berlin, '2026-10-25T00:30:00.000Z'],
  ['2026-10-25T01:10:00Z', early, berlin, '2026-10-25T01:30:00.000Z'],
  // 02:30 is skipped: quiet ends where the clock jumps past it.
  ['2027-03-27T23:00:00Z', early, berlin, '2027-03-28T00:30:00.000Z'],
  ['2026-11-23T16:00:00Z', night, 'Asia/Kolkata', undefined],
  ['2026-11-23T16:30:00Z', night, 'Asia/Kolkata', '2026-11-24T01:30:00.000Z'],
];
for (const [at, quiet, zone, until] of quietRows)
  test(`${at} with ${quiet.from} to ${quiet.to} in ${zone}: ${until ?? 'not quiet'}`, () =>
    assert.equal(quietUntil(new Date(at), quiet, zone)?.toISOString(), until));

const now = new Date('2026-11-23T12:00:00Z');
const late = new Date('2026-11-23T22:00:00Z');
const dueRows: readonly [string, Parameters<typeof dueAt>[0], string][] = [
  ['is gathered for a minute', { now, urgent: false, quiet: night, timeZone: berlin }, '2026-11-23T12:01:00.000Z'],
  [
    'goes out again after a quarter of an hour',
    { now, urgent: false, quiet: null, timeZone: berlin, lastAt: new Date('2026-11-23T11:55:00Z') },
    '2026-11-23T12:10:00.000Z',
  ],
  ['waits for the morning', { now: late, urgent: false, quiet: night, timeZone: berlin }, '2026-11-24T06:00:00.000Z'],
  [
    'what is gathered into the quiet hours waits too',
    { now: new Date('2026-11-23T20:59:30Z'), urgent: false, quiet: night, timeZone: berlin },
    '2026-11-24T06:00:00.000Z',
  ],
  ['urgent passes at once', { now: late, urgent: true, quiet: night, timeZone: berlin }, '2026-11-23T22:00:00.000Z'],
];
for (const [name, given, due] of dueRows) test(name, () => assert.equal(dueAt(given).toISOString(), due));

test('the hour of a digest comes once a calendar day of the zone', () => {
  assert.equal(dayOf(new Date('2026-11-23T23:30:00Z'), berlin), '2026-11-24');
  assert.equal(isDigestTime(new Date('2026-11-23T06:59:59Z'), '08:00', berlin), false);
  assert.equal(isDigestTime(new Date('2026-11-23T07:00:00Z'), '08:00', berlin), true);
  assert.equal(isDigestTime(new Date('2027-03-28T01:00:00Z'), '02:30', berlin), true);
});

test('what was away is tried again later and later, never before the vendor wants it, and five times', () => {
  assert.equal(tryAgainAt(now, 1, undefined)?.toISOString(), '2026-11-23T12:00:30.000Z');
  assert.equal(tryAgainAt(now, 2, 5)?.toISOString(), '2026-11-23T12:02:00.000Z');
  assert.equal(tryAgainAt(now, 1, 3600)?.toISOString(), '2026-11-23T13:00:00.000Z');
  assert.equal(tryAgainAt(now, 1, 1e12)?.toISOString(), '2026-11-24T12:00:00.000Z');
  assert.equal(tryAgainAt(now, 6, undefined), undefined);
});
