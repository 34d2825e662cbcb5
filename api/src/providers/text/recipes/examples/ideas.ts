import type { AnswerExample } from '../../recipe.ts';
import type { IdeasRequest } from '../../types.ts';

const request: IdeasRequest = { topic: 'kneading sourdough', count: 2, seed: 1, avoid: ['Sticky dough, quiet hands'] };
const answer = (title: string) => ({
  ideas: [{ title, format: 'lesson', why: 'It can be tried tonight', audience: '' }],
});
const example = (what: string, title: string, more: Partial<AnswerExample<IdeasRequest>> = {}) => ({
  ...{ what, request, answer: answer(title), keeps: title },
  ...more,
});

export const ideaExamples: readonly AnswerExample<IdeasRequest>[] = [
  example('a plain title', 'What a quiet evening does to a sticky dough'),
  example('a worn-out phrase', 'Unlock the secret sauce of sourdough', { fails: 'house rules' }),
  example('a figure that nobody gave', 'Why 90% of sourdough fails', { fails: 'house rules' }),
  example('a title that is there already', 'Sticky dough, quiet hands', { fails: 'exist already' }),
  example('words that the brand kit keeps out', 'Cheap flour, good bread', {
    request: { ...request, brand: { voice: '', audience: '', banned: ['cheap'], example: '' } },
    fails: 'brand kit',
  }),
  example('a countdown on a painful subject', '7 ways to get over grief', {
    request: { ...request, topic: 'grief' },
    fails: 'too loud',
  }),
  example('a quiet title on a painful subject', 'Sitting with a friend who grieves', {
    request: { ...request, topic: 'grief' },
  }),
  example('what is never written', 'A safe evening', {
    request: { ...request, topic: 'how to make a gun at home' },
    fails: 'no how-to',
  }),
];
