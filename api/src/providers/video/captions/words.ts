import type { Narration } from '../types.ts';
import type { FontFace } from './font.ts';

/** One word on screen; times count from the start of the narration. */
export interface CaptionWord {
  text: string;
  startMs: number;
  endMs: number;
}

/** Pictures, invisible characters, direction marks and private characters: nothing that a caption can show. */
const unshowable =
  /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\p{Cc}\p{Cs}\p{Co}\p{Cn}\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]|[\ufe00-\ufe0f]|\u20e3/gu;
/** Text marks that Unicode also lists as pictures. */
const kept = new Set(['©', '®', '™']);

/**
 * The text as captions show it: no emoji, no control characters; a symbol that the font lacks is left out, a letter
 * that it lacks stays (the renderer finds another font for it where the system has one).
 */
export function showable(text: string, font: FontFace): string {
  const plain = text.normalize('NFC').replace(unshowable, (character) => (kept.has(character) ? character : ''));
  return [...plain]
    .filter(
      (character) => font.advance(character.codePointAt(0) ?? 0) !== undefined || /[\p{L}\p{M}\p{N}]/u.test(character),
    )
    .join('')
    .trim();
}

/** Letters of a text that the font does not have, each once. */
export function missingLetters(text: string, font: FontFace): string[] {
  return [...new Set(showable(text, font))].filter(
    (character) => font.advance(character.codePointAt(0) ?? 0) === undefined,
  );
}

/**
 * The words of each sentence in order. The words of the text (with its commas and figures) are shown where they match
 * the spoken ones in number. Times never run backwards.
 */
export function captionWords(narration: Narration, font: FontFace): CaptionWord[][] {
  let clock = 0;
  return narration.sentences.map((sentence) => {
    const written = sentence.text.split(/\s+/).filter(Boolean);
    return sentence.words
      .map((word, i) => {
        const startMs = Math.max(clock, word.startMs);
        const endMs = Math.max(startMs, word.endMs);
        clock = startMs;
        const text = written.length === sentence.words.length ? (written[i] ?? word.text) : word.text;
        return { text: showable(text.replace(/\s+/g, ' '), font), startMs, endMs };
      })
      .filter((word) => word.text !== '');
  });
}
