import { z } from 'zod';
import { defineKind } from '../kind.ts';
import { lessonInput } from './brief.ts';
import { lessonExamples } from './examples.ts';
import { lessonFormula } from './formula.ts';

const timed = /\((\d{1,3}) min\)/g;
const minutesIn = (plan: string) => [...plan.matchAll(timed)].reduce((sum, [, minutes]) => sum + Number(minutes), 0);
/** What nobody can see somebody do. */
const vague = /\bcan (?:know|understand|appreciate|learn|be aware|be familiar)\b/i;

/** The outline of a lesson: an outcome, timed parts, practice for most of it. */
export const lesson = defineKind({
  id: 'text.lesson',
  version: 1,
  title: 'Outlines of lessons',
  what: 'A lesson with an outcome and timed parts, on your own points; more than half of it is practice.',
  input: lessonInput,
  output: [
    { name: 'title', label: 'Title', rows: 1 },
    { name: 'outcome', label: 'Outcome', rows: 2 },
    { name: 'plan', label: 'Plan', rows: 20 },
  ],
  material: { need: 'helps', what: 'The script or notes that it is made from, where you name no points.' },
  none: 'There is nothing to teach from yet. Name its points or steps, one a line, or paste the script.',
  next: [{ label: 'Make a quiz of it', recipe: 'text.quiz', carries: { topic: '_topic' } }],
  examples: lessonExamples,
  order: { topic: 'topic' },
  topicOf: ({ topic }) => topic,
  titleOf: ({ title = '' }) => title,
  textOf: ({ title = '', outcome = '', plan = '' }) => [title, outcome, plan].filter(Boolean).join('\n\n'),
  // Times of parts are no facts.
  stated: ({ outcome = '', plan = '' }) => `${outcome}\n${plan.replace(/^.*\(\d{1,3} min\)$/gm, '')}`,
  instructions: {
    text: [
      'Write the outline of a lesson of {minutes} minutes on {topic}, for {learners}.',
      'What learners can do at the end: {goal}',
      'Its points, in this order: {points}',
      'Parts: open, show, try together, try alone, check, keep. More than half of the time is practice. The minutes of the parts are {minutes} together.',
    ].join('\n'),
    names: {
      topic: 'what it teaches',
      goal: 'what learners can do at the end',
      points: 'its points',
      learners: 'for whom',
      minutes: 'how long it is',
    },
    needs: ['topic', 'goal', 'minutes'],
  },
  values: ({ topic, goal, points, learners, minutes }) => ({
    ...{ topic: JSON.stringify(topic), goal: JSON.stringify(goal), minutes: String(minutes) },
    ...{ points: points && JSON.stringify(points), learners: learners || 'anybody' },
  }),
  reply: z.object({
    title: z.string(),
    outcome: z.string(),
    parts: z.array(z.object({ name: z.string(), minutes: z.int().min(1).max(180), text: z.string() })).min(3),
  }),
  read: ({ title, outcome, parts }) => ({
    ...{ title, outcome },
    plan: parts.map(({ name, minutes, text }) => `${name} (${minutes} min)\n${text}`).join('\n\n'),
  }),
  charsOfOne: 1500,
  formula: lessonFormula,
  checks: ({ outcome = '', plan = '' }, { minutes }) => {
    const sum = minutesIn(plan);
    return [
      {
        name: 'Time',
        verdict: sum === minutes ? 'pass' : 'needs evidence',
        sentence:
          sum === minutes
            ? `Its parts take ${minutes} minutes together.`
            : `Its parts take ${sum} minutes together; it has ${minutes}.`,
      },
      {
        name: 'Outcome',
        verdict: vague.test(outcome) ? 'needs evidence' : 'pass',
        sentence: vague.test(outcome)
          ? 'Nobody can see somebody know or understand. Say what they do.'
          : 'It says what learners do at the end.',
      },
    ];
  },
  fit: ({ plan = '' }, { minutes }) => {
    const practice = [...plan.matchAll(/^.*\b(?:try|practi[cs]e|alone|together)\b.*\((\d{1,3}) min\)$/gim)].reduce(
      (sum, [, one]) => sum + Number(one),
      0,
    );
    const share = practice / minutes;
    return {
      ...{ part: 'fit', label: 'Practice', value: Math.round(Math.min(1, share / 0.55) * 100) / 100 },
      why: `${practice} of ${minutes} minutes are practice; more than half is what sticks.`,
    };
  },
});
