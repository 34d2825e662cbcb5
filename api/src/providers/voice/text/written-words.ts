import { displayWords } from './display-words.ts';
import type { SpokenWord } from './spoken-words.ts';

/** Marks that end a sentence, and those that part it: Latin, Arabic, Devanagari, Chinese and Japanese ones. */
const ENDS: readonly (readonly [SpokenWord['stop'], RegExp])[] = [
  ['?', /[?؟？]/u],
  ['!', /[!！]/u],
];
const PARTS = /[,;:،؛、，；：)—–?؟？!！]|\.\.|…|\s-/u;

/**
 * A sentence as a voice of another language than English gets it: word for word as it is written. Figures, dates and
 * units stay, for the voice reads them in its own language. Words without letters and figures are said as nothing.
 */
export function writtenWords(sentence: string): SpokenWord[] {
  const words = displayWords(sentence);
  return words.map((display, index) => ({
    display,
    spoken: /[\p{L}\p{N}]/u.test(display) ? [display] : [],
    stop: stopAfter(display, index === words.length - 1),
  }));
}

function stopAfter(word: string, isLast: boolean): SpokenWord['stop'] {
  const tail = /[^\p{L}\p{M}\p{N}%]*$/u.exec(word)?.[0] ?? '';
  if (isLast) return ENDS.find(([, mark]) => mark.test(tail))?.[0] ?? '.';
  return PARTS.test(tail) ? ',' : '';
}
