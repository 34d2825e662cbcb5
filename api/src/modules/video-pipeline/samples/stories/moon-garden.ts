import type { Story } from './story.ts';

export const moonGarden: Story = {
  id: 'moon_garden',
  channel: 'CHANNEL_NIGHT_GARDEN',
  title: 'Moon garden: three plants for the night',
  topic: 'flowers for a moon garden',
  idea: {
    growth: 'High',
    confidence: '76%',
    sampleRevenue: '$120 to $210',
    risk: 'safe',
    riskReason: 'Every plant has a source for when it opens.',
    character: 'vista',
    why: 'People plan gardens in winter and save what they find',
    format: 'list',
    scoreParts: { fit: 0.95, clarity: 0.9, specificity: 0.85, novelty: 0.75 },
  },
  text: [
    ['hook', 'Some gardens wake up when you go to bed.'],
    [
      'plant',
      'The first plant is evening primrose, open in the evening and closed during the day. Evening primroses produce new blossoms every 1 to 2 days.',
    ],
    ['plant', 'The second is called four o’clock, because its flowers open late in the afternoon.'],
    ['plant', 'The third is the moonflower, and every evening it opens one wide, white flower.'],
    ['do', 'Plant all three beside a garden path, far from any lamp.'],
    ['do', 'Moths come for the flowers, like butterflies of the night.'],
    ['ending', 'So sit down under the moon, and watch your garden open.'],
  ],
  sources: [
    {
      text: 'Evening primrose is named for flowers that are open in the evening and partially or fully closed during the day.\nEvening primroses produce new blossoms every 1 to 2 days, keeping a tidy look to each rosette of hairy basal leaves.\nPollination of the flowers is thought to be provided by hawk moths.',
      title: 'Evening Primrose, National Park Service',
      url: 'https://www.nps.gov/para/learn/nature/evening-primrose.htm',
    },
    {
      text: 'They have fragrant bright red, yellow, orange or white trumpet shaped flowers that open in the late afternoon, thus the name “four o’clock.”',
      title: 'Growing Home: 4 O’Clock Plants, KVNF Public Radio',
      url: 'https://www.kvnf.org/show/growing-home/2024-04-22/growing-home-4-oclock-plants',
    },
    {
      text: "Especially enjoyable to watch are the awesome moonflower's six-inch pure white trumpet-shaped blooms as they unfurl in slow motion every evening and remain open until morning.",
      title: "Don't set your watch by four-o'clocks, Southwest Times Record",
      url: 'https://www.swtimes.com/entertainmentlife/20190808/gardening-for-record-dont-set-your-watch-by-four-oclocks',
    },
  ],
  step: 'queue',
  variations: { 1: 6, 3: 1, 4: 6 },
  queue: {
    status: 'Approved',
    description: 'Three flowers that open when the day is over, and where to plant them.',
    tags: ['moon garden', 'night flowers', 'evening primrose', 'moths'],
  },
};
