import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tongues } from '../knowledge/tongues.ts';
import { foreignLanguage } from './foreign.ts';
import { wordsOf } from './words.ts';

test('the no of a language is read as that language', () => {
  for (const [language, { no }] of Object.entries(tongues)) assert.equal(foreignLanguage(wordsOf(no)), language, no);
});

test('English with a word that another language has too is English', () => {
  for (const text of [
    'my todo list',
    'stop all publications',
    'morning, open the video',
    'para text about the programa',
  ])
    assert.equal(foreignLanguage(wordsOf(text)), undefined, text);
});
