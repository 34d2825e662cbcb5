import type { Example } from '../offer.ts';

const brief = {
  topic: 'kneading sourdough',
  details: 'I knead for ten minutes and rest the dough for an hour. The dough was sticky until I stopped adding flour.',
  platform: 'instagram',
};

export const captionExamples: readonly Example[] = [
  {
    what: 'a caption in the words of the operator',
    brief,
    fields: { text: 'The dough was sticky until I stopped adding flour.\n\nHow do you do it?', hashtags: '#sourdough' },
  },
  {
    what: 'a figure that nobody gave',
    brief,
    fields: { text: 'Nine of 10 bakers get this wrong.', hashtags: '' },
    fails: 'Facts',
  },
  {
    what: 'a worn-out phrase',
    brief,
    fields: { text: 'This is a game changer.', hashtags: '' },
    fails: 'House rules',
  },
  {
    what: 'longer than X takes',
    brief: { ...brief, platform: 'x' },
    fields: { text: 'The dough was sticky until I stopped adding flour. '.repeat(8), hashtags: '' },
    fails: 'Length',
  },
  {
    what: 'more hashtags than are usual on Threads',
    brief: { ...brief, platform: 'threads' },
    fields: { text: 'The dough was sticky.', hashtags: '#sourdough #dough #flour' },
    fails: 'Hashtags',
  },
  {
    what: 'an address that nobody gave',
    brief,
    fields: { text: 'All of it: https://example.com/dough', hashtags: '' },
    fails: 'Addresses',
  },
  {
    what: 'a painful subject, which a person reads first',
    brief: {
      ...brief,
      topic: 'missing my mother',
      details: 'I lost my mother in spring. Her apron still hangs by the oven.',
    },
    fields: { text: 'I lost my mother in spring.', hashtags: '' },
    fails: 'House rules',
  },
  { what: 'nothing at all', brief, fields: { text: '', hashtags: '#dough' }, fails: 'Complete' },
  {
    what: 'another language than that of the channel',
    brief,
    fields: { text: 'Ich knete den Teig zehn Minuten und lasse ihn eine Stunde ruhen.', hashtags: '' },
    fails: 'Language',
  },
];
