import assert from 'node:assert/strict';
import { test } from 'node:test';
import { forecastOf, leastMonths } from './forecast.ts';

/** Numbers that look random and are the same at each run. */
function random(seed: number) {
  let state = seed >>> 0;
  const next = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return (state >>> 8) / 2 ** 24;
  };
  return { next, normal: () => Math.sqrt(-2 * Math.log(next() + 1e-12)) * Math.cos(2 * Math.PI * next()) };
}

const kinds: Record<string, (months: number, seed: number) => number[]> = {
  'a level with noise': (months, seed) => {
    const { normal } = random(seed);
    return Array.from({ length: months }, () => Math.round(50_000 * Math.exp(0.3 * normal())));
  },
  'a walk that goes its way': (months, seed) => {
    const { normal } = random(seed);
    let log = Math.log(50_000);
    return Array.from({ length: months }, () => {
      log += 0.15 * normal() + 0.02;
      return Math.round(Math.exp(log));
    });
  },
  'a channel that grows': (months, seed) => {
    const { normal } = random(seed);
    return Array.from({ length: months }, (_, at) => Math.round(20_000 * Math.exp(0.06 * at + 0.2 * normal())));
  },
  'a year with a season': (months, seed) => {
    const { normal, next } = random(seed);
    // Series begin in any month.
    const first = next() * 12;
    return Array.from({ length: months }, (_, at) =>
      Math.round(50_000 * Math.exp(0.4 * Math.sin(((first + at) / 12) * 2 * Math.PI) + 0.2 * normal())),
    );
  },
};

// Every length of history that something is said of, beyond the one from which the season counts.
const lengths = Array.from({ length: 30 }, (_, at) => leastMonths + at);

for (const [name, make] of Object.entries(kinds))
  test(`${name}: of 1,000 months that were held back four of five stand within, whatever the number of months before`, () => {
    const off: string[] = [];
    for (const months of lengths) {
      let held = 0;
      for (let seed = 1; seed <= 1000; seed++) {
        const series = make(months + 1, seed * 7919);
        const found = forecastOf(series.slice(0, months));
        assert.ok(found && found.low <= found.cents && found.cents <= found.high);
        const next = series[months] ?? 0;
        if (next >= found.low && next <= found.high) held += 1;
      }
      if (held < 760 || held > 840) off.push(`${months} months: ${held / 10} of 100`);
    }
    assert.deepEqual(off, []);
  });

test('with too few months nothing is said; months of nothing give nothing', () => {
  assert.equal(forecastOf(Array.from({ length: leastMonths - 1 }, () => 100)), undefined);
  assert.deepEqual(forecastOf([0, 0, 0, 0, 0, 0, 0]), { cents: 0, low: 0, high: 0, months: 7 });
});
