import type { AnswerExample } from '../../providers/text/recipe.ts';
import type { Wanted } from '../../providers/text/wanted.ts';

export interface LeadsRequest extends Wanted {
  /** What the campaign tells, in the operator's words. */
  words: string;
  count: number;
}

const words = 'Our planner for a small garden is there. It has a page for every week.';
const request: LeadsRequest = { topic: 'A planner for small gardens', words, count: 3, seed: 1 };
const example = (what: string, lead: string, more: Partial<AnswerExample<LeadsRequest>> = {}) => ({
  ...{ what, request, answer: { leads: [lead] }, keeps: lead },
  ...more,
});

/** What becomes of first sentences of posts that a model wrote. */
export const leadExamples: readonly AnswerExample<LeadsRequest>[] = [
  example('a plain first sentence', 'For everybody who writes the seeds down and loses the paper.'),
  example('a worn-out phrase', 'This planner is a game changer.', { fails: 'left out' }),
  example('a figure that nobody gave', 'Save 50% of your evenings.', { fails: 'left out' }),
  example('a sentence that the words have', 'It has a page for every week.', { fails: 'left out' }),
  example('shouted on a painful subject', 'Get over it now!', {
    request: { ...request, topic: 'A journal for grief', words: 'A journal for the first year of grief.' },
    fails: 'left out',
  }),
];
