import { mentions } from '../situation/names.ts';
import type { Situation } from '../situation/types.ts';
import { joiners } from './frames.ts';
import { findPhrases, verbBook } from './phrases.ts';
import type { VerbName } from './verbs.ts';
import { plain, type Word, wordsOf } from './words.ts';

/** Places that something stands at. */
export function maskOf(found: readonly { at: number; length: number }[]): Set<number> {
  return new Set(found.flatMap(({ at, length }) => Array.from({ length }, (_, i) => at + i)));
}

/** What stands in quotation marks. */
export function quotes(sentence: string, words: readonly Word[]): { text: string; at: number; length: number }[] {
  return [...plain(sentence).matchAll(/"([^"]{1,200})"|(?<![\p{L}\p{N}])'([^']{2,200})'(?![\p{L}\p{N}])/gu)].flatMap(
    (match) => {
      const [from, to] = [match.index, match.index + match[0].length];
      const inside = words.flatMap((word, i) => (word.from >= from && word.to <= to ? [i] : []));
      const [at] = inside;
      return at === undefined ? [] : [{ text: sentence.slice(from + 1, to - 1), at, length: inside.length }];
    },
  );
}

/** Splits a message into wishes: sentences, and parts that begin with a verb of their own. */
export function clauses(sentence: string, situation: Situation, words: readonly Word[] = wordsOf(sentence)): Word[][] {
  const masked = maskOf(mentions(words, situation.things));
  for (const { at, length } of quotes(sentence, words)) for (let i = at; i < at + length; i++) masked.add(i);
  const text = plain(sentence);
  const cuts = words.flatMap((word, i) => {
    if (i === 0 || masked.has(i)) return [];
    const before = words[i - 1];
    const between = before ? text.slice(before.to, word.from) : '';
    if (/[.!?;\n]/.test(between)) return [i];
    const dashed = /\s[-\u2013\u2014]+\s/.test(between) && questionWords.has(word.text);
    const joins = joiners.has(before?.text ?? '') || /,/.test(between) || dashed;
    if (
      joins &&
      /^leave (?:\w+ ){1,5}alone/.test(
        words
          .slice(i, i + 7)
          .map(({ text: said }) => said)
          .join(' '),
      )
    )
      return [i];
    if (!joins || masked.has(i - 1)) return [];
    // "The difference between compiled and approved"
    if (words.slice(0, i).some(({ text: said }) => said === 'between' || said === 'difference')) return [];
    return beginsWish(words, i) ? [i] : [];
  });
  const starts = [0, ...cuts];
  return starts.map((start, i) => words.slice(start, starts[i + 1])).filter((part) => part.length > 0);
}

/** Verbs that open a wish of their own after "and" or a comma. */
const opensWish: readonly VerbName[] = [
  'approve',
  'deny',
  'remove',
  'enqueue',
  'cancel',
  'retry',
  'undo',
  'aside',
  'back',
  'open',
  'find',
  'write',
  'speak',
  'compile',
  'install',
  'rename',
  'keep',
  'letGo',
  'explain',
];
const questionWords = new Set(['what', 'why', 'how', 'where', 'which']);

/** Whether a wish begins with the word at `at`: "deny it" does, "the ice one is rubbish" does not. */
export const beginsWish = (words: readonly Word[], at: number): boolean =>
  questionWords.has(words[at]?.text ?? '') ||
  findPhrases(words.slice(at, at + longestVerb), verbBook).some(
    (verb) => verb.at === 0 && opensWish.includes(verb.name),
  );

const longestVerb = 12;
