import { readFacts } from '../../formula/material.ts';
import { readsEnglish } from '../../language.ts';
import { keepsTo } from '../../wish.ts';
import type { Ask } from '../kind.ts';
import type { Fields } from '../offer.ts';
import type { Asked, QuizBrief } from './brief.ts';
import { finish, nameGap, namesIn, numberGap, trueOrFalse, typedName } from './parts.ts';

const letters = 'ABCDEFGH';
const longestWords = 32;
const leastWords = 5;

/** Questions and answers as two lists of the same numbers. */
export const listed = (asked: readonly Asked[]): Fields => ({
  questions: asked
    .map(({ ask, options }, at) =>
      [`${at + 1}. ${ask}`, ...options.map((one, place) => `${letters[place]}) ${one}`)].join('\n'),
    )
    .join('\n\n'),
  answers: asked
    .map(({ options, answer, sentence }, at) => {
      const place = options.indexOf(answer);
      return `${at + 1}. ${place < 0 ? answer : `${letters[place]}) ${answer}`}. "${sentence}"`;
    })
    .join('\n'),
});

/** Questions whose answers stand in the material word for word; fewer than asked for where it carries no more. */
export function quizFormula({ brief, request, random, wish }: Ask<QuizBrief>): Fields | undefined {
  const sentences = readFacts(request.material ?? [])
    .filter(({ dependent }) => !dependent)
    .map(({ claim }) => claim.sentence)
    .filter((one) => {
      const words = one.split(' ').length;
      return words >= leastWords && words <= longestWords && !one.includes('"') && keepsTo(one, wish);
    });
  // Other languages write other words with a capital too.
  const english = readsEnglish(sentences.join(' '));
  const names = english ? sentences.flatMap(namesIn) : [];
  let isTrue = random.next() < 0.5;
  // By turns: a list of false ones alone gives itself away.
  const judged = (one: string) => {
    const asked = trueOrFalse(one, random, isTrue);
    if (asked) isTrue = !isTrue;
    return asked;
  };
  const ways: Record<QuizBrief['form'], ((sentence: string) => Asked | undefined)[]> = {
    choose: [(one) => numberGap(one, random), (one) => (english ? nameGap(one, names, random) : undefined)],
    true: [judged],
    finish: [finish],
    mix: [
      (one) => numberGap(one, random),
      (one) => (english ? nameGap(one, names, random) : undefined),
      judged,
      finish,
      (one) => (english ? typedName(one, random) : undefined),
    ],
  };
  const wanted = wish.length < 0 ? Math.max(2, Math.ceil(brief.questions / 2)) : brief.questions;
  const found = new Map<string, Asked>();
  // The first way that a sentence allows, beginning with another one each time, so that forms change.
  for (const [at, sentence] of random.shuffle(sentences).entries()) {
    if (found.size >= wanted) break;
    const list = ways[brief.form];
    for (let turn = 0; turn < list.length && !found.has(sentence); turn++) {
      const asked = list[(at + turn) % list.length]?.(sentence);
      if (asked) found.set(sentence, asked);
    }
  }
  if (found.size < 2) return undefined;
  const inOrder = sentences.flatMap((one) => found.get(one) ?? []);
  return { title: `Quiz: ${brief.topic}`, ...listed([...new Set(inOrder)]) };
}
