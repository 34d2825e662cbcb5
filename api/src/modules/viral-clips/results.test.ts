import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ViralClip } from '@avenue/contract/viral-clips';
import { type KnownClip, ranked, resultsOf } from './results.ts';

const reasons = (question: number, pace: number): ViralClip['reasons'] => [
  { part: 'question', value: question, sentence: '' },
  { part: 'pace', value: pace, sentence: '' },
];
const clip = (id: string, rank: number, score: number, question: number): ViralClip => ({
  ...{ id, footage: 'ftg_1', title: id, startMs: 0, endMs: 20_000, rank, score, state: 'found', outdated: false },
  reasons: reasons(question, 0.5),
});
/** Those that ask were watched more. */
const known: KnownClip[] = [10, 20, 30, 900, 1000, 1100].map((views, at) => ({
  ...{ id: `clp_k${at}`, views, reasons: reasons(at < 3 ? 0 : 1, 0.5) },
}));

test('without first weeks there are no results, and the score stays what was measured', () => {
  const [one] = ranked([clip('clp_1', 1, 70, 1)], []);
  assert.deepEqual([one?.score, one?.results.value], [70, undefined]);
  assert.match(one?.results.sentence ?? '', /^No results yet: no first week/);
  assert.match(
    resultsOf(clip('clp_1', 1, 70, 1), known.slice(0, 4)).sentence,
    /^No results yet: first weeks of 4 other/,
  );
  // Its own first week says nothing of it beforehand.
  assert.match(resultsOf(clip('clp_k0', 1, 70, 1), known.slice(0, 5)).sentence, /^No results yet/);
});

test('with them the clips most like it count, by name of their figures, and the order follows', () => {
  const [first, second] = ranked([clip('clp_1', 1, 70, 0), clip('clp_2', 2, 68, 1)], known);
  assert.deepEqual([first?.id, first?.rank, second?.id, second?.rank], ['clp_2', 1, 'clp_1', 2]);
  assert.equal(first?.results.value, 0.8);
  assert.equal(second?.results.value, 0.2);
  assert.match(
    first?.results.sentence ?? '',
    /had 900, 1,000, 1,100 views in their first week; the middle of all 6 is 900/,
  );
  // 35 of weight were measured, 25 are results.
  assert.equal(first?.score, Math.round((68 * 35 + 80 * 25) / 60));
});
