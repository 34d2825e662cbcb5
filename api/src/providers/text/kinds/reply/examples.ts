import type { Example } from '../offer.ts';

const brief = {
  comment: 'How long do you let the dough rest?',
  name: 'Ines',
  answer: 'One hour, longer when it is cold.',
};

export const replyExamples: readonly Example[] = [
  {
    what: 'an answer in the words of the operator',
    brief,
    fields: { text: 'Good question, Ines. One hour, longer when it is cold.' },
  },
  {
    what: 'a figure that nobody gave',
    brief,
    fields: { text: 'Good question, Ines. 45 minutes at 26 degrees.' },
    fails: 'Facts',
  },
  { what: 'an insult', brief, fields: { text: 'Only an idiot would ask that, Ines.' }, fails: 'Tone' },
  {
    what: 'a lecture',
    brief,
    fields: { text: 'It rests for one hour, longer when it is cold. '.repeat(10) },
    fails: 'Length',
  },
  {
    what: 'English to somebody who wrote German',
    brief: { comment: 'Wie lange ruht der Teig, und wo steht er dabei?', answer: 'One hour.' },
    fields: { text: 'One hour.' },
    fails: 'Their language',
  },
  {
    what: 'a cheerful word to somebody in danger',
    brief: { comment: 'I just want to die, nothing helps' },
    fields: { text: 'Thank you for watching.' },
    fails: 'Help',
  },
  {
    what: 'where help is',
    brief: { comment: 'I just want to die, nothing helps' },
    fields: {
      text: 'I am sorry that things are so hard. Please call the emergency services where you live, or a crisis line.',
    },
  },
];
