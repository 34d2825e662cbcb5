import type { OpeningsRequest as Words } from '../../formula/index.ts';
import type { AnswerExample } from '../../recipe.ts';
import type { Wanted } from '../../wanted.ts';

export type OpeningsRequest = Words & Wanted;

const text = 'Ten quiet minutes with your hands in the dough. Then you wait.';
const request: OpeningsRequest = { topic: 'kneading sourdough', text, count: 3, seed: 1 };
const example = (what: string, opening: string, more: Partial<AnswerExample<OpeningsRequest>> = {}) => ({
  ...{ what, request, answer: { openings: [opening] }, keeps: opening },
  ...more,
});

export const openingExamples: readonly AnswerExample<OpeningsRequest>[] = [
  example('another first sentence', 'Your dough sticks, and you keep adding flour.'),
  example('a worn-out phrase', "You won't believe what this dough does.", { fails: 'left out' }),
  example('a figure that nobody gave', 'It saves 40% of the flour.', { fails: 'left out' }),
  example('a sentence that the script has', 'Then you wait.', { fails: 'left out' }),
  example('shouted on a painful subject', 'Stop crying today!', {
    request: { ...request, topic: 'grief' },
    fails: 'left out',
  }),
];
