import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { sentenceRanges } from '../text/words.ts';
import { readPlain } from './plain.ts';
import { mostPassageChars, splitPassages } from './split.ts';
import type { Piece } from './types.ts';

const bare = (text: string) => text.replace(/\s+/g, '');
const of = (texts: readonly string[], place = 'page 1'): Piece[] => texts.map((text) => ({ text, place }));

test('a passage holds whole sentences of one place, as many as fit', () => {
  const sentence = 'Dr. Miller says that the dough, which is warm, rises for an hour in its bowl.';
  const text = Array.from({ length: 40 }, () => sentence).join(' ');
  const passages = splitPassages([...of([text]), ...of(['Another page.'], 'page 2')]);
  assert.equal(passages.at(-1)?.place, 'page 2');
  for (const passage of passages.slice(0, -1)) {
    assert.ok(passage.text.length <= mostPassageChars);
    assert.ok(passage.text.startsWith('Dr. Miller') && passage.text.endsWith('bowl.'));
  }
  assert.equal(passages.length, 1 + Math.ceil(40 / Math.floor((mostPassageChars + 1) / (sentence.length + 1))));
});

test('a sentence that a page or a cue cuts in two stays whole, where it begins', () => {
  const pages: Piece[] = [
    { text: 'Am 24. Dezember kam Dr. Krause. The dough', place: 'page 1' },
    { text: 'rises. Then it rests.', place: 'page 2', joins: true },
  ];
  assert.deepEqual(splitPassages(pages), [
    { place: 'page 1', text: 'Am 24. Dezember kam Dr. Krause. The dough\nrises.' },
    { place: 'page 2', text: 'Then it rests.' },
  ]);
});

test('one sentence that is longer than a passage stays whole; what never ends is parted between words', () => {
  const long = `It ${'goes on and '.repeat(200)}ends.`;
  assert.deepEqual(
    splitPassages(of([`Before. ${long} After.`])).map(({ text }) => text),
    ['Before.', long, 'After.'],
  );
  const endless = 'word '.repeat(4000).trim();
  const parts = splitPassages(of([endless]));
  assert.ok(parts.length > 10 && parts.every(({ text }) => /^word.*word$/.test(text)));
  assert.equal(bare(parts.map(({ text }) => text).join('')), bare(endless));
  const unspaced = '🙂'.repeat(9000);
  assert.equal(
    splitPassages(of([unspaced]))
      .map(({ text }) => text)
      .join(''),
    unspaced,
  );
});

const line = fc.oneof(
  { weight: 4, arbitrary: fc.stringMatching(/^[A-Za-zÄöß ]{1,60}[.!?]$/) },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      '# Heading',
      '## Second one',
      '- item',
      '',
      '',
      '```',
      '---',
      '東京は寒い。雪が降る。',
      'Dr. No came.',
    ),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.integer({ min: 1000, max: 3000 }).map((n) => `${'long words '.repeat(n / 11)}end. `) },
);

test('nothing of a text is lost, changed or said twice, whatever it is; sentences are whole', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 30 }), (lines) => {
      const { pieces } = readPlain(lines.join('\n'));
      const passages = splitPassages(pieces);
      assert.equal(bare(passages.map(({ text }) => text).join('')), bare(pieces.map(({ text }) => text).join('')));
      for (const { text } of passages) {
        assert.ok(text.trim() === text && text !== '');
        if (text.length > mostPassageChars) assert.equal(sentenceRanges(text).length, 1, text);
      }
    }),
    { numRuns: 150 },
  );
});
