import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changeOf, readFigures, strangeNumbers } from './figures.ts';

const lines: readonly (readonly [line: string, change: string])[] = [
  ['Views: 1,200 (before 900)', 'up 300 (33 %) from 900'],
  ['Views: 1.2k (before 900)', 'up 300 (33 %) from 900'],
  ['Views: 1.5M (before 1M)', 'up 500,000 (50 %) from 1M'],
  ['Watch time: 84 h (before 96 h)', 'down 12 (13 %) from 96 h'],
  ['Revenue: $14.20 (before $14.20)', 'the same as before'],
  ['Revenue: €12 (last €15)', 'down 3 (20 %) from €15'],
  // A share of a share, of nothing and across it, and what cannot be compared for certain.
  ['CTR: 4.5 % (was 4.1 %)', 'up 0.4 points from 4.1 %'],
  ['Subscribers: -3 (before 2)', 'down 5 from 2'],
  ['Likes: 5 (before 0)', 'up 5 from 0'],
  ['Watch time: 84 h (before 900 min)', 'before 900 min'],
  ['Watch time: 84 h 12 min (before 80 h)', 'before 80 h'],
  ['Aufrufe: 1.204 (before 1.180)', 'before 1.180'],
  ['Aufrufe: 1 204 (before 980)', 'before 980'],
  ['Subscribers: 87', ''],
];

test('what moved is computed where it follows for certain, and told as it was where it does not', () => {
  for (const [line, change] of lines) {
    const [figure] = readFigures(line).figures;
    assert.ok(figure, line);
    assert.equal(changeOf(figure), change, line);
  }
  assert.deepEqual(readFigures('Views 1200\nComments: closed').others, ['Views 1200', 'Comments: closed']);
});

test('figures of a channel are read and written as its language writes them', () => {
  for (const [language, line, change] of [
    ['de', 'Aufrufe: 12.204 (before 11.180)', 'up 1.024 (9 %) from 11.180'],
    ['de', 'CTR: 4,5 % (was 4,1 %)', 'up 0,4 points from 4,1 %'],
    ['de', 'Aufrufe: 1,204 (before 1,180)', 'before 1,180'],
    ['fr', 'Vues : 1 204 (before 980)', 'up 224 (23 %) from 980'],
    ['hi', 'दर्शक: 1,50,000 (before 1,00,000)', 'up 50,000 (50 %) from 1,00,000'],
    ['ar', 'مشاهدات: ٢٥٠ (before ٢٠٠)', 'up 50 (25 %) from ٢٠٠'],
  ] as const) {
    const [figure] = readFigures(line, language).figures;
    assert.ok(figure, line);
    assert.equal(changeOf(figure, language), change, line);
  }
});

test('a report in another language may part its thousands otherwise, and still invents nothing', () => {
  const given = 'Views: 12204 (before 11180)\nCTR: 4.5 %';
  assert.deepEqual(strangeNumbers('12.204 Aufrufe, 1.024 mehr; CTR 4,5 %.', given, 'de'), []);
  assert.deepEqual(strangeNumbers('12 204 vues, soit 4,50 %.', given, 'fr'), []);
  assert.deepEqual(strangeNumbers('12.305 Aufrufe am 3. Tag.', given, 'de'), ['12.305', '3']);
});
