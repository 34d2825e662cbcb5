import type { Story } from './story.ts';

export const milkSunset: Story = {
  id: 'milk_sunset',
  channel: 'CHANNEL_POCKET_PHYSICS',
  title: 'Make a sunset in a glass of water',
  topic: 'sunlight, the sky and the sunset',
  idea: {
    growth: 'High',
    confidence: '80%',
    sampleRevenue: '$150 to $280',
    risk: 'safe',
    riskReason: 'Milk, water and a phone light; the explanation is from NASA.',
    character: 'lumi',
    why: 'Needs nothing that is not in the kitchen',
    format: 'how-to',
    scoreParts: { fit: 0.95, clarity: 0.8, specificity: 0.95, novelty: 0.75 },
  },
  text: [
    ['hook', 'You can make a sunset on your kitchen table.'],
    ['do', 'Fill a glass with water, and stir in one spoon of milk.'],
    ['do', 'Switch off the lamp, and shine your phone through the milk.'],
    [
      'see',
      'The milk turns a little blue, like the sky above the clouds. And the light that comes through glows orange, like the evening sun.',
    ],
    [
      'why',
      'The sky does the same to sunlight. Blue light is scattered more than other colors, because it travels as shorter, smaller waves.',
    ],
    [
      'why',
      'In the evening, sunlight crosses more of the sky. The blue is lost on the way, and the sunset keeps the orange.',
    ],
    ['ending', 'Try it tonight, and hold your glass beside the real sunset.'],
  ],
  sources: [
    {
      text: "Sunlight reaches Earth's atmosphere and is scattered in all directions by all the gases and particles in the air.\nBlue light is scattered in all directions by the tiny molecules of air in Earth's atmosphere.\nBlue is scattered more than other colors because it travels as shorter, smaller waves.",
      title: 'Why Is the Sky Blue? NASA Space Place',
      url: 'https://spaceplace.nasa.gov/blue-sky/en/',
    },
  ],
  step: 'queue',
  variations: { 5: 6, 6: 8, 7: 3, 8: 1, 9: 7 },
  queue: {
    status: 'Ready',
    description: 'One glass, one spoon of milk, one phone light: a blue sky and a sunset on the kitchen table.',
    tags: ['blue sky', 'sunset', 'kitchen experiment', 'light'],
  },
};
