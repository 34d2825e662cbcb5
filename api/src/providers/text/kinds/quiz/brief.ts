import { z } from 'zod';
import { amount, choice, line } from '../input.ts';

export const quizInput = z.object({
  topic: line('What it is about', 'Say what the quiz is about.', 'Stands above it: "the harbour mill".'),
  questions: amount('Questions', 5, 2, 12),
  form: choice('Form', {
    mix: 'Mixed',
    choose: 'Choose one of four',
    true: 'True or false',
    finish: 'Finish the sentence',
  }),
});
export type QuizBrief = z.output<typeof quizInput>;

/** One question as it is asked, with what the material says. */
export interface Asked {
  ask: string;
  /** None where the answer is written. */
  options: readonly string[];
  answer: string;
  /** The sentence of the material that decides it. */
  sentence: string;
}
