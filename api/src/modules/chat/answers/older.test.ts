import assert from 'node:assert/strict';
import { test } from 'node:test';
import { situation } from '../testing/situation.ts';
import { olderNote } from './older.ts';

const partly = { ...situation, older: { script: 2000 } };
const scripts = situation.things.filter(({ kind }) => kind === 'script').length;

test('where all are known nothing is said of older ones', () => {
  assert.equal(olderNote(['script'], situation), '');
});

test('a kind that is known in part says so, and where the rest is; other kinds do not', () => {
  const words = `I know your newest ${scripts} scripts by name; older ones are in the library.`;
  assert.equal(olderNote(['script'], partly), words);
  assert.equal(olderNote([], partly), words);
  assert.equal(olderNote(['idea'], partly), '');
});
