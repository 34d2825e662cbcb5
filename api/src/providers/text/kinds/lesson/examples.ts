import type { Example } from '../offer.ts';

const brief = {
  topic: 'shaping a loaf',
  goal: 'shape a loaf that holds',
  points: 'Flour your hands\nFold four times',
  minutes: 20,
};
const fields = {
  title: 'Lesson: shaping a loaf',
  outcome: 'At the end, learners can shape a loaf that holds.',
  plan: 'Show (5 min)\n1. Flour your hands\n2. Fold four times\n\nTry alone (15 min)\nEach shapes one loaf.',
};

export const lessonExamples: readonly Example[] = [
  { what: 'a plan that adds up', brief, fields },
  {
    what: 'a plan that is too long',
    brief,
    fields: { ...fields, plan: fields.plan.replace('15 min', '35 min') },
    fails: 'Time',
  },
  {
    what: 'an outcome that nobody sees',
    brief,
    fields: { ...fields, outcome: 'At the end, learners can understand bread.' },
    fails: 'Outcome',
  },
  {
    what: 'a fact that nobody gave',
    brief,
    fields: { ...fields, plan: `${fields.plan}\nBread was invented in Egypt.` },
    fails: 'Facts',
  },
];
