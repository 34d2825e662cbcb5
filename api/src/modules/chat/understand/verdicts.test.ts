import assert from 'node:assert/strict';
import { test } from 'node:test';
import { meaning } from '../testing/meaning.ts';
import { noTalk, situation } from '../testing/situation.ts';
import { understand } from './index.ts';

const rows: readonly (readonly [string, readonly string[]])[] = [
  ['ok the roman roads yes the ice one no', ['decision.approve que_roman', 'decision.deny que_ice']],
  ['no to the ice, yes to the dusk one', ['decision.deny que_ice', 'decision.approve que_dusk']],
  ['dusk good, ice bad', ['decision.approve que_dusk', 'decision.deny que_ice']],
];
for (const [text, means] of rows)
  test(`each name has its verdict: ${text}`, () => {
    assert.deepEqual(understand(text, situation, noTalk).map(meaning), means);
  });

test('verdicts without names decide nothing', () => {
  for (const text of ['yes no', 'ok no wait', 'yes yes no'])
    assert.ok(
      understand(text, situation, noTalk).every(({ is }) => is !== 'thing'),
      text,
    );
});
