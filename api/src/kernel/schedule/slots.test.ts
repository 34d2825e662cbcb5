import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { findSlot, rulesAt, type SlotRules } from './slots.ts';

const base: SlotRules = {
  timeZone: 'Europe/Lisbon',
  hours: { from: '09:00', to: '21:00' },
  perDay: 2,
  spacingMin: 60,
  closed: [],
  limits: [],
};
const at = (text: string) => new Date(text);
const next = (rules: Partial<SlotRules>, taken: readonly Date[], from: string): string => {
  const slot = findSlot({ ...base, ...rules }, taken, at(from));
  return 'none' in slot ? slot.none : slot.at.toISOString();
};

test('free days are shared evenly, from now on, in the wall clock of the zone', () => {
  const first = '2026-11-23T00:00:00Z';
  assert.equal(next({}, [], first), '2026-11-23T12:00:00.000Z');
  assert.equal(next({}, [at('2026-11-23T12:00:00Z')], first), '2026-11-23T18:00:00.000Z');
  assert.equal(next({}, [at('2026-11-23T12:00:00Z'), at('2026-11-23T18:00:00Z')], first), '2026-11-24T12:00:00.000Z');
  assert.equal(next({}, [], '2026-11-23T12:00:01Z'), '2026-11-23T18:00:00.000Z');
  assert.equal(next({ perDay: 1, timeZone: 'Asia/Kolkata' }, [], first), '2026-11-23T09:30:00.000Z');
});

test('where an even time is too near to another one, the first that is free is taken', () => {
  const moved = at('2026-11-23T11:30:00Z');
  const slot = findSlot(base, [moved, at('2026-11-23T17:30:00Z')], at('2026-11-23T00:00:00Z'));
  assert.ok('at' in slot);
  assert.equal(slot.at.toISOString(), '2026-11-24T12:00:00.000Z', 'two are planned for that day');
  const more = findSlot({ ...base, perDay: 3 }, [moved, at('2026-11-23T17:30:00Z')], at('2026-11-23T11:00:00Z'));
  assert.ok('at' in more);
  assert.equal(more.at.toISOString(), '2026-11-23T15:00:00.000Z');
  const full = [at('2026-11-23T11:00:00Z'), at('2026-11-23T15:10:00Z')];
  const late = findSlot({ ...base, perDay: 3, spacingMin: 240 }, full, at('2026-11-23T10:55:00Z'));
  assert.ok('at' in late);
  assert.equal(late.at.toISOString(), '2026-11-23T19:10:00.000Z');
  assert.equal(late.why[0]?.sentence, 'The first that is free: the even ones of this day are taken.');
});

test('each rule says how it stands at a time, kept or not', () => {
  const rules = { ...base, closed: ['2026-11-24'], limits: [{ name: 'YouTube', most: 2, hours: 24 }] };
  const taken = [at('2026-11-23T20:30:00Z'), at('2026-11-24T10:00:00Z')];
  assert.deepEqual(rulesAt(rules, taken, at('2026-11-23T21:15:00Z')), [
    { name: 'Quiet hours', sentence: 'Quiet from 21:00 to 09:00.', kept: false },
    { name: 'Spacing', sentence: 'Less than 60 min from the one at 20:30.', kept: false },
    { name: 'Limit', sentence: '2 of 2 that you allow on a day.', kept: true },
    { name: 'Limit', sentence: '3 of 2 that YouTube takes in 24 hours.', kept: false },
  ]);
  assert.equal(rulesAt(rules, taken, at('2026-11-24T15:00:00Z'))[0]?.sentence, 'You closed 2026-11-24.');
});

test('hours over midnight, a whole day, a wall clock that a day skips, and one that it has twice', () => {
  const night = { hours: { from: '22:00', to: '02:00' }, perDay: 1 };
  assert.equal(next(night, [], '2026-11-23T03:00:00Z'), '2026-11-23T22:00:00.000Z');
  assert.equal(
    next({ hours: { from: '00:00', to: '00:00' }, perDay: 1 }, [], '2026-11-23T00:00:00Z'),
    '2026-11-23T12:00:00.000Z',
  );
  // On 28 March 2027 clocks in Lisbon go from 01:00 to 02:00.
  const skipped = { hours: { from: '01:00', to: '02:30' }, perDay: 3, spacingMin: 5 };
  assert.equal(next(skipped, [], '2027-03-28T00:00:00Z'), '2027-03-28T01:15:00.000Z');
  // On 31 October 2027 they go from 02:00 back to 01:00.
  assert.equal(
    next({ hours: { from: '01:00', to: '01:30' }, perDay: 1 }, [], '2027-10-31T00:00:00Z'),
    '2027-10-31T00:15:00.000Z',
  );
});

test('where nothing is ever free it says so', () => {
  assert.match(
    next({ limits: [{ name: 'YouTube', most: 0, hours: 24 }] }, [], '2026-11-23T00:00:00Z'),
    /^No time is free/,
  );
});

test('thirty days of twenty accounts over a change of clocks: no rule is broken, and every slot says why', () => {
  const clock = fc
    .integer({ min: 0, max: 287 })
    .map((step) => `${String(Math.floor(step / 12)).padStart(2, '0')}:${String((step % 12) * 5).padStart(2, '0')}`);
  const rules = fc.record({
    timeZone: fc.constantFrom(
      'Europe/Lisbon',
      'America/New_York',
      'Australia/Lord_Howe',
      'Asia/Kolkata',
      'America/Sao_Paulo',
    ),
    hours: fc.record({ from: clock, to: clock }),
    perDay: fc.integer({ min: 1, max: 4 }),
    spacingMin: fc.constantFrom(0, 15, 40, 120, 300),
    closed: fc.subarray(['2027-03-27', '2027-03-28', '2027-04-04', '2026-11-01']),
    limits: fc.subarray([
      { name: 'YouTube', most: 4, hours: 24 },
      { name: 'Pinterest', most: 2, hours: 6 },
    ]),
  });
  const start = fc.constantFrom(
    '2027-03-14T03:00:00Z',
    '2027-03-20T12:00:00Z',
    '2026-10-25T00:00:00Z',
    '2027-03-30T22:00:00Z',
  );
  let slots = 0;
  let explained = 0;
  fc.assert(
    fc.property(fc.array(rules, { minLength: 20, maxLength: 20 }), start, (accounts, from) => {
      for (const account of accounts) {
        const taken: Date[] = [];
        const onDay = new Map<string, number>();
        const end = at(from).getTime() + 30 * 86_400_000;
        for (let count = 0; count < account.perDay * 30; count++) {
          const slot = findSlot(account, taken, at(from));
          if ('none' in slot || slot.at.getTime() > end) break;
          // Broken rules are looked for by other arithmetic than the solver's.
          const local = Temporal.Instant.fromEpochMilliseconds(slot.at.getTime()).toZonedDateTimeISO(account.timeZone);
          const clockNow = local.toPlainTime().toString({ smallestUnit: 'minute' });
          const { from: open, to: shut } = account.hours;
          const isOpen =
            open === shut || (open < shut ? open <= clockNow && clockNow < shut : clockNow >= open || clockNow < shut);
          assert.ok(isOpen, `${clockNow} is outside ${open} to ${shut}`);
          assert.ok(!account.closed.includes(local.toPlainDate().toString()));
          assert.ok(slot.at >= at(from));
          taken.push(slot.at);
          taken.sort((a, b) => a.getTime() - b.getTime());
          const day = local.toPlainDate().toString();
          onDay.set(day, (onDay.get(day) ?? 0) + 1);
          assert.ok((onDay.get(day) ?? 0) <= account.perDay, `${onDay.get(day)} on one day`);
          slots++;
          if (slot.why.length >= 4 && slot.why.every(({ kept, sentence }) => kept && sentence)) explained++;
        }
        for (const [index, one] of taken.entries()) {
          const after = taken[index + 1];
          if (after) assert.ok(+after - +one >= account.spacingMin * 60_000, 'spacing');
          for (const { most, hours } of account.limits) {
            const past = taken[index + most];
            if (past) assert.ok(+past - +one >= hours * 3_600_000, 'limit');
          }
        }
      }
    }),
    { numRuns: 1 },
  );
  assert.ok(slots > 500, `${slots} slots`);
  assert.equal(explained, slots);
});
