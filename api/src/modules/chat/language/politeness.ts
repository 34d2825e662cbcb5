import type { Word } from './words.ts';

/** Said to be polite: nothing is asked for by it, and nothing waits for it. */
const said = [
  'if possible',
  'if it is possible',
  'if that is possible',
  'if at all possible',
  'as soon as possible',
  'if you can',
  'if you could',
  'if you do not mind',
  'if you please',
  'if that is ok',
  'if that is okay',
  'if it is not too much trouble',
  'when you can',
  'whenever you can',
  'when you have time',
  'when you get a chance',
  'when you have a minute',
  'no rush',
  'no hurry',
  'thanks in advance',
  'thank you in advance',
  // Counts are always of now.
  'up until now',
  'until now',
  'till now',
  'up to now',
  'as of now',
  'to date',
  'in total',
  'all together',
  'altogether',
  'after all',
  'before bed',
  'before i go to bed',
  'before i leave',
]
  .map((phrase) => phrase.split(' '))
  .sort((a, b) => b.length - a.length);

/** The words without politeness; a message of nothing else stays as it is. */
export function withoutPoliteness(words: readonly Word[]): Word[] {
  const kept: Word[] = [];
  for (let at = 0; at < words.length; ) {
    const found = said.find((phrase) => phrase.every((text, i) => words[at + i]?.text === text));
    const word = words[at];
    if (!found && word) kept.push(word);
    at += found?.length ?? 1;
  }
  return kept.length ? kept : [...words];
}

const outcome =
  /^before (?:it|they|that|this|anything|something|stuff) (?:goes|go|is|are|gets|get) (?:live|out|online|public|posted|published|up)$/;

/** "What is waiting for my ok before it goes live": why it waits is no part of the question. */
export function withoutOutcome(words: readonly Word[]): readonly Word[] {
  const at = words.findLastIndex(({ text }) => text === 'before');
  const said = (part: readonly Word[]) => part.map(({ text }) => text).join(' ');
  const [asked, rest] = [words.slice(0, at), words.slice(at)];
  const isAsked = /\bwait(?:s|ing)?\b.*\bmy (?:ok|okay|approval|yes|go)\b/.test(said(asked));
  return at > 0 && isAsked && outcome.test(said(rest)) ? asked : words;
}
