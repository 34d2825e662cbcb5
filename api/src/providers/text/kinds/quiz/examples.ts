import type { Example } from '../offer.ts';

const brief = { topic: 'the harbour mill', questions: 2 };
const material =
  'The harbour mill was closed in the year 1951. It stands empty. The wheel turned until the river was moved. Two hundred people worked there.';
const title = 'Quiz: the harbour mill';
const questions = [
  '1. Which number is missing? "The harbour mill was closed in the year ____."\nA) 1938\nB) 1951\nC) 1957\nD) 1962',
  '2. Finish the sentence: "The wheel turned until ..."',
].join('\n\n');
const answers =
  '1. B) 1951. "The harbour mill was closed in the year 1951."\n2. ... the river was moved. "The wheel turned until the river was moved."';

export const quizExamples: readonly Example[] = [
  { what: 'each answer has its sentence', brief, material, fields: { title, questions, answers } },
  {
    what: 'an answer that the question does not offer',
    brief,
    material,
    fields: { title, questions, answers: answers.replace('B) 1951', 'E) 1951') },
    fails: 'Form',
  },
  {
    what: 'a question without an answer',
    brief,
    material,
    fields: { title, questions, answers: answers.split('\n')[0] ?? '' },
    fails: 'Form',
  },
  {
    what: 'the same option twice',
    brief,
    material,
    fields: { title, questions: questions.replace('A) 1938', 'A) 1951'), answers },
    fails: 'Form',
  },
  {
    what: 'an answer that stands nowhere in the material',
    brief,
    material,
    fields: { title, questions, answers: answers.replaceAll('1951', '1962').replace('B)', 'D)') },
    fails: 'Facts',
  },
  {
    what: 'an answer without its sentence',
    brief,
    material,
    fields: { title, questions, answers: answers.replace(' "The wheel turned until the river was moved."', '') },
    fails: 'Answers',
  },
  {
    what: 'fewer questions than were asked for',
    brief: { ...brief, questions: 4 },
    material,
    fields: { title, questions, answers },
    fails: 'Number',
  },
];
