import assert from 'node:assert/strict';
import { test } from 'node:test';
import { durationMsOf } from './duration.ts';

const cases: readonly [string, number | undefined][] = [
  ['PT40S', 40_000],
  ['PT1M', 60_000],
  ['PT8M42S', 522_000],
  ['PT1H2M3S', 3_723_000],
  ['P1DT1S', 86_401_000],
  ['P1W', 604_800_000],
  ['PT0.5S', 500],
  ['P0D', 0],
  ['PT0S', 0],
  ['', undefined],
  ['P', undefined],
  ['PT', undefined],
  ['P1DT', undefined],
  ['40', undefined],
  ['PT1S1M', undefined],
];
for (const [text, ms] of cases) test(`"${text}" is ${ms} ms`, () => assert.equal(durationMsOf(text), ms));
