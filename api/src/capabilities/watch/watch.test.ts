import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { against, patternOf, type ViewsRead, viewsAt } from './outliers.ts';
import { articleOf } from './page-views.ts';
import { riseOf, risingDays } from './rising.ts';
import { isHabit, termsOfTitle } from './terms.ts';

const mentions = { window: 2, rare: true };
/** A stream of chance that is the same in every run. */
function chance(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
function poisson(mean: number, next: () => number): number {
  const limit = Math.exp(-mean);
  let [n, product] = [0, next()];
  while (product > limit) {
    n += 1;
    product *= next();
  }
  return n;
}

describe('what rises', () => {
  test('is held against windows of the same length; without a week of base nothing is said', () => {
    assert.equal(riseOf([0, 0, 0, 5, 5], mentions), undefined);
    assert.equal(riseOf([0, 0, 0, 0, 0, 0, 5, 5], mentions), undefined);
    const flat = Array.from({ length: 28 }, () => 1);
    assert.deepEqual(riseOf([...flat, 1, 1], mentions), { z: 0, recent: 2, usual: 2, days: 28 });
    const risen = riseOf([...flat, 4, 5], mentions);
    assert.ok(risen && Math.abs(risen.z - 2 * (Math.sqrt(9.375) - Math.sqrt(2.375))) < 1e-9);
  });

  test('three mentions of what was never named are a few deviations, not endless ones', () => {
    const rise = riseOf([...Array.from({ length: 28 }, () => 0), 1, 2], mentions);
    assert.ok(rise && rise.z > 2 && rise.z < 3);
  });

  test('days in a row are counted from the last one back', () => {
    const flat = Array.from({ length: 28 }, () => 1);
    assert.equal(risingDays([...flat, 6, 6, 6], { ...mentions, line: 2 }), 3);
    assert.equal(risingDays([...flat, 6, 6, 1, 1], { ...mentions, line: 2 }), 0);
  });

  test('of chance alone less than one in twenty stands over the line, and what doubles and more is found', () => {
    const runs = 500;
    for (const mean of [0.1, 0.5, 2, 8]) {
      const next = chance(Math.round(mean * 1000));
      const days = (times: number) =>
        Array.from({ length: 30 }, (_, day) => poisson(day < 28 ? mean : mean * times, next));
      const over = (times: number) =>
        Array.from({ length: runs }, () => riseOf(days(times), mentions)).filter(
          (rise) => rise !== undefined && rise.recent >= 3 && rise.z >= 2,
        ).length / runs;
      assert.ok(over(1) < 0.05, `chance of ${mean} a day: ${over(1)}`);
    }
    const next = chance(7);
    const planted = Array.from({ length: runs }, () =>
      riseOf(
        Array.from({ length: 30 }, (_, day) => poisson(day < 28 ? 2 : 8, next)),
        mentions,
      ),
    ).filter((rise) => rise !== undefined && rise.z >= 2).length;
    assert.ok(planted / runs > 0.95, `four times as many: ${planted}`);
  });
});

describe('terms of titles', () => {
  test('are words that tell something, and pairs of them', () => {
    assert.deepEqual(termsOfTitle('Why freezing rain is so clear'), ['freezing', 'freezing rain', 'rain', 'clear']);
    assert.deepEqual(termsOfTitle('Warum der Kessel pfeift').includes('kessel pfeift'), true);
    assert.deepEqual(termsOfTitle('2026'), []);
  });

  test('what a feed says all the time is its habit', () => {
    assert.deepEqual([isHabit(30, 30), isHabit(4, 30), isHabit(3, 30)], [true, true, false]);
    assert.equal(isHabit(10, 10), false, 'of few titles no habit can be told');
  });

  test('any title is taken apart', () => {
    fc.assert(fc.property(fc.string(), (title) => termsOfTitle(title).every((term) => term.length >= 3)));
  });
});

const hour = 3_600_000;
const read = (...points: readonly (readonly [hours: number, views: number])[]): ViewsRead[] =>
  points.map(([hours, views]) => ({ ageMs: hours * hour, views }));

describe('a video against its channel', () => {
  test('views at an age lie between two readings, and none is made up far from them', () => {
    assert.equal(viewsAt(read([24, 100], [36, 160]), 30 * hour), 130);
    assert.equal(viewsAt(read([24, 100]), 30 * hour), 100);
    assert.equal(viewsAt(read([24, 100]), 48 * hour), undefined);
    assert.equal(viewsAt(read([2, 10], [240, 900]), 48 * hour), undefined);
    assert.equal(viewsAt([], hour), undefined);
  });

  test('is held against others at its age, else against what older ones have by now as a lower bound', () => {
    const others = Array.from({ length: 6 }, (_, at) => read([48, 100 + at]));
    assert.deepEqual(against(read([48, 615]), others), { times: 6, basis: 'same age', median: 102.5, of: 6 });
    const older = Array.from({ length: 5 }, (_, at) => read([900 + at, 200]));
    assert.deepEqual(against(read([24, 600]), older), { times: 3, basis: 'at least', median: 200, of: 5 });
    assert.equal(against(read([24, 600]), older.slice(0, 4)), undefined);
    assert.equal(against([], older), undefined);
    assert.equal(
      against(
        read([24, 600]),
        older.map(() => read([900, 0])),
      ),
      undefined,
    );
  });

  for (const [title, pattern] of [
    ['Why this bridge was built backwards', 'Why …'],
    ['How to fold a map', 'How to …'],
    ['5 plants that open at night', 'A number of things'],
    ['I boiled water with a magnet', 'I did …'],
    ['Is salt really cold?', 'A question'],
    ['The ruler that was wrong for 90 years', 'The one that …'],
    ['Flour and noise', undefined],
  ] as const)
    test(`"${title}" is built as ${pattern ?? 'nothing known'}`, () => assert.equal(patternOf(title), pattern));
});

for (const [from, title] of [
  ['https://de.wikipedia.org/wiki/R%C3%B6mischer_Beton?x=1', 'Römischer Beton'],
  ['Roman concrete', 'Roman concrete'],
  ['https://example.com/wiki/Roman', undefined],
  ['https://en.wikipedia.org/w/index.php', undefined],
  ['a|b', undefined],
] as const)
  test(`"${from}" is ${title ? `the article ${title}` : 'no article'}`, () =>
    assert.equal(articleOf(from)?.title, title));
