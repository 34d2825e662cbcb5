import { findPhrases, phraseBook } from '../language/phrases.ts';
import type { Word } from '../language/words.ts';

/** Takes some out of "all". */
const exceptBook = phraseBook({
  but: [
    'except for',
    'except',
    'besides',
    'apart from',
    'aside from',
    'other than',
    'excluding',
    'with the exception of',
    'save for',
    'but for',
    'but not',
    'not the',
    'not that',
    'minus',
  ],
});

/** "Everything that is left": all of it. */
export const wholeRest = /^(?:left|remaining|rest|over|others?|else)$/;

/** "All but the egg one", "everything but Roman roads": where an exception stands, and over how many words. */
export function exceptIn(words: readonly Word[]): { at: number; length: number } | undefined {
  const [found] = findPhrases(words, exceptBook);
  if (found) return { at: found.at, length: found.length };
  const at = words.findIndex(
    ({ text }, i) =>
      text === 'but' &&
      /^(?:all|everything|every|each|them|these|those|ones?|videos|scripts|ideas)$/.test(words[i - 1]?.text ?? ''),
  );
  return at > 0 ? { at, length: 1 } : undefined;
}

/** Where "except" and the like stand; the number of words where they do not. */
export const exceptFrom = (words: readonly Word[]): number => exceptIn(words)?.at ?? words.length;
