import type { usualDenyReasons } from '@avenue/contract/words';
import { findPhrases, phraseBook } from './phrases.ts';
import { isFiller, type Word, wordsOf } from './words.ts';

type Usual = (typeof usualDenyReasons)[number];

/** What people say where they mean one of the usual reasons, word for word. */
const usual: Readonly<Record<Usual, readonly string[]>> = {
  'Off brand': ['off brand', 'not on brand'],
  'Not true': ['not true', 'untrue', 'not correct', 'incorrect', 'false'],
  'Bad timing': ['bad timing', 'bad time', 'wrong time', 'not the right time', 'not the time'],
  'Too similar': ['too similar', 'too alike'],
};

/** Words that a reason begins with or is made of, where nothing else parts it from the order. */
const reasons: Readonly<Record<Usual, readonly string[]>> = {
  'Off brand': [
    'off brand',
    'not on brand',
    'not our style',
    'not my style',
    'does not fit',
    'not fit',
    'does not match',
    'not us',
    'not me',
    'wrong tone',
    'wrong style',
    'boring',
    'ugly',
    'off topic',
  ],
  'Not true': [
    'not true',
    'not correct',
    'not right',
    'untrue',
    'false',
    'incorrect',
    'inaccurate',
    'made up',
    'fake',
    'lie',
    'lies',
    'misleading',
    'wrong facts',
    'factually wrong',
    'is wrong',
    'no source',
    'not sourced',
    'unsourced',
    'no sources',
    'bullshit',
    'nonsense',
  ],
  'Bad timing': [
    'bad timing',
    'bad time',
    'wrong time',
    'not the right time',
    'not the time',
    'too early',
    'too late',
    'too soon',
    'not now',
    'out of season',
    'timing',
  ],
  'Too similar': [
    'too similar',
    'similar',
    'duplicate',
    'same as',
    'the same',
    'already did',
    'already have',
    'had that',
    'did that already',
    'repeat',
    'copy',
    'like the other',
    'too close to',
    'too much like',
    'too alike',
  ],
};

const book = phraseBook(reasons);
const usualBook = phraseBook(usual);

/** A reason as it is kept: one of the usual four where no more than that was said, else the words as typed. */
export function asReason(typed: string): string {
  const words = wordsOf(typed);
  const [found] = findPhrases(words, usualBook).sort((a, b) => b.length - a.length);
  const rest = words.filter((word, i) => !found?.places.includes(i) && !isFiller(word.text));
  return found && rest.length === 0 ? found.name : typed;
}

/** A reason to deny, as it is kept, and the words that give it. */
export function reasonIn(
  sentence: string,
  words: readonly Word[],
): { reason: string; at: number; length: number } | undefined {
  const [first] = findPhrases(words, book).sort((a, b) => b.length - a.length);
  const [from, to] = first ? [words[first.at], words[first.at + first.length - 1]] : [];
  return first && from && to
    ? { reason: asReason(sentence.slice(from.from, to.to)), at: first.at, length: first.length }
    : undefined;
}
