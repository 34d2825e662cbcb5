import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { amount, choice, line, maybe, text } from '../input.ts';

type Part = 'open' | 'show' | 'together' | 'alone' | 'check' | 'keep';

interface LessonData {
  /** What each part has of the time. */
  shares: Record<Part, number>;
  openers: Record<'any' | 'craft' | 'software' | 'language' | 'writing' | 'subject', string[]>;
  show: string[];
  together: string[];
  togetherOne: string[];
  alone: string[];
  check: string[];
  keep: string[];
}

export const lessonData = JSON.parse(
  readFileSync(new URL('../data/lesson.json', import.meta.url), 'utf8'),
) as LessonData;

export const lessonInput = z.object({
  topic: line('What it teaches', 'Say what the lesson teaches.', 'A few words: "shaping a loaf".'),
  goal: line(
    'What learners can do at the end',
    'Say what learners can do at the end.',
    'Begin with a verb: "shape a loaf that holds".',
  ),
  points: text('Its points, one a line', {
    help: 'The steps or points in your words, in order. Left out, they are taken from the material.',
    most: 4000,
  }),
  learners: maybe('For whom', 'For example "beginners".', 80),
  minutes: amount('Minutes', 30, 10, 180),
  kind: choice('Kind of subject', {
    any: 'Any',
    craft: 'Made with the hands',
    software: 'Software',
    language: 'A language',
    writing: 'Writing or design',
    subject: 'A subject to know',
  }),
});
export type LessonBrief = z.output<typeof lessonInput>;
