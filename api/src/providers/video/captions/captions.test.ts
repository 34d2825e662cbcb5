import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { EngineError } from '../../engine.ts';
import { readFont } from '../../type/index.ts';
import { captionFont, captionStyle } from '../testing/material.ts';
import type { Narration } from '../types.ts';
import { assColour, assText, captionStrip } from './ass.ts';
import { cutPhrases, type Phrase } from './phrases.ts';
import { srt } from './srt.ts';
import { captionLayout, measure } from './style.ts';
import { captionWords, missingLetters, showable } from './words.ts';

const font = readFont(captionFont);
const portrait = { width: 1080, height: 1920 };
const landscape = { width: 1920, height: 1080 };

/** Words every `eachMs`, spoken for nine tenths of it. */
function narrate(text: string, eachMs = 300): Narration {
  const words = text.split(/\s+/).filter(Boolean);
  const timed = words.map((word, i) => ({ text: word, startMs: i * eachMs, endMs: (i + 0.9) * eachMs }));
  const durationMs = words.length * eachMs;
  return { file: '', durationMs, sentences: [{ text, startMs: 0, endMs: durationMs, words: timed }] };
}

function phrasesOf(text: string, size = portrait, eachMs?: number): Phrase[] {
  return cutPhrases(captionWords(narrate(text, eachMs), font), { font, layout: captionLayout(size) });
}

const linesOf = (phrases: readonly Phrase[]) =>
  phrases.map((phrase) => phrase.lines.map((line) => line.map((word) => word.text).join(' ')));

function assOf(text: string, size = portrait): string {
  const set = { style: captionStyle, font, layout: captionLayout(size), fromRight: false };
  return captionStrip(phrasesOf(text, size), { from: 0, to: 3000, fps: 30, at: 'bottom' }, size, set)?.ass ?? '';
}

test('the font gives the measures that its tables hold', () => {
  assert.ok(font.capHeight > 0.6 && font.capHeight < 0.75);
  assert.ok(font.ascent + font.descent > 1 && font.ascent + font.descent < 1.8);
  assert.ok((font.advance(0x57) ?? 0) > (font.advance(0x69) ?? 1), 'W is wider than i');
  assert.equal(font.advance(0x1f600), undefined);
});

test('a file that is no font is refused in words', () => {
  assert.throws(
    () => readFont(import.meta.filename),
    (error) => error instanceof EngineError && error.code === 'engine_refused',
  );
});

test('phrases break at sentence parts', () => {
  assert.deepEqual(linesOf(phrasesOf('Heavy water ice goes straight down, while other ice floats on top of it.')), [
    ['Heavy water ice', 'goes straight down,'],
    ['while other ice', 'floats on top of it.'],
  ]);
});

for (const [language, text, lines] of [
  ['de', 'Am 24. Dezember 2026 öffnet die Backstube zum 3. Mal ihre Türen.', ['Am 24. Dezember', 'zum 3. Mal']],
  ['de', 'Wer um 6:30 Uhr kommt, bekommt z. B. das erste Brot noch warm.', ['6:30 Uhr', 'z. B. das erste']],
  ['pt', 'Em 24 de dezembro de 2026 a padaria abriu em São Paulo por R$ 4,50 o pão.', ['24 de dezembro', 'R$ 4,50']],
] as const)
  test(`a line of ${language} parts no number from what it counts: ${lines.join(', ')}`, () => {
    const found = linesOf(phrasesOf(text)).flat();
    for (const wanted of lines)
      assert.ok(
        found.some((line) => line.includes(wanted)),
        found.join(' | '),
      );
  });

test('no phrase of another language ends on its small words', () => {
  for (const text of [
    'O segredo não está no queijo mas na temperatura do leite com a sua Air Fryer e um pouco de paciência.',
    'Der Teig ruht im Kühlschrank und wird mit dem Löffel in die Form auf das Blech gelegt.',
  ])
    for (const line of linesOf(phrasesOf(text)).map((lines) => lines.at(-1) ?? ''))
      assert.doesNotMatch(line, / (?:do|de|e|na|no|a|com|dem|die|das|und|mit|in|auf)$/u);
});

test('no phrase ends on an article, and a name stays together', () => {
  const lines = linesOf(
    phrasesOf('Later that year a chemist won the Nobel Prize for a very surprising discovery in Stockholm'),
  );
  for (const phrase of lines) assert.doesNotMatch(phrase.at(-1) ?? '', / (a|the|for|in)$/);
  assert.ok(
    lines.some((phrase) => phrase.some((line) => line.includes('Nobel Prize'))),
    JSON.stringify(lines),
  );
});

test('a pause in the speech parts two phrases', () => {
  const narration = narrate('first part ends here second part starts');
  for (const word of narration.sentences[0]?.words.slice(4) ?? []) {
    word.startMs += 700;
    word.endMs += 700;
  }
  const phrases = cutPhrases(captionWords(narration, font), { font, layout: captionLayout(portrait) });
  assert.deepEqual(linesOf(phrases)[0]?.join(' '), 'first part ends here');
  assert.ok((phrases[0]?.endMs ?? 0) < (phrases[1]?.startMs ?? 0), 'the screen is clear in the pause');
});

for (const size of [portrait, landscape])
  test(`every word appears once, in order, within the safe area (${size.width} x ${size.height})`, () => {
    const layout = captionLayout(size);
    const word = fc
      .string({ minLength: 1, maxLength: 40, unit: 'grapheme-ascii' })
      .filter((text) => /^\S+$/.test(text));
    fc.assert(
      fc.property(
        fc.array(word, { minLength: 1, maxLength: 40 }),
        fc.integer({ min: 60, max: 900 }),
        (words, eachMs) => {
          const phrases = phrasesOf(words.join(' '), size, eachMs);
          assert.equal(
            linesOf(phrases).flat().join('').replaceAll(' ', ''),
            words.map((text) => showable(text, font)).join(''),
          );
          phrases.forEach((phrase, i) => {
            assert.ok(phrase.lines.length <= 2);
            for (const line of phrase.lines) {
              const text = line.map((part) => part.text).join(' ');
              assert.ok([...text].length <= 28);
              const half = measure(text, font, layout.fontPx) / 2 + layout.paddingX;
              assert.ok(layout.centreX + half <= size.width - (size === portrait ? 160 : 96) + 1);
            }
            assert.ok(phrase.endMs >= phrase.startMs);
            assert.ok(phrase.endMs <= (phrases[i + 1]?.startMs ?? Number.POSITIVE_INFINITY), 'no overlap');
          });
        },
      ),
      { numRuns: 60 },
    );
  });

test('a word of 300 letters is cut over several phrases', () => {
  const phrases = phrasesOf('x'.repeat(300), portrait, 6000);
  assert.ok(phrases.length > 4);
  assert.equal(linesOf(phrases).flat().join(''), 'x'.repeat(300));
});

test('the written words are shown where they match the spoken ones', () => {
  const narration = narrate('It costs $500, really');
  const spoken = ['It', 'costs', 'five hundred dollars', 'really'];
  narration.sentences[0]?.words.forEach((word, i) => {
    word.text = spoken[i] ?? '';
  });
  assert.deepEqual(
    captionWords(narration, font)
      .flat()
      .map((word) => word.text),
    ['It', 'costs', '$500,', 'really'],
  );
});

test('times that run backwards are straightened', () => {
  const narration = narrate('one two three');
  const words = narration.sentences[0]?.words ?? [];
  if (words[1]) words[1].startMs = -500;
  const starts = captionWords(narration, font)
    .flat()
    .map((word) => word.startMs);
  assert.deepEqual(
    starts,
    [...starts].sort((a, b) => a - b),
  );
});

test('emoji and invisible characters vanish, letters of other scripts stay', () => {
  assert.equal(showable('Ice 🧊👍🏽 cold\u202e\u200b!', font), 'Ice  cold!');
  assert.equal(showable('👨‍👩‍👧', font), '');
  assert.equal(showable('שלום', font), 'שלום');
  assert.deepEqual(missingLetters('aé שש', font), ['ש']);
});

test('text can neither open a tag nor end a line of the ASS file', () => {
  assert.equal(assText('{\\pos(0,0)}x\\Ny'), '(/pos(0,0))x/Ny');
  const hostile = assOf('{\\an8\\fs200} \\N \\h {} }{ Dialogue: 0,0:00:00.00 [Events] <i>x</i> ,,,,');
  for (const line of hostile.split('\n').filter((text) => text.startsWith('Dialogue'))) {
    const tags = (line.match(/\{[^}]*\}/g) ?? []).join('');
    assert.doesNotMatch(tags, /fs200|an8/);
  }
  assert.equal(hostile.match(/^\[Events\]$/gm)?.length, 1);
});

test('the current word, and only it, has the highlight colour', () => {
  const states = assOf('one two three')
    .split('\n')
    .filter((line) => line.startsWith('Dialogue: 1'));
  assert.equal(states.length, 3);
  states.forEach((line, i) => {
    const lit = /\{\\1c&H4AD5FF&\}(\w+)\{/.exec(line)?.[1];
    assert.equal(lit, ['one', 'two', 'three'][i]);
  });
});

const set = { style: captionStyle, font, layout: captionLayout(portrait), fromRight: false };
const stripOf = (text: string, from: number, to: number, at: 'top' | 'bottom' = 'bottom') =>
  captionStrip(phrasesOf(text, portrait, 500), { from, to, fps: 30, at }, portrait, set);

test('a scene holds only its own stretch of a phrase, from its own start', () => {
  const second = stripOf('one two three four', 30, 90);
  const first = second?.ass.split('\n').find((line) => line.startsWith('Dialogue: 0'));
  assert.match(first ?? '', /^Dialogue: 0,0:00:00\.00,/);
  assert.doesNotMatch(second?.ass ?? '', /&\}one\{/);
});

test('a state begins with the very frame of its word', () => {
  assert.deepEqual(stripOf('one two three four', 0, 60)?.starts, [0, 15, 30, 45]);
  assert.deepEqual(stripOf('one two three four', 20, 60)?.starts, [0, 10, 25]);
  assert.deepEqual(stripOf('one two three four', 0, 10)?.starts, [0]);
});

test('the states of a scene follow each other without a gap, and every word is lit in its own', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 400 }), (words, frames) => {
      const strip = stripOf(Array.from({ length: words }, (_, i) => `w${i}`).join(' '), 0, frames);
      const starts = strip?.starts ?? [];
      assert.equal(starts[0], 0);
      starts.forEach((start, i) => {
        assert.ok(start < (starts[i + 1] ?? frames));
      });
      const lit = [...(strip?.ass ?? '').matchAll(/^Dialogue: 1,0:(\d\d):(\d\d)\.00,.*4AD5FF&\}w(\d+)\{/gm)];
      assert.equal(lit.length, Math.min(words, Math.ceil(frames / 15)));
      for (const [, minutes, seconds, word] of lit)
        assert.equal(starts[Number(minutes) * 60 + Number(seconds)], Number(word) * 15);
    }),
    { numRuns: 40 },
  );
});

test('a scene in which nothing is said has no captions', () => {
  assert.equal(stripOf('one two', 300, 400), undefined);
});

test('captions move to the top where the picture has text below', () => {
  const top = stripOf('one', 0, 90, 'top');
  const bottom = stripOf('one', 0, 90, 'bottom');
  assert.ok(top && bottom);
  assert.ok(top.top + top.height < 1920 / 3);
  assert.ok(bottom.top > 1250 && bottom.top + bottom.height < 1590);
  assert.equal((top.top | top.height | bottom.top | bottom.height) & 1, 0);
});

test('colours are turned round for libass', () => {
  assert.equal(assColour('#ffd54a'), '&H4AD5FF&');
  assert.throws(() => assColour('red'), RangeError);
});

test('SRT counts from one, never overlaps and holds no markup of its own', () => {
  const text = srt(phrasesOf('<b>bold</b> and --> arrow and more words follow here until the end'), 60_000);
  assert.match(text, /^1\n00:00:00,000 --> 00:00:0\d,\d{3}\n/);
  assert.doesNotMatch(text, /<b>|<\/b>/);
  assert.equal(text.match(/-->/g)?.length, text.match(/^\d+$/gm)?.length);
});

test('SRT ends with the video', () => {
  assert.match(srt(phrasesOf('one'), 500), /--> 00:00:00,500/);
});
