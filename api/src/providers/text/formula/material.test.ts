import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readFacts, shorten } from './material.ts';

describe('shortening a sentence', () => {
  it('drops brackets, openers and side clauses and keeps numbers', () => {
    assert.deepEqual(shorten('However, the tower (built of oak) stood for 300 years [4].'), [
      'The tower stood for 300 years.',
    ]);
    const long =
      'The harbour light, which had been a plain wood fire for longer than anybody could remember, was moved in 1823 to the stone tower that still stands on the cliff today.';
    assert.deepEqual(shorten(long), [
      'The harbour light was moved in 1823 to the stone tower that still stands on the cliff today.',
    ]);
  });

  it('splits where a new statement begins, never inside a list', () => {
    const two =
      'The mill ground flour for every village along the river from spring until the first frost of the year, and the miller kept a book in which each sack was written down.';
    assert.equal(shorten(two).length, 2);
    const list =
      'The number of working towers has declined due to the expense of keeping them and the arrival of much cheaper, more sophisticated, and more effective electronic systems that need nobody to look after them.';
    assert.deepEqual(shorten(list), []);
  });
});

describe('reading material', () => {
  it('keeps place and origin and leaves questions and scraps out', () => {
    const facts = readFacts([
      { text: '# Notes\nWhat is it?\nIt is a mill. Ok.', title: 'A' },
      { text: '<p>The river froze in 1962.</p>', url: 'https://a.b' },
    ]);
    assert.deepEqual(
      facts.map(({ claim, dependent }) => [claim, dependent]),
      [
        [{ material: 0, sentence: 'It is a mill.', title: 'A' }, true],
        [{ material: 1, sentence: 'The river froze in 1962.', url: 'https://a.b' }, false],
      ],
    );
  });
});
