import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Evidence, isBroken } from './judge.ts';

const hourMs = 3_600_000;
const none = { shown: 0, faults: 0 };
const evidence = (changes: Partial<Evidence>): Evidence => ({
  now: { shown: 0, faults: 1 },
  others: { shown: 0, faults: 0 },
  before: { shown: 10, faults: 0 },
  ageMs: 5000,
  hasEarlier: true,
  ...changes,
});

const cases: [string, Partial<Evidence>, boolean][] = [
  ['never shown, one fault, worked before', {}, true],
  ['never shown, one fault, never opened before', { before: { shown: 0, faults: 0 } }, true],
  ['no fault', { now: { shown: 0, faults: 0 } }, false],
  ['shown and one fault: this one visitor', { now: { shown: 4, faults: 1 } }, false],
  ['more faults than successes', { now: { shown: 2, faults: 3 } }, true],
  ['as many faults as successes', { now: { shown: 3, faults: 3 } }, false],
  ['failed before as well', { before: { shown: 1, faults: 4 } }, false],
  ['failed now and then before', { before: { shown: 40, faults: 1 } }, true],
  ['live for a day', { ageMs: 25 * hourMs }, false],
  ['nothing to go back to', { hasEarlier: false }, false],
  ['one who may not go back by hand tells a fault', { now: none, others: { shown: 0, faults: 1 } }, false],
  ['two of them tell one', { now: none, others: { shown: 0, faults: 2 } }, false],
  ['three of them tell one', { now: none, others: { shown: 0, faults: 3 } }, true],
  ['three of them tell one, as many saw the page', { now: none, others: { shown: 3, faults: 3 } }, false],
];

for (const [name, changes, expected] of cases)
  test(`${name}: ${expected ? 'goes back' : 'stays'}`, () => assert.equal(isBroken(evidence(changes)), expected));
