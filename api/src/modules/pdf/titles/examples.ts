import type { AnswerExample } from '../../../providers/text/recipe.ts';
import type { Wanted } from '../../../providers/text/wanted.ts';
import type { TitlesWanted } from './fill.ts';

export interface TitlesRequest extends TitlesWanted, Wanted {}

const request: TitlesRequest = {
  ...{ topic: 'small gardens', kind: 'planner', audience: '', count: 3, seed: 1 },
  avoid: ['A Year in a Small Garden'],
};
const example = (what: string, title: string, more: Partial<AnswerExample<TitlesRequest>> = {}) => ({
  ...{ what, request, answer: { titles: [title] }, keeps: title },
  ...more,
});
const none = 'no title that could be used';

/** What becomes of titles of PDF products that a model wrote. */
export const titleExamples: readonly AnswerExample<TitlesRequest>[] = [
  example('what it is and for whom', 'Small Garden Planner for Balcony Growers'),
  example('longer than shops show', `Small Garden Planner ${'for Every Season and Corner '.repeat(4)}`, {
    fails: none,
  }),
  example('a word twice', 'Garden Planner for a Small Garden', { fails: none }),
  example('one word', 'Garden', { fails: none }),
  example('a title that is there already', 'A year in a small garden', { fails: none }),
  example('a worn-out phrase', 'The Ultimate Guide to Small Beds', { fails: none }),
  example('a countdown on a painful subject', '30 Tricks Against Grief', {
    request: { ...request, topic: 'grief' },
    fails: none,
  }),
];
