import type { Example } from '../offer.ts';

const brief = {
  product: 'Balcony garden planner',
  kind: 'planner',
  topic: 'balcony garden',
  inside: '24 undated pages\nA4 and US Letter\nA list of 30 plants',
};
const fields = {
  title: 'Balcony garden planner, 24 undated pages, digital download',
  description: 'What is in it\n- 24 undated pages\n- A4 and US Letter\n- A list of 30 plants',
  tags: 'balcony garden, planner pdf',
};

export const listingExamples: readonly Example[] = [
  { what: 'what is in it, and nothing else', brief, fields },
  {
    what: 'a page count that nobody gave',
    brief,
    fields: { ...fields, description: 'It has 96 pages.' },
    fails: 'Facts',
  },
  {
    what: 'a promise',
    brief,
    fields: { ...fields, description: 'Our bestseller: everyone loves it.' },
    fails: 'Promises',
  },
  {
    what: 'a title too long for a shop',
    brief,
    fields: { ...fields, title: 'Balcony garden planner, '.repeat(8) },
    fails: 'Title',
  },
  {
    what: 'a tag too long for a shop',
    brief,
    fields: { ...fields, tags: 'planner for balcony gardens' },
    fails: 'Tags',
  },
  { what: 'the same tag twice', brief, fields: { ...fields, tags: 'planner pdf, planner pdf' }, fails: 'Tags' },
  { what: 'no description', brief, fields: { ...fields, description: '' }, fails: 'Complete' },
];
