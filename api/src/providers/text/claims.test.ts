import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { findClaims } from './claims.ts';

const sources = [
  { text: 'Something about gardens.' },
  {
    text: 'The old mill was built in 1884 by two brothers. It used 3 water wheels.',
    title: 'Mill notes',
    url: 'https://a.b',
  },
];

describe('findClaims', () => {
  it('marks a number with the sentence that carries it', () => {
    const [claim] = findClaims('Two brothers built the old mill in 1884.', sources);
    assert.equal(claim?.kind, 'number');
    assert.deepEqual(claim?.support, {
      material: 1,
      sentence: 'The old mill was built in 1884 by two brothers.',
      title: 'Mill notes',
      url: 'https://a.b',
    });
  });

  it('does not accept a source with another number', () => {
    const [claim] = findClaims('The old mill was built in 1885 by two brothers.', sources);
    assert.equal(claim?.support, undefined);
  });

  it('finds superlatives and named facts without a source', () => {
    const kinds = findClaims('It is the oldest bridge in Europe. The fork was invented in Rome. Studies say so.', []);
    assert.deepEqual(
      kinds.map(({ kind }) => kind),
      ['superlative', 'named fact', 'named fact'],
    );
    assert.ok(kinds.every(({ support }) => support === undefined));
  });

  it('leaves advice, questions and scenes alone', () => {
    assert.deepEqual(
      findClaims('Write it down. Was it built in 1884? You stand in the kitchen and wait.', sources),
      [],
    );
  });
});
