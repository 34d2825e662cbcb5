import type { Brief } from '../../../providers/text/kinds/index.ts';

/** What becomes of a sample after it was picked: a version more each. */
type Later = { again: string } | { back: number };

export interface SampleText {
  /** Stands in its ids. */
  name: string;
  recipe: string;
  /** Taken where the Sample studio has it still. */
  channel?: string;
  brief: Brief;
  /** It is written from the sample note about ice and salt. */
  fromNote?: true;
  later: readonly Later[];
}

/** What the texts of the Sample studio are asked for; the built-in writer writes them when the samples are put in. */
export const sampleTexts: readonly SampleText[] = [
  {
    name: 'listing',
    recipe: 'text.listing',
    channel: 'CHANNEL_NIGHT_GARDEN',
    brief: {
      ...{ product: 'Night garden planner', kind: 'planner', topic: 'night garden', audience: 'people with a balcony' },
      inside: '12 undated months\nA page for each plant\nA chart of moonlight\nA4 and US Letter',
      ...{ digital: 'yes', licence: 'personal', ai: 'with the help of AI, checked by me' },
    },
    later: [],
  },
  {
    name: 'story',
    recipe: 'text.story',
    channel: 'CHANNEL_NIGHT_GARDEN',
    brief: { theme: 'the moon', age: '3-5', hero: 'Mila', pronoun: 'she', friend: 'Otto' },
    later: [{ again: 'shorter' }, { back: 1 }],
  },
  {
    name: 'reply',
    recipe: 'text.reply',
    channel: 'CHANNEL_SLOW_HISTORY',
    brief: {
      comment: 'How did you find out that the road is Roman? My village has one that is just as straight.',
      name: 'Ines',
      answer: 'From an old map in the town archive. Straight alone proves nothing: ask for the oldest map they have.',
      kind: 'auto',
    },
    later: [],
  },
  {
    name: 'lesson',
    recipe: 'text.lesson',
    channel: 'CHANNEL_POCKET_PHYSICS',
    brief: {
      ...{
        topic: 'why we salt ice',
        goal: 'set up two bowls of ice and measure which is colder',
        learners: 'beginners',
      },
      points:
        'Fill two bowls with the same number of ice cubes\nSalt one of them\nMeasure both every two minutes\nWrite down which ice is gone first',
      ...{ minutes: 40, kind: 'subject' },
    },
    later: [],
  },
  {
    name: 'quiz',
    recipe: 'text.quiz',
    channel: 'CHANNEL_POCKET_PHYSICS',
    brief: { topic: 'ice and salt', questions: 4, form: 'mix' },
    fromNote: true,
    later: [{ again: 'other questions' }],
  },
  {
    name: 'caption',
    recipe: 'text.caption',
    channel: 'CHANNEL_POCKET_PHYSICS',
    brief: {
      topic: 'ice and salt',
      details:
        'I put two bowls of ice on the table and salted one of them. In the salted one the thermometer fell to -12 °C within ten minutes. The salted ice was gone first, although it was colder. Nobody at the table believed it until they saw it.',
      ...{ platform: 'instagram', end: 'question', link: '', tags: 'physics at home, kitchen experiment' },
    },
    fromNote: true,
    later: [{ again: 'shorter' }],
  },
];
