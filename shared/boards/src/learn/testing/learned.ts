import type { Answer, LearnedTopic } from '@avenue/contract';

type Learned = Answer<'GET /api/learn'>;

/** What was learned of these topics. */
export const learnedAnswer = (rows: LearnedTopic[], change: Partial<Learned> = {}): Learned => ({
  ...{ rows, changes: [], reliability: [], source: 'computed' },
  ...change,
});
