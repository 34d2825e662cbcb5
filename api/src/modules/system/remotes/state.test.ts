import assert from 'node:assert/strict';
import { test } from 'node:test';
import { returnOf, type Signs, stateOf } from './state.ts';

const pointer: Signs['pointer'] = { disabled: false, action: 'publish', actor: 'mara' };
const signs = (changes: Partial<Signs>): Signs => ({
  pointer,
  faults: [],
  live: { loads: 40, failures: 0 },
  p95Ms: 300,
  ...changes,
});

const cases: [string, Partial<Signs>, string, string][] = [
  ['a part that loads', {}, 'online', '40 page loads in 24 hours.'],
  ['one load', { live: { loads: 1, failures: 0 } }, 'online', '1 page load in 24 hours.'],
  ['a few failures', { live: { loads: 40, failures: 8 } }, 'online', '40 page loads in 24 hours, 8 failed.'],
  ['too many failures', { live: { loads: 40, failures: 9 } }, 'failing', '9 of 40 page loads met the error card.'],
  [
    'a new build that nobody opened',
    { live: { loads: 0, failures: 0 } },
    'idle',
    'No page of this build was opened in 24 hours.',
  ],
  ['slow pages', { p95Ms: 4210 }, 'slow', 'One page in twenty takes longer than 4.2 s.'],
  ['changed files', { faults: ['entry.js is not as published.'] }, 'damaged', 'entry.js is not as published.'],
  [
    'a part that was switched off',
    { pointer: { disabled: true, action: 'disable', actor: 'The operator', reason: 'Being rebuilt' } },
    'off',
    'Switched off by the operator: Being rebuilt.',
  ],
  [
    'a part that was published to while off',
    { pointer: { disabled: true, action: 'publish', actor: 'ben', reason: 'Faster' } },
    'off',
    'Switched off.',
  ],
];

for (const [name, changes, state, sentence] of cases)
  test(`${name}: ${state}`, () => assert.deepEqual(stateOf(signs(changes)), { state, sentence }));

const past = (build: string, outcome: 'live' | 'left' | 'failed' = 'left') => ({
  build,
  version: '1.0.0',
  bytes: 1,
  since: '2025-11-12T09:31:00.000Z',
  outcome,
});

test('a return goes to the last build that did not fail', () => {
  const history = [past('ccc', 'live'), past('bbb', 'failed'), past('aaa')];
  assert.equal(returnOf({ build: 'ccc', latest: 'ccc', history })?.build, 'aaa');
});

test('after a return the newest build is not offered as an earlier one', () => {
  const history = [past('bbb', 'live'), past('ccc'), past('aaa')];
  assert.equal(returnOf({ build: 'bbb', latest: 'ccc', history })?.build, 'aaa');
  assert.equal(returnOf({ build: 'bbb', latest: 'ccc', history: history.slice(0, 2) }), undefined);
});
