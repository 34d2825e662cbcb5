import type { Story } from './story.ts';

export const silentOwl: Story = {
  id: 'silent_owl',
  channel: 'CHANNEL_NIGHT_GARDEN',
  title: 'Why the owl in your garden makes no sound',
  topic: 'owls',
  idea: {
    growth: 'Moderate',
    confidence: '48%',
    sampleRevenue: '$70 to $140',
    risk: 'safe',
    riskReason: 'No claim about people or health.',
    character: 'cole',
    why: 'A good story, but about birds and not about gardens',
    format: 'question',
    scoreParts: { fit: 0.5, clarity: 0.9, specificity: 0.85, novelty: 0.8 },
  },
  text: [
    ['hook', 'An owl can cross your garden at night, and you will not hear a thing.'],
    ['point', 'Most birds are loud, because air rushes over their wings.'],
    ['turn', 'But an owl has a fringe along its feathers, as fine as a comb.'],
    ['why', 'The fringe breaks up the rush of air over the wing, and the owl makes no noise.'],
    ['why', 'So a rabbit in the grass hears nothing, and the owl hears the rabbit.'],
    ['do', 'Leave the light off tonight, and watch the old tree in your garden.'],
    ['ending', 'If a shadow crosses the moon and you hear nothing, the owl was there.'],
  ],
  sources: [
    {
      text: "This fringe is the secret to the owl's silent flight.\nIt breaks up noisy turbulence rushing over the wing, allowing the owl to capture its prey with stealth and lets them use their hearing to hunt without interference.",
      title: 'What is this? Providence Wildlife',
      url: 'https://prwildlife.org/2018/11/25/what-is-this-11-24-2018/',
    },
  ],
  step: 'queue',
  variations: { 0: 1, 4: 3 },
  queue: {
    status: 'Denied',
    denyReason: 'Off brand',
    description: 'A comb along the edge of a feather is all it takes to fly without a sound.',
    tags: ['owl', 'night', 'birds', 'silent flight'],
  },
};
