import type { Example } from '../offer.ts';

const brief = {
  topic: 'Slow History',
  figures: 'Views: 1,200 (before 900)\nSubscribers: 87',
  done: 'Three videos went out',
};
const fields = {
  title: 'Report: Slow History',
  text: 'Up: Views.\n\nFigures\n- Views: 1,200, up 300 (33 %) from 900\n- Subscribers: 87\n\nWhat happened\n- Three videos went out',
};

export const reportExamples: readonly Example[] = [
  { what: 'figures with what follows from them', brief, fields },
  {
    what: 'a figure that nobody gave',
    brief,
    fields: { ...fields, text: `${fields.text}\n- Likes: 44` },
    fails: 'Figures',
  },
  {
    what: 'a wrong difference',
    brief,
    fields: { ...fields, text: fields.text.replace('33 %', '40 %') },
    fails: 'Figures',
  },
  {
    what: 'a reason that nobody measured',
    brief,
    fields: { ...fields, text: `${fields.text}\n\nViews rose thanks to the thumbnails.` },
    fails: 'Reasons',
  },
];
