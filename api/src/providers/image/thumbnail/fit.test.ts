import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { fitTitle } from './fit.ts';

/** Every letter is half as wide as the size. */
const measure = (text: string, size: number) => [...text].length * size * 0.5;
const fit = (text: string, width = 880, height = 620) =>
  fitTitle({ text, width, height, lineHeight: 1, scale: 1, measure });

test('A short title stands in the largest size', () => {
  assert.deepEqual(fit('Ice that sinks'), { lines: ['Ice that', 'sinks'], size: 196, shortened: false });
});

test('A longer title steps down before it is cut', () => {
  const fitted = fit('Why these roads never bend anywhere');
  assert.equal(fitted?.shortened, false);
  assert.ok((fitted?.size ?? 0) < 196);
});

test('Lines are balanced: the widest is as narrow as it can be', () => {
  assert.deepEqual(fit('one two three four five six', 880, 260)?.lines, ['one two three', 'four five six']);
});

test('A title that is too long is cut at its clause first, then at a word, never after a weak one', () => {
  assert.deepEqual(
    fit('The rail clock: how trains made every small town in the country share the same time')?.lines.join(' '),
    'The rail clock',
  );
  const cut = fit('How trains made every small town in the country share the very same time of the day for ever');
  assert.equal(cut?.shortened, true);
  assert.match(cut?.lines.join(' ') ?? '', /^How trains made every small.*…$/);
  assert.doesNotMatch(cut?.lines.join(' ') ?? '', / (in|the|of)…$/);
});

test('One endless word gets smaller and is cut at last', () => {
  assert.deepEqual(fit('Constantinople')?.size, 124);
  assert.equal(fit('Rindfleischetikettierung')?.size, 60);
  assert.match(fit('a'.repeat(400))?.lines[0] ?? '', /^a+…$/);
});

test('A title that parts no words is broken between them, and cut between its letters', () => {
  const fitted = fit('氷はなぜ水に浮かぶのか', 500);
  assert.equal(fitted?.shortened, false);
  assert.equal(fitted?.lines.join(''), '氷はなぜ水に浮かぶのか');
  assert.ok((fitted?.lines.length ?? 0) > 1);
  assert.match(fit('क्षि'.repeat(60))?.lines[0] ?? '', /^(?:क्षि)+…$/);
});

test('Words that must stay whole get smaller letters and a fourth line before one goes', () => {
  const words = 'One experiment a week, every Sunday at nine. Come along and bring a friend.';
  const fitted = fitTitle({ text: words, width: 840, height: 360, lineHeight: 1, scale: 1, whole: true, measure });
  assert.equal(fitted?.lines.join(' '), words);
  assert.equal(fitted?.shortened, false);
  assert.equal(fit(words, 840, 360)?.shortened, true);
});

test('Words that stay whole take a fourth line for much larger letters alone, and break after a clause', () => {
  const whole = (text: string, width: number, height: number) =>
    fitTitle({ text, width, height, lineHeight: 1, scale: 1, whole: true, measure })?.lines;
  assert.deepEqual(whole('Try it at home, then tell us.', 690, 700), ['Try it at', 'home, then', 'tell us.']);
  assert.deepEqual(whole('Try it at home, then tell us.', 880, 300), ['Try it at home,', 'then tell us.']);
});

test('Nothing to say gives nothing', () => assert.equal(fit(''), undefined));

test('Whatever the title, the lines stay inside the room', () => {
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^[a-z]{1,30}$/), { minLength: 1, maxLength: 40 }), (words) => {
      const fitted = fit(words.join(' '));
      assert.ok(fitted && fitted.lines.length <= 3);
      for (const line of fitted.lines) assert.ok(measure(line, fitted.size) <= 880);
      assert.ok(fitted.lines.length * fitted.size <= 620);
    }),
  );
});
