import { denyReason } from '@avenue/contract';
import type { z } from 'zod';
import { findPhrases, phraseBook } from './phrases.ts';
import type { Word } from './words.ts';

export type DenyReason = z.infer<typeof denyReason>;

/** The four reasons of the Upload Queue, in the words people use for them. */
const reasons: Readonly<Record<DenyReason, readonly string[]>> = {
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

/** A reason to deny and the words that give it. */
export function reasonIn(words: readonly Word[]): { reason: DenyReason; at: number; length: number } | undefined {
  const [first] = findPhrases(words, book).sort((a, b) => b.length - a.length);
  return first && { reason: first.name, at: first.at, length: first.length };
}

export const allReasons: readonly DenyReason[] = denyReason.options;
