import type { Dashboard } from '@avenue/contract';

/** Made up for looking around; each is marked as a sample. */
export const sampleFigures: Dashboard['figures'] = [
  { label: 'Earned in November', value: '$3,284.10', source: 'sample' },
  { label: 'Confirmed', value: '$2,140.00', source: 'sample' },
  { label: 'Estimated, not paid yet', value: '$1,144.10', source: 'sample' },
  { label: 'Spent on generation', value: '$61.35', source: 'sample' },
];

export const sampleSuggestions: Dashboard['suggestions'] = [
  {
    title: 'Write the script for "Five numbers that explain the price of bread"',
    why: 'An open idea of Slow History that nothing was made of yet.',
    path: '/idea-generator',
  },
  {
    title: 'Give "A glass, an ice cube and one good question" a voice',
    why: 'The script is approved and has no voiceover yet.',
    path: '/voiceover-engine?channel=CHANNEL_POCKET_PHYSICS&script=scr_sample_ice',
  },
];
