import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findClaims } from './claims.ts';
import { followTies, tiesOf, tiesOfBeats, withTies } from './ties.ts';

const quote = 'The old mill by the weir was built in 1884 by two brothers.';
const material = [{ text: `${quote} It ground flour.`, title: 'Archive', place: 'page 3', passage: 'psg_1' }];
const claim = 'Two brothers built the old mill by the weir in 1884.';
const text = `${claim}\n\nCome and look at it on a Sunday.`;
const topic = 'walks';
const ties = tiesOf({ text, material, topic }, []);
const after = (now: string, from = text, held = ties) => followTies(held, from, now);
const stateOf = (now: string, held = after(now)) => {
  const [found] = findClaims(now, [], topic, held);
  return found?.support ? 'sourced' : (found?.former?.sentence ?? 'open');
};

test('a tie keeps the quote and its place, whatever becomes of the material', () => {
  assert.deepEqual(ties, [{ claim, sentence: quote, title: 'Archive', place: 'page 3', passage: 'psg_1' }]);
  const [found] = findClaims(text, [], topic, ties);
  assert.deepEqual(found?.support, {
    ...{ material: -1, sentence: quote, title: 'Archive', place: 'page 3', passage: 'psg_1' },
  });
});

test('it lives through edits of other words, and in any dress of its own', () => {
  for (const now of [
    `${claim}\n\nStay away on a Monday.`,
    `Nobody knows it. ${claim} Ask your neighbours.`,
    claim.toUpperCase(),
  ])
    assert.equal(stateOf(now), 'sourced', now);
});

test('a claim that is worded anew keeps it only where the source has every telling word', () => {
  assert.equal(stateOf('The old mill by the weir: two brothers built it in 1884.'), 'sourced');
  for (const now of [
    'Two brothers built the old mill by the weir in 1890.',
    'Two sisters built the old mill by the weir in 1884.',
    'Two brothers never built the old mill by the weir in 1884.',
  ])
    assert.equal(stateOf(now), quote, now);
});

test('likeness to another sentence of the material does not take the place of what was dropped, all its words do', () => {
  const now = 'Two sisters built the old mill by the weir in 1884.';
  const held = after(now);
  assert.equal(findClaims(now, material, topic, held)[0]?.support, undefined);
  const more = [...material, { text: 'In 1884 two sisters built the old mill by the weir.' }];
  assert.equal(findClaims(now, more, topic, held)[0]?.support?.sentence, more[1]?.text);
});

test('what was dropped is followed through further edits, holds again with its words, and goes with a source of its own', () => {
  const [first, second] = ['Two brothers built the old mill in 1890.', 'Two brothers built the big mill in 1891.'];
  const once = after(first);
  const twice = after(second, first, once);
  assert.equal(stateOf(second, twice), quote);
  assert.equal(twice[0]?.became, second);
  assert.deepEqual(after(text, second, twice), ties);
  const renewed = withTies(twice, [{ claim: second, sentence: 'Built in 1891.' }]);
  assert.equal(stateOf(second, renewed), 'sourced');
  assert.deepEqual(renewed.slice(1), ties);
});

test('a claim that went altogether is not looked for in other sentences, and comes back with a version', () => {
  const gone = after('A canal was dug in 1901 far from here.');
  assert.equal(stateOf('A canal was dug in 1901 far from here.', gone), 'open');
  assert.deepEqual(after(text, 'A canal was dug in 1901 far from here.', gone), ties);
});

test('what a writer said a paragraph stands on carries its claims, but not with other numbers', () => {
  const source = { material: 0, sentence: quote };
  const told = (words: string) => tiesOfBeats([{ role: 'point', text: words, source }], material, topic);
  const paraphrase = 'A pair of siblings was born to be millers: they founded theirs in 1884.';
  assert.deepEqual(
    told(paraphrase).map(({ claim: of, sentence, passage }) => [of, sentence, passage]),
    [[paraphrase, quote, 'psg_1']],
  );
  assert.deepEqual(told(paraphrase.replace('1884', '1885')), []);
});
