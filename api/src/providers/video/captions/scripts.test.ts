import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { faceOfScript, piecesOf, readFont, readsFromRight, textOf } from '../../type/index.ts';
import type { Narration } from '../types.ts';
import { captionStrip } from './ass.ts';
import { paintStrip, prepareCaptions } from './index.ts';
import { drawnAs, placeWords } from './painted.ts';
import { srt } from './srt.ts';
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

test('no word of a clause is left alone on screen, also a long one', () => {
  const text = 'दूध उबलने पर शक्कर मिलाइए और कप में छान लीजिए।';
  const narration = narrate(text);
  for (const [i, word] of (narration.sentences[0]?.words ?? []).entries())
    Object.assign(word, { startMs: i * 348, endMs: i < 9 ? (i + 1) * 348 : 3820 });
  const { phrases } = prepareCaptions(size, narration, { ...faceOfScript(text), ...colours });
  for (const { lines } of phrases) assert.ok(lines.flat().length > 1, textOf(lines.flat()));
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
const placed = (line: string, fromRight = true) => {
  const words = line.split(' ').map((text) => ({ text, startMs: 0, endMs: 0 }));
  const { placed: found } = placeWords(words, width, fromRight);
  return found
    .toSorted((a, b) => a.x - b.x)
    .map(({ word }) => word.text)
    .join(' ');
};

test('words stand from the right where they are read so; Latin words and figures among them keep their order', () => {
  assert.equal(placed('one two three', false), 'one two three');
  assert.equal(placed('אחת שתיים שלוש'), 'שלוש שתיים אחת');
  assert.equal(placed('אחת New York שלוש'), 'שלוש New York אחת');
  assert.equal(placed('in אחת שתיים now', false), 'in שתיים אחת now');
  // A line that begins with a name is still a line of its text.
  assert.equal(placed('Bottle فرعه الأول'), 'الأول فرعه Bottle');
});

test('a text is read from the right by most of its words, not by its first', () => {
  assert.equal(readsFromRight('Blue Bottle يفتح فرعه الأول'), true);
  assert.equal(readsFromRight('AeroPress في البيت'), true);
  assert.equal(readsFromRight('The Hebrew word שלום means peace'), false);
  assert.equal(readsFromRight('2026'), false);
});

test('marks and figures of a word stand on the side of its text', () => {
  const line = (text: string) => text.split(' ').map((one) => ({ text: one, startMs: 0, endMs: 0 }));
  const drawn = (text: string, fromRight = true) => {
    const words = line(text);
    return words.map((word) => {
      const { text: said, direction } = drawnAs(words, word, fromRight);
      return `${said}/${direction}`;
    });
  };
  // The stop after a name is at its left, a comma within the name at its right, "25٪" has its sign at the left.
  assert.deepEqual(drawn('مع Blue, Bottle.'), ['مع/rtl', 'Blue,/ltr', 'Bottle./rtl']);
  assert.deepEqual(drawn('بزيادة 25٪'), ['بزيادة/rtl', '\u061C25٪/rtl']);
  assert.deepEqual(drawn('in 2026 שלום now.', false), ['in/ltr', '2026/ltr', 'שלום/rtl', 'now./ltr']);
});

test('no line of Japanese begins with a particle or an ending, and no number is parted from what it counts', () => {
  const parted = (text: string) =>
    piecesOf(text)
      .map((piece) => piece.text)
      .join('|');
  assert.equal(
    parted('2026年12月24日、東京タワーの隣に「Blue Bottle」が開きました。'),
    '2026年|12月|24日、|東京タワーの|隣に|「Blue|Bottle」が|開きました。',
  );
  assert.equal(
    parted('「おいしい！」と話すお客さんの25%は、650円でした。'),
    '「おいしい！」と|話す|お客さんの|25%は、|650円でした。',
  );
  assert.equal(parted('お店は満席になってしまいます。'), 'お店は|満席になってしまいます。');
  assert.equal(parted('我的朋友们在2026年买了3个苹果。'), '我的|朋友们|在|2026年|买了|3个|苹果。');
});

test('a name in Latin letters is not torn over two lines of another script', () => {
  const { phrases } = prepared('في 24 ديسمبر 2026 افتتح مقهى Blue Bottle فرعه الأول في القاهرة.');
  const lines = phrases.flatMap((phrase) => phrase.lines.map(textOf));
  assert.ok(
    lines.some((one) => one.includes('Blue Bottle')),
    lines.join(' | '),
  );
  const text = srt([{ lines: [[{ text: 'Blue', startMs: 0, endMs: 9 }]], startMs: 0, endMs: 9 }], 9, true);
  assert.match(text, /\n\u200FBlue\n$/u);
});

test('placed words never overlap and take the whole width, whatever their order', () => {
  const word = fc.constantFrom('אחת', 'ab', 'New', '12', 'كتاب', '—');
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 8 }), fc.boolean(), (texts, fromRight) => {
      const words = texts.map((text) => ({ text, startMs: 0, endMs: 0 }));
      const line = placeWords(words, width, fromRight);
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
  const pixels = paintStrip(strip, set);
  const pictureBytes = strip.width * strip.height * 4;
  assert.equal(pixels.length, strip.starts.length * pictureBytes);
  const lit = strip.starts.map((_, state) => {
    const xs: number[] = [];
    for (let at = state * pictureBytes; at < (state + 1) * pictureBytes; at += 4)
      if (pixels[at] === 0xff && pixels[at + 1] === 0xd5 && pixels[at + 2] === 0x4a) xs.push((at / 4) % strip.width);
    return xs.length ? Math.round(xs.reduce((sum, x) => sum + x, 0) / xs.length) : undefined;
  });
  const [first = 0, second = 0] = lit.filter((x) => x !== undefined);
  assert.ok(first > second, 'it is read from the right');
  assert.equal(new Set(lit).size, lit.length);
});
