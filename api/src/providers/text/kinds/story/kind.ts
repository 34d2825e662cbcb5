import { z } from 'zod';
import { countWords, splitSentences } from '../../words.ts';
import { lengthFit } from '../grade.ts';
import { defineKind } from '../kind.ts';
import { type StoryBrief, storyInput } from './brief.ts';
import { storyExamples } from './examples.ts';
import { storyFormula } from './formula.ts';

const lengths = { '3-5': [120, 260], '6-8': [180, 340], '9-11': [220, 420] } as const;
const longest = { '3-5': 14, '6-8': 18, '9-11': 22 } as const;
const frightening: Record<StoryBrief['age'], RegExp> = {
  '3-5': /\b(?:blood|kill\w*|murder\w*|guns?|knife|knives|corpse|dead|died|torture\w*|hell)\b/i,
  '6-8': /\b(?:blood|kill\w*|murder\w*|guns?|corpse|torture\w*)\b/i,
  '9-11': /\b(?:murder\w*|corpse|torture\w*)\b/i,
};

/** A short story to read aloud, on arcs of our own. */
export const story = defineKind({
  id: 'text.story',
  version: 1,
  title: 'Short stories for children',
  what: 'A story to read aloud in two to three minutes, with a turn and an ending.',
  input: storyInput,
  output: [
    { name: 'title', label: 'Title', rows: 1 },
    { name: 'text', label: 'Story', rows: 18 },
  ],
  material: { need: 'none', what: '' },
  none: 'No story of this age keeps out the words that you named. Let one of them be, or choose another age.',
  next: [{ label: 'Write a caption for it', recipe: 'text.caption', carries: { topic: 'title', details: 'text' } }],
  examples: storyExamples,
  fiction: true,
  order: { topic: 'theme' },
  topicOf: ({ theme, age }) => theme || `a story for ${age} years`,
  titleOf: ({ title = '' }) => title,
  textOf: ({ title = '', text = '' }) => [title, text].filter(Boolean).join('\n\n'),
  instructions: {
    text: [
      'Write a story for children of {age} years, to be read aloud: {least} to {most} words, short sentences.',
      'It is about: {theme}',
      'Name of the hero: {hero}',
      'With them is: {friend}',
      'It has one wish, three tries that fail, a turn that nobody saw coming, and an ending that is kind. Nothing frightens without a way out; no brands.',
    ].join('\n'),
    names: {
      age: 'how old the children are',
      least: 'fewest words',
      most: 'most words',
      theme: 'what it is about',
      hero: 'name of the hero',
      friend: 'who is with them',
    },
    needs: ['age'],
  },
  values: ({ theme, age, hero, friend, pronoun }) => ({
    ...{ age, theme, friend, hero: hero && `${hero} (${pronoun})` },
    ...{ least: String(lengths[age][0]), most: String(lengths[age][1]) },
  }),
  reply: z.object({ title: z.string(), text: z.string() }),
  read: ({ title, text }) => ({ title: title.replace(/\s+/g, ' '), text }),
  charsOfOne: 1600,
  formula: storyFormula,
  checks: ({ title = '', text = '' }, { age, hero }) => {
    const found = frightening[age].exec(`${title} ${text}`);
    const open = /\{\w+\}/.exec(`${title} ${text}`);
    const long = splitSentences(text).filter((one) => countWords(one) > longest[age] * 2);
    const times = hero ? text.split(hero).length - 1 : 3;
    return [
      {
        name: 'For its age',
        verdict: found ? 'needs evidence' : 'pass',
        sentence: found
          ? `"${found[0]}" may frighten children of ${age} years.`
          : `No word in it frightens children of ${age} years.`,
      },
      {
        name: 'Read aloud',
        verdict: long.length > 0 ? 'needs evidence' : 'pass',
        sentence: long[0]
          ? `A sentence is too long to read aloud: "${long[0].slice(0, 80)}".`
          : 'Every sentence can be read aloud in one breath or two.',
      },
      {
        name: 'Names',
        verdict: open ? 'blocked' : times < 3 ? 'needs evidence' : 'pass',
        sentence: open
          ? `${open[0]} is no name.`
          : times < 3
            ? `${hero} is named ${times} times; it is hardly about them.`
            : 'The hero has a name and is in it throughout.',
      },
    ];
  },
  fit: ({ text = '' }, { age }) =>
    lengthFit(countWords(text), lengths[age][0], lengths[age][1], `a story for ${age} years`),
});
