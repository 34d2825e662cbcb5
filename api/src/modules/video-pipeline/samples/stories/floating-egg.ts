import type { Story } from './story.ts';

/** One claim stands without a source on purpose: it shows what Pending and Risky mean. */
export const floatingEgg: Story = {
  id: 'floating_egg',
  channel: 'CHANNEL_POCKET_PHYSICS',
  title: 'Float an egg with table salt',
  topic: 'an egg that floats in salt water',
  idea: {
    growth: 'Moderate',
    confidence: '64%',
    sampleRevenue: '$90 to $170',
    risk: 'safe',
    riskReason: 'An egg, a glass and salt; two numbers need a source.',
    character: 'otto',
    why: 'A result that everyone can count in spoons',
    format: 'how-to',
    scoreParts: { fit: 0.9, clarity: 0.75, specificity: 0.9, novelty: 0.7 },
  },
  text: [
    ['hook', 'Put an egg in a glass of water, and it sinks like a stone.'],
    ['do', 'Now stir in salt, one spoon after the other.'],
    ['see', 'After a few spoons, the egg lets go of the bottom. One more spoon of salt, and it floats like a ship.'],
    ['why', 'Weigh it on the scales: water with salt is heavier than water without, and heavy water carries more.'],
    ['proof', 'Sea water is about 3.5 percent salt by weight. That is why a swimmer floats better in the sea.'],
    ['proof', 'Swimmers in the Dead Sea, which is nearly 10 times as salty, float and read the newspaper.'],
    ['ending', 'Tell me how many spoons of salt your egg needs.'],
  ],
  sources: [
    {
      text: 'Sea water contains about 3.5% by weight of salt (sodium chloride).',
      title: 'Sea Water, HyperPhysics, Georgia State University',
      url: 'http://hyperphysics.phy-astr.gsu.edu/hbase/chemical/seawater.html',
    },
  ],
  step: 'queue',
  variations: { 3: 3, 4: 10, 5: 5, 7: 3 },
  queue: {
    status: 'Pending',
    description: 'An egg, a glass, and salt by the spoon. One claim still needs a source.',
    tags: ['egg', 'salt water', 'kitchen experiment', 'floating'],
  },
};
