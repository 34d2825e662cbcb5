import assert from 'node:assert/strict';
import { test } from 'node:test';
import { besideSheet, endingOf, openingOf, styleOf, styleRules } from './style-sheet.ts';

for (const [text, language, opening, ending] of [
  ['Why does ice float? It is lighter than water.', 'en', 'question', 'statement'],
  ['In 1894 a bridge turned. Tell me what you would have done.', 'en', 'number', 'asks'],
  ['You walk past it every day. What is it?', 'en', 'you', 'question'],
  ['Ice floats. It has done so for a long time.', 'en', 'statement', 'statement'],
  ['Kennst du das? Schreib es in die Kommentare.', 'de', 'question', 'asks'],
  ['Dein Kessel singt. Das ist Dampf.', 'de', 'you', 'statement'],
  ['水はなぜ凍るの？ 冷たいからです。', 'ja', 'question', 'statement'],
] as const)
  test(`"${text.slice(0, 30)}" opens with ${opening} and ends with ${ending}`, () => {
    assert.deepEqual([openingOf(text, language), endingOf(text, language)], [opening, ending]);
  });

const short = 'Why does it ring? Glass bends a little. Then it bends back. Try it at home.';
const texts = [short, 'Why does it hum? Steam has no room. It has to shake. Try it with a pot.', short];

test('a sheet says what scripts have in common, and a rule stands only where most do the same', () => {
  const sheet = styleOf(texts, 'en');
  assert.deepEqual(
    [sheet.openings[0]?.kind, sheet.openings[0]?.count, sheet.endings[0]?.kind],
    ['question', 3, 'asks'],
  );
  assert.deepEqual(sheet.sentenceWords, { median: 4, low: 4, high: 4 });
  const rules = styleRules(sheet);
  assert.ok(rules.includes('Open with a question.') && rules.includes('End by asking the viewer to do one thing.'));
  const mixed = styleOf([short, 'Ice floats. It is light.', 'In 1894 it fell. It lay there.'], 'en');
  assert.ok(!styleRules(mixed).some((rule) => rule.startsWith('Open')));
});

test('a language whose words for the viewer are not known says nothing of them', () => {
  assert.equal(styleOf(['水はなぜ凍るの？ 冷たいからです。'], 'ja').youPercent, null);
});

test('a script beside a sheet is told where it stands apart, and nothing where it does not', () => {
  const sheet = styleOf(texts, 'en');
  assert.deepEqual(besideSheet(short, 'en', sheet).apart, []);
  const other = `${'A road that nobody had asked for was built across the marsh in those years. '.repeat(9)}It stands there.`;
  const { apart } = besideSheet(other, 'en', sheet);
  assert.equal(apart.length, 4);
  assert.match(apart[2] ?? '', /^It opens with a statement; 3 of 3 open with a question\.$/);
  assert.deepEqual(besideSheet(other, 'en', null).apart, []);
});
