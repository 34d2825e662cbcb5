import { openerLength } from '../language/frames.ts';
import { findPhrases, nounBook, verbBook } from '../language/phrases.ts';
import { nounWords, type Reading } from '../language/reading.ts';
import { isFiller, type Word, wordsOf } from '../language/words.ts';
import { alike, named } from '../situation/names.ts';
import type { Situation } from '../situation/types.ts';
import type { IntentOf } from './intent.ts';
import { typedRuns } from './judge.ts';
import { isAsking, isTermWord } from './lookups.ts';
import { fittingPages, goesByPage } from './pages.ts';
import { oneOfEach } from './questions.ts';
import { isStatusWord } from './status.ts';

/** A part of the message as typed; nothing where it is made of small words. */
export function typedParts(sentence: string, part: readonly Word[]): string[] {
  const [first, last] = [part[0], part.at(-1)];
  return first && last && part.some(({ text }) => !isFiller(text)) ? [sentence.slice(first.from, last.to)] : [];
}

/** What a wish that was not understood asks for: the words that name nothing here, or all of it where each does. */
export function notRead(sentence: string, part: readonly Word[], situation: Situation): string[] {
  const words = part.slice(openerLength(part));
  const strange = words.filter((word) => !isFiller(word.text) && !isKnown(word, situation));
  const long = words.length > mostQuoted;
  return long && strange.length > 0
    ? typedRuns(sentence, words, strange)
    : typedParts(sentence, words.slice(0, 2 * mostQuoted));
}

/** A wish of no more words is named as a whole. */
const mostQuoted = 10;

const isKnown = (word: Word, { things, pages }: Situation): boolean =>
  isTermWord(word) ||
  isStatusWord(word) ||
  isAsking(word) ||
  findPhrases([word], nounBook).length > 0 ||
  findPhrases([word], verbBook).length > 0 ||
  named([word], things).length > 0 ||
  pages.some((page) => goesByPage(word, page));

/** The nearest things it may have meant; offered, never done. */
export function unknown(reading: Reading, situation: Situation): IntentOf<'unknown'> {
  const words = reading.telling;
  const kinds = nounWords(reading);
  const naming = words.filter((word) => !kinds.includes(word));
  const things = named(naming.length ? naming : words, situation.things)
    .map(({ thing }) => thing)
    .filter(({ title }) => wordsOf(title).some((of) => words.some((word) => alike(word, of))));
  const pages = fittingPages(words, situation.pages)
    .filter(({ strong }) => strong > 0)
    .map(({ page }) => page);
  return { is: 'unknown', pages: pages.slice(0, 2), things: oneOfEach(things).slice(0, 3) };
}
