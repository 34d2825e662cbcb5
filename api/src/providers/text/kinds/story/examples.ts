import type { Example } from '../offer.ts';

const brief = { theme: 'courage', age: '3-5', hero: 'Mila' };
const text =
  'Mila wanted the moon. Mila tried a bucket.\n\nThe moon stayed in the puddle. Then Mila looked up, and there it was.';

export const storyExamples: readonly Example[] = [
  { what: 'a small story', brief, fields: { title: 'The Moon in the Puddle', text } },
  {
    what: 'a word that frightens',
    brief,
    fields: { title: 'The Moon', text: `${text} There was blood.` },
    fails: 'For its age',
  },
  {
    what: 'a name that was not put in',
    brief,
    fields: { title: 'The Moon', text: `${text} {friend} laughed.` },
    fails: 'Names',
  },
  {
    what: 'somebody else',
    brief,
    fields: { title: 'The Moon', text: 'A frog wanted the moon. It tried a bucket.' },
    fails: 'Names',
  },
  {
    what: 'a sentence without an end',
    brief,
    fields: { title: 'The Moon', text: `${text} And Mila ran ${'and ran '.repeat(20)}home.` },
    fails: 'Read aloud',
  },
];
