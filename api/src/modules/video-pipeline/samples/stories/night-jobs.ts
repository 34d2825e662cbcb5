import type { Story } from './story.ts';

export const nightJobs: Story = {
  id: 'night_jobs',
  channel: 'CHANNEL_NIGHT_GARDEN',
  title: 'Three quiet jobs for the garden at night',
  topic: 'gardening after dark',
  idea: {
    growth: 'Moderate',
    confidence: '63%',
    sampleRevenue: '$70 to $130',
    risk: 'safe',
    riskReason: 'Advice without claims.',
    character: 'tilda',
    why: 'Short, calm, and easy to repeat each season',
    format: 'list',
    scoreParts: { fit: 0.95, clarity: 0.9, specificity: 0.8, novelty: 0.65 },
  },
  text: [
    ['hook', 'The garden is awake after dark, and so are you.'],
    [
      'do',
      'First, take a lamp and walk the path slowly. Look under the leaves where the snails wait for you to go to bed.',
    ],
    ['do', 'Second, water the pots. The air is cool, the soil drinks, and nothing burns in the sun.'],
    ['do', 'Third, sit down. Listen for two minutes before you do anything else.'],
    ['do', 'Write down one thing you heard and one thing you want to move tomorrow.'],
    ['ending', 'That is the whole list. Good night from the night garden.'],
  ],
  sources: [],
  step: 'script',
};
