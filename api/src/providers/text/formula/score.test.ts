import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { formatWords } from '../format-words.ts';
import { loadKit } from '../kit.ts';
import type { ScorePart, ScoreParts } from '../types.ts';
import { fitOf } from './context.ts';
import { loadGrammar } from './grammar.ts';
import { confidenceOf, mostDecisions, resultsOf } from './results.ts';
import { noveltyOf, SCORE_WEIGHTS, totalScore, weighParts } from './score.ts';
import { understand } from './topic.ts';

const names = Object.keys(SCORE_WEIGHTS) as ScorePart[];
const parts: fc.Arbitrary<ScoreParts> = fc
  .dictionary(fc.constantFrom(...names), fc.double({ min: 0, max: 1, noNaN: true }))
  .map((some) => ({ ...some }));

it('every kind of video has a name, and no name is without its kind', () => {
  assert.deepEqual(
    Object.keys(formatWords).toSorted(),
    loadKit()
      .formats.map(({ id }) => id)
      .toSorted(),
  );
});

describe('how well a kind of video suits a topic', () => {
  const fit = async (topic: string, format: string) => {
    const found = loadKit().formats.find(({ id }) => id === format) ?? assert.fail();
    return fitOf(understand(topic, await loadGrammar()), found);
  };
  for (const [topic, format, value, why] of [
    [
      'kneading bread',
      'routine',
      1,
      'The topic is a skill to learn, and "A short routine" is one of the kinds of video for that.',
    ],
    [
      'why bread rises',
      'guess',
      1,
      'The topic needs facts, and "Guess first" states none: it looks for them with the viewer.',
    ],
    ['kneading bread', 'guess', 0, '"Guess first" is for topics that need facts, and this one needs none.'],
    [
      'history of lighthouses',
      'waiting',
      0,
      'The topic is something of the past, and "Cost of waiting" is none of the kinds of video for that.',
    ],
    [
      'loneliness',
      'swap',
      0,
      'The topic is a trouble someone has, and "Swap this for that" is none of the kinds of video for that.',
    ],
    [
      'tea or coffee',
      'moment',
      0.6,
      'The topic is a choice to make. "Story of a common moment" is for a thing, so it suits in part.',
    ],
  ] as const)
    it(`${format} for "${topic}" says what was measured`, async () =>
      assert.deepEqual(await fit(topic, format), { value, why }));

  it('is not known of a topic in another language', async () =>
    assert.equal(await fit('القهوة العربية', 'lesson'), undefined));
});

describe('the total', () => {
  it('lies between the least and the greatest of the parts that exist, and is 0 without any', () => {
    fc.assert(
      fc.property(parts, (some) => {
        const values = Object.values(some);
        const total = totalScore(some);
        if (values.length === 0) return assert.equal(total, 0);
        assert.ok(total >= Math.floor(100 * Math.min(...values)) && total <= Math.ceil(100 * Math.max(...values)));
      }),
    );
  });

  it('is what its parts and their shares say', () => {
    fc.assert(
      fc.property(parts, (some) => {
        const weighed = weighParts(some);
        assert.equal(weighed.length, Object.keys(some).length);
        const shares = weighed.reduce((sum, { weight }) => sum + weight, 0);
        if (weighed.length) assert.ok(Math.abs(shares - 1) < 1e-9);
        const mean = weighed.reduce((sum, { value, weight }) => sum + value * weight, 0);
        assert.ok(Math.abs(totalScore(some) - 100 * mean) <= 0.5 + 1e-9);
      }),
    );
  });

  it('is not moved by a part that nobody computed', () => {
    assert.equal(totalScore({ clarity: 0.6 }), 60);
    assert.equal(totalScore({ clarity: 0.6, fit: 0.6, novelty: 0.6 }), 60);
  });
});

describe('novelty', () => {
  const ignored = new Set(['tea']);
  const cases: readonly [string, readonly string[], number | undefined][] = [
    ['Warm the pot first', [], undefined],
    ['Warm the pot first', ['Warm the pot first'], 0],
    ['Warm the pot first', ['A walk at night'], 1],
    ['Warm the pot', ['Warm a cup', 'Cold nights'], 0.5],
    ['Tea', ['Tea'], 0],
  ];
  for (const [title, earlier, value] of cases)
    it(`of "${title}" after ${JSON.stringify(earlier)} is ${value}`, () =>
      assert.equal(noveltyOf(title, earlier, ignored)?.value, value));

  it('names the nearest title and counts what it shares', () => {
    const found = noveltyOf('Warm the pot', ['Cold nights', 'Warm a cup'], ignored);
    assert.deepEqual(found, { value: 0.5, nearest: 'Warm a cup', shared: 1, of: 2 });
  });
});

describe('results', () => {
  const outcome = (score: number, format?: string) => ({ score, ...(format && { format }) });

  it('are nothing without a decision', () => {
    assert.equal(resultsOf('myth', []), undefined);
    assert.equal(confidenceOf('myth', []), undefined);
  });

  it('of one decision are careful, of many near their share', () => {
    assert.equal(resultsOf('myth', [outcome(1, 'myth')])?.value, 0.67);
    assert.equal(resultsOf('myth', [outcome(0, 'myth')])?.value, 0.33);
    assert.equal(
      resultsOf(
        'myth',
        Array.from({ length: 48 }, () => outcome(1, 'myth')),
      )?.value,
      0.98,
    );
  });

  it('fall back to all videos for a kind never tried, and say so', () => {
    const all = [outcome(1, 'list'), outcome(1), outcome(0, 'list')];
    assert.equal(resultsOf('myth', all), undefined);
    assert.deepEqual(confidenceOf('myth', all), {
      value: 0.6,
      sentence: 'You approved 2 of 3 videos; none was of this kind. Few decisions count carefully.',
    });
  });

  it('never leave 0 to 1, and rise with each good decision', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(0, 1), { maxLength: 40 }), (scores) => {
        const outcomes = scores.map((score) => outcome(score, 'myth'));
        const before = resultsOf('myth', outcomes)?.value ?? 0.5;
        const after = resultsOf('myth', [...outcomes, outcome(1, 'myth')])?.value ?? 0;
        assert.ok(before > 0 && after < 1 && after >= before);
      }),
    );
  });
});

it('where only the newest decisions count, it says so', () => {
  const outcomes = Array.from({ length: mostDecisions }, (_, i) => ({ format: i % 2 ? 'list' : 'story', score: 1 }));
  assert.match(resultsOf('list', outcomes)?.sentence ?? '', /^In your last 100 decisions you approved 50 of 50 videos/);
  assert.match(resultsOf('list', outcomes.slice(1))?.sentence ?? '', /^You approved 50 of 50 videos/);
});
