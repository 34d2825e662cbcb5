import { type FontFace, type Piece, partsNoWords, piecesOf } from '../../type/index.ts';
import type { Narration } from '../types.ts';

/** One word on screen; times count from the start of the narration. */
export interface CaptionWord extends Piece {
  startMs: number;
  endMs: number;
}

/** Pictures, invisible characters, direction marks and private characters: nothing that a caption can show. */
const unshowable =
  /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\p{Cc}\p{Cs}\p{Co}\p{Cn}\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]|[\ufe00-\ufe0f]|\u20e3/gu;
/** Joiners shape letters of Arabic and Indic scripts; anywhere else they are remains of pictures. */
const joiners = /[\u200c\u200d]/u;
const strayJoiners = /(?<![\p{L}\p{M}])[\u200c\u200d]+|[\u200c\u200d]+(?![\p{L}\p{M}])/gu;
/** Text marks that Unicode also lists as pictures. */
const kept = new Set(['©', '®', '™']);

/**
 * The text as captions show it: no emoji, no control characters; a symbol that the font lacks is left out, a letter
 * that it lacks stays (the renderer finds another font for it where the system has one).
 */
export function showable(text: string, font: FontFace): string {
  const plain = text
    .normalize('NFC')
    .replace(unshowable, (character) => (kept.has(character) ? character : ''))
    .replace(strayJoiners, '');
  return [...plain]
    .filter(
      (character) =>
        font.advance(character.codePointAt(0) ?? 0) !== undefined ||
        /[\p{L}\p{M}\p{N}]/u.test(character) ||
        joiners.test(character),
    )
    .join('')
    .trim();
}

/** Letters of a text that the font does not have, each once. */
export function missingLetters(text: string, font: FontFace): string[] {
  return [...new Set(showable(text, font))].filter(
    (character) => font.advance(character.codePointAt(0) ?? 0) === undefined && !joiners.test(character),
  );
}

/** Times for other words than were spoken: the time of the sentence, shared out by length. */
function sharedTimes(words: readonly Piece[], from: number, to: number): CaptionWord[] {
  const total = words.reduce((sum, { text }) => sum + text.length, 0);
  let at = 0;
  return words.map((word) => {
    const startMs = from + ((to - from) * at) / total;
    at += word.text.length;
    return { ...word, startMs, endMs: from + ((to - from) * at) / total };
  });
}

/** Words of one sentence as they are written, with the times of what was spoken. */
function writtenWords({ text, words }: Narration['sentences'][number]): CaptionWord[] {
  const written = piecesOf(text);
  const [first, last] = [words[0], words.at(-1)];
  if (!first || !last) return [];
  if (written.length === words.length)
    return words.map(({ startMs, endMs }, i) => ({ ...(written[i] ?? { text: '' }), startMs, endMs }));
  return partsNoWords(text)
    ? sharedTimes(written, first.startMs, last.endMs)
    : words.map(({ text: said, startMs, endMs }) => ({ text: said, startMs, endMs }));
}

/**
 * The words of each sentence in order. The words of the text (with its commas and figures) are shown where they match
 * the spoken ones in number; a text that parts no words is parted by dictionary. Times never run backwards.
 */
export function captionWords(narration: Narration, font: FontFace): CaptionWord[][] {
  let clock = 0;
  return narration.sentences.map((sentence) =>
    writtenWords(sentence)
      .map(({ text, joins, ...word }) => {
        const startMs = Math.max(clock, word.startMs);
        const endMs = Math.max(startMs, word.endMs);
        clock = startMs;
        return { text: showable(text.replace(/\s+/g, ' '), font), startMs, endMs, ...(joins && { joins }) };
      })
      .filter((word) => word.text !== ''),
  );
}
