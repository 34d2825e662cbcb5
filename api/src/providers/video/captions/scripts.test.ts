import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { faceOfScript, readFont, textOf } from '../../type/index.ts';
import type { Narration } from '../types.ts';
import { captionStrip } from './ass.ts';
import { paintStrip, prepareCaptions } from './index.ts';
import { placeWords } from './painted.ts';
import { captionWords, missingLetters } from './words.ts';

const size = { width: 1080, height: 1920 };

/** One sentence of each language, and the face that sets it. */
const sentences = {
  en: ['Bread rises because yeast eats sugar.', 'Archivo ExtraBold'],
  de: ['Brot geht auf, weil Hefe Zucker frisst: ganz große Blasen.', 'Archivo ExtraBold'],
  pt: ['O pão cresce porque o fermento come açúcar.', 'Archivo ExtraBold'],
  vi: ['Bánh mì nở vì men ăn đường và thải khí.', 'Archivo ExtraBold'],
  ru: ['Хлеб поднимается, потому что дрожжи едят сахар.', 'Manrope ExtraBold'],
  el: ['Το ψωμί φουσκώνει γιατί η μαγιά τρώει ζάχαρη.', 'Manrope ExtraBold'],
  he: ['הלחם תופח כי השמרים אוכלים סוכר.', 'Heebo ExtraBold'],
  ar: ['الخبز ينتفخ لأن الخميرة تأكل السكر، وتطلق غازًا.', 'Cairo ExtraBold'],
  fa: ['نان پف می‌کند چون مخمر قند را می‌خورد.', 'Cairo ExtraBold'],
  ur: ['روٹی پھولتی ہے کیونکہ خمیر چینی کھاتا ہے۔', 'Cairo ExtraBold'],
  hi: ['रोटी फूलती है क्योंकि ख़मीर चीनी खाता है।', 'Hind Bold'],
  bn: ['খামির চিনি খায় বলে রুটি ফোলে।', 'Hind Siliguri Bold'],
  ta: ['ஈஸ்ட் சர்க்கரையை உண்டு வாயுவை விடுகிறது.', 'Hind Madurai Bold'],
  th: ['ขนมปังขึ้นฟูเพราะยีสต์กินน้ำตาล', 'Noto Sans Thai ExtraBold'],
  ja: ['パンがふくらむのは、「酵母」が糖を食べるからです。', 'MotoyaLCedar'],
  zh: ['面包会发起来，是因为酵母吃糖。', 'ZCOOL XiaoWei'],
  ko: ['빵이 부푸는 이유는 효모가 당을 먹기 때문입니다.', 'Do Hyeon'],
} as const;

/** Spoken word by word, or in one breath as engines give it for texts that part no words. */
function narrate(text: string): Narration {
  const words = text.split(/\s+/);
  const eachMs = 6000 / words.length;
  const timed = words.map((word, i) => ({ text: word, startMs: i * eachMs, endMs: (i + 0.9) * eachMs }));
  return { file: '', durationMs: 6000, sentences: [{ text, startMs: 0, endMs: 6000, words: timed }] };
}

const colours = { text: '#FFFFFF', box: '#0E2A31', highlight: '#FFD54A' };
const prepared = (text: string) => prepareCaptions(size, narrate(text), { ...faceOfScript(text), ...colours });

describe('captions of every language', () => {
  for (const [language, [text, face]] of Object.entries(sentences))
    test(`${language}: ${face} has every letter, nothing is lost, times go forward`, () => {
      const choice = faceOfScript(text);
      assert.equal(choice.font, face);
      assert.deepEqual(missingLetters(text, readFont(choice.fontFile)), []);
      const { phrases } = prepared(text);
      const words = phrases.flatMap(({ lines }) => lines.flat());
      assert.equal(textOf(words), text);
      for (const [i, { startMs, endMs }] of words.entries())
        assert.ok(startMs >= (words[i - 1]?.startMs ?? 0) && endMs >= startMs);
      assert.ok(words.length > 3, 'one word after the other is lit');
    });
});

test('a name in Latin letters changes no face, and one foreign word sets no other', () => {
  assert.equal(faceOfScript('パンは Europe で人気です').font, 'MotoyaLCedar');
  assert.equal(faceOfScript('The Hebrew word שלום means peace').font, 'Archivo ExtraBold');
  assert.equal(faceOfScript('2026').font, 'Archivo ExtraBold');
});

test('marks stay with the word before them, opening ones with the one after', () => {
  const { text } = { text: sentences.ja[0] };
  const words = captionWords(narrate(text), readFont(faceOfScript(text).fontFile)).flat();
  for (const word of words) assert.doesNotMatch(word.text, /^[、。」]|「$/, word.text);
});

const width = (text: string) => text.length;
const placed = (line: string) => {
  const words = line.split(' ').map((text) => ({ text, startMs: 0, endMs: 0 }));
  const { placed: found } = placeWords(words, width);
  return found
    .toSorted((a, b) => a.x - b.x)
    .map(({ word }) => word.text)
    .join(' ');
};

test('words stand from the right where they are read so; Latin words and figures among them keep their order', () => {
  assert.equal(placed('one two three'), 'one two three');
  assert.equal(placed('אחת שתיים שלוש'), 'שלוש שתיים אחת');
  assert.equal(placed('אחת New York שלוש'), 'שלוש New York אחת');
  assert.equal(placed('in אחת שתיים now'), 'in שתיים אחת now');
});

test('placed words never overlap and take the whole width, whatever their order', () => {
  const word = fc.constantFrom('אחת', 'ab', 'New', '12', 'كتاب', '—');
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 8 }), (texts) => {
      const words = texts.map((text) => ({ text, startMs: 0, endMs: 0 }));
      const line = placeWords(words, width);
      const inOrder = line.placed.toSorted((a, b) => a.x - b.x);
      let end = -1;
      for (const { word: one, x } of inOrder) {
        assert.equal(x, end + 1);
        end = x + one.text.length;
      }
      assert.equal(line.width, end);
      assert.equal(end, texts.join(' ').length);
    }),
  );
});

test('a painted strip lights another word in each state, and stays within its boxes', () => {
  const { set, phrases } = prepared(sentences.ar[0]);
  const strip = captionStrip(phrases, { from: 0, to: 180, fps: 30, at: 'bottom' }, size, set);
  assert.ok(strip?.shapes && strip.starts.length > 5);
  const pixels = paintStrip(strip, size.width, set);
  const pictureBytes = size.width * strip.height * 4;
  assert.equal(pixels.length, strip.starts.length * pictureBytes);
  const lit = strip.starts.map((_, state) => {
    const xs: number[] = [];
    for (let at = state * pictureBytes; at < (state + 1) * pictureBytes; at += 4)
      if (pixels[at] === 0xff && pixels[at + 1] === 0xd5 && pixels[at + 2] === 0x4a) xs.push((at / 4) % size.width);
    return xs.length ? Math.round(xs.reduce((sum, x) => sum + x, 0) / xs.length) : undefined;
  });
  const [first = 0, second = 0] = lit.filter((x) => x !== undefined);
  assert.ok(first > second, 'it is read from the right');
  assert.equal(new Set(lit).size, lit.length);
});
