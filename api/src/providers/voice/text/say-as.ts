import type { SpokenSentence, WordTime } from '../types.ts';
import { displayWords } from './display-words.ts';

/** How a word or name of scripts is said. */
export interface SaidAs {
  /** As it stands in scripts; several words stand beside each other. */
  word: string;
  /** What the voice is given in its place, such as `Kay-oh`. */
  says: string;
}

/** Words of a caption with how many words the voice says for them. */
interface Part {
  shown: readonly string[];
  said: number;
}

/** What the voice is given for a sentence. */
export interface Said {
  text: string;
  /** Absent where nothing is said otherwise than it is written. */
  parts?: readonly Part[];
}

const plain = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/[’‘ʼ`]/g, "'")
    .toLowerCase();

/** A word with what stands around it: `"Nguyen's,` is `"`, `Nguyen`, `'s,`. */
function split(display: string): { before: string; core: string; after: string } {
  const [, before = '', core = '', after = ''] =
    /^([^\p{L}\p{N}]*)(.*?)((?:['’]s)?[^\p{L}\p{N}]*)$/u.exec(display) ?? [];
  return { before, core, after };
}

/**
 * A sentence as a voice is to be given it: listed words are replaced by how they are said, whatever their case, also
 * with 's and with marks around them. Of two that fit, the one of more words is taken.
 */
export function sayAs(sentence: string, list: readonly SaidAs[]): Said {
  if (list.length === 0) return { text: sentence };
  const wanted = list
    .map(({ word, says }) => ({ says, cores: displayWords(word).map((one) => plain(split(one).core)) }))
    .filter(({ cores }) => cores.length > 0)
    .toSorted((a, b) => b.cores.length - a.cores.length);
  const words = displayWords(sentence);
  const cores = words.map((word) => plain(split(word).core));
  const parts: Part[] = [];
  const said: string[] = [];
  let changed = false;
  for (let at = 0; at < words.length; ) {
    const found = wanted.find((one) => one.cores.every((core, index) => cores[at + index] === core));
    const shown = words.slice(at, at + (found?.cores.length ?? 1));
    const text = found
      ? `${split(shown[0] ?? '').before}${found.says}${split(shown.at(-1) ?? '').after}`
      : (shown[0] ?? '');
    changed ||= found !== undefined;
    parts.push({ shown, said: displayWords(text).length });
    said.push(text);
    at += shown.length;
  }
  return changed ? { text: said.join(' '), parts } : { text: sentence };
}

/** So many times one after the other, by the lengths of the words. */
function spread(shown: readonly string[], startMs: number, endMs: number): WordTime[] {
  const letters = shown.reduce((sum, word) => sum + word.length, 0) || 1;
  let at = startMs;
  return shown.map((text) => {
    const from = at;
    at += ((endMs - startMs) * text.length) / letters;
    return { text, startMs: Math.round(from), endMs: Math.round(at) };
  });
}

/** What was spoken with the words of the script in place of those that the voice was given. */
export function asWritten(spoken: SpokenSentence, sentence: string, { parts }: Said): SpokenSentence {
  if (!parts) return spoken;
  const total = parts.reduce((sum, { said }) => sum + said, 0);
  const { words } = spoken;
  const [first, last] = [words[0], words.at(-1)];
  if (!first || !last) return { ...spoken, text: sentence };
  // A voice that counts words in another way tells when it begins and ends at least.
  if (words.length !== total)
    return {
      ...{ ...spoken, text: sentence, wordTimes: 'estimated' },
      words: spread(
        parts.flatMap(({ shown }) => shown),
        first.startMs,
        last.endMs,
      ),
    };
  let at = 0;
  return {
    ...{ ...spoken, text: sentence },
    words: parts.flatMap(({ shown, said }) => {
      const of = words.slice(at, at + said);
      at += said;
      const [from, to] = [of[0] ?? last, of.at(-1) ?? last];
      return spread(shown, from.startMs, to.endMs);
    }),
  };
}
