import { z } from 'zod';
import { numberMaterial } from '../../llm/numbered.ts';
import { defineKind } from '../kind.ts';
import { quizInput } from './brief.ts';
import { quizExamples } from './examples.ts';
import { listed, quizFormula } from './formula.ts';
import { faultsOf, readAnswers, readQuestions } from './read.ts';

/** Quoted sentences of the answers: what the quiz says is so. */
const quotesOf = (answers: string): string[] => [...answers.matchAll(/"([^"\n]{8,})"/g)].map(([, quote = '']) => quote);

/** A quiz whose every answer stands in the material. */
export const quiz = defineKind({
  id: 'text.quiz',
  version: 1,
  title: 'Quizzes',
  what: 'Questions on a script or your material, each answer with the sentence that decides it.',
  input: quizInput,
  output: [
    { name: 'title', label: 'Title', rows: 1 },
    { name: 'questions', label: 'Questions', rows: 16 },
    { name: 'answers', label: 'Answers', rows: 8 },
  ],
  material: {
    need: 'needed',
    what: 'Paste the script or notes that it asks about. It asks about nothing else.',
  },
  none: 'The material has no two sentences that can be asked about: whole sentences with a number, a name, or a reason. Give more of it, or choose "Mixed".',
  next: [
    { label: 'Write a caption for it', recipe: 'text.caption', carries: { topic: 'title', details: 'questions' } },
  ],
  examples: quizExamples,
  order: { topic: 'topic' },
  topicOf: ({ topic }) => topic,
  titleOf: ({ title = '' }) => title,
  textOf: ({ title = '', questions = '', answers = '' }) =>
    [title, questions, answers && `Answers\n${answers}`].filter(Boolean).join('\n\n'),
  stated: ({ answers = '' }) => quotesOf(answers).join('\n'),
  instructions: {
    text: [
      'Write a quiz on {topic} with {questions} questions.',
      'Form of the questions: {form}',
      'Wrong options come from near mistakes, have the same form, and are wrong by the sentences below.',
    ].join('\n'),
    names: { topic: 'what it is about', questions: 'how many questions', form: 'how they are asked' },
    needs: ['topic', 'questions'],
  },
  values: ({ topic, questions, form }) => ({
    topic: JSON.stringify(topic),
    questions: String(questions),
    form: {
      mix: 'mixed: four options, true or false, or a sentence to finish',
      choose: 'four options, one of them right',
      true: 'true or false',
      finish: 'a sentence to finish, without options',
    }[form],
  }),
  rules: () => [
    'For each question give the number of the sentence that decides it, and copy that sentence word for word into "quote".',
  ],
  reply: z.object({
    title: z.string(),
    questions: z
      .array(z.object({ ask: z.string(), options: z.array(z.string()).max(6), answer: z.string(), quote: z.string() }))
      .min(1),
  }),
  read: ({ title, questions }) => ({
    title,
    ...listed(
      questions.map(({ ask, options, answer, quote }) => ({
        ...{ ask: oneLine(ask), options: options.map(oneLine), answer: oneLine(answer) },
        sentence: oneLine(quote)
          .replaceAll('"', '')
          .replace(/^\[\d+\]\s*/, ''),
      })),
    ),
  }),
  charsOfOne: 900,
  formula: quizFormula,
  checks: (fields, { questions, form }, { material = [] }) => {
    const faults = faultsOf(fields);
    const count = readQuestions(fields).length;
    const numbered = numberMaterial(material);
    const bare = readAnswers(fields).filter(({ text }) => {
      const [quote = ''] = quotesOf(text);
      return !numbered.find(null, quote);
    });
    return [
      {
        name: 'Form',
        verdict: faults.length > 0 ? 'blocked' : 'pass',
        sentence: faults.length > 0 ? faults.join(' ') : 'Each question has one answer that it offers.',
      },
      {
        name: 'Answers',
        verdict: bare.length > 0 ? 'needs evidence' : 'pass',
        sentence:
          bare.length > 0
            ? `No sentence of your material stands beside the answer to ${bare.map(({ number }) => number).join(', ')}. Look it up, or take the question out.`
            : 'Each answer has its sentence of your material beside it.',
      },
      {
        name: 'Number',
        verdict: count >= questions ? 'pass' : 'needs evidence',
        sentence:
          count >= questions
            ? `${count} questions.`
            : `${count} of ${questions} questions: the material carries no more ${form === 'mix' ? 'that can be asked' : 'of this form'}. Add some${form === 'mix' ? '' : ', or choose "Mixed"'}.`,
      },
    ];
  },
  fit: (fields, { questions }) => {
    const list = readQuestions(fields);
    const forms = new Set(list.map(({ ask, options }) => `${ask.slice(0, 8)} ${options.length}`)).size;
    const value = Math.min(1, list.length / questions) * (forms > 1 ? 1 : 0.8);
    return {
      ...{ part: 'fit', label: 'As asked for', value: Math.round(value * 100) / 100 },
      why: `${list.length} of ${questions} questions in ${forms} ${forms === 1 ? 'form' : 'forms'}.`,
    };
  },
});

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();
