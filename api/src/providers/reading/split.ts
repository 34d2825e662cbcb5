import { sentenceRanges } from '../text/words.ts';
import type { Piece } from './types.ts';

/** Characters of a passage; one sentence alone may have more. */
export const mostPassageChars = 1200;
/** What has no end of a sentence for so long is none, and is parted between words. */
const longestSentence = 4 * mostPassageChars;
/** Of cues: half a minute of speech, so that its time says where it is. */
const mostCueChars = 500;

export interface Passage {
  place: string;
  /** Exactly as it stands in what was read. */
  text: string;
}

/** Pieces that make one text: each begins at `at`. */
interface Paragraph {
  text: string;
  part: string;
  starts: { at: number; place: string; part: string }[];
}

function paragraphsOf(pieces: readonly Piece[]): Paragraph[] {
  const found: Paragraph[] = [];
  for (const { text, place, part = place, joins } of pieces) {
    const before = found.at(-1);
    if (joins && before) {
      before.starts.push({ at: before.text.length + 1, place, part });
      before.text += `\n${text}`;
    } else found.push({ text, part, starts: [{ at: 0, place, part }] });
  }
  return found;
}

/** Cuts what is too long between words, else between characters. */
function* cut(text: string, [from, to]: readonly [number, number]): Generator<[number, number]> {
  let at = from;
  while (to - at > longestSentence) {
    let end = at + mostPassageChars;
    while (end > at + mostPassageChars / 2 && !/\s/.test(text[end - 1] ?? '')) end -= 1;
    if (end <= at + mostPassageChars / 2) end = at + mostPassageChars;
    // A character of two halves stays whole.
    if (/[\ud800-\udbff]/.test(text[end - 1] ?? '')) end -= 1;
    yield [at, end];
    at = end;
  }
  yield [at, to];
}

/** A stretch of a paragraph in whole sentences. */
interface Stretch {
  place: string;
  part: string;
  text: string;
}

function stretchesOf({ text, starts }: Paragraph, most: number): Stretch[] {
  const found: Stretch[] = [];
  const placeAt = (at: number) => starts.findLast((start) => start.at <= at) ?? { place: '', part: '' };
  let open: { from: number; to: number; place: string; part: string } | undefined;
  const close = () => {
    if (open) found.push({ place: open.place, part: open.part, text: text.slice(open.from, open.to).trim() });
    open = undefined;
  };
  for (const range of sentenceRanges(text).flatMap((sentence) => [...cut(text, sentence)])) {
    const [from, to] = range;
    const begins = from + (/^\s*/.exec(text.slice(from, to))?.[0].length ?? 0);
    const { place, part } = placeAt(begins);
    if (open && (open.part !== part || to - open.from > most)) close();
    open ??= { from, to, place, part };
    open.to = to;
  }
  close();
  return found.filter((stretch) => stretch.text !== '');
}

/**
 * Pieces as passages of at most about 1,200 characters, each in whole sentences and of one place. Nothing is lost, changed
 * or said twice but white space between them.
 */
export function splitPassages(pieces: readonly Piece[]): Passage[] {
  const passages: (Passage & { part: string })[] = [];
  const areCues = pieces[0]?.part === 'cues';
  const most = areCues ? mostCueChars : mostPassageChars;
  for (const paragraph of paragraphsOf(pieces))
    for (const { place, part, text } of stretchesOf(paragraph, most)) {
      const before = passages.at(-1);
      const fits = before && before.part === part && before.text.length + text.length + 2 <= most && !areCues;
      if (fits) before.text += `\n\n${text}`;
      else passages.push({ place, part, text });
    }
  return passages.map(({ place, text }) => ({ place, text }));
}
