import type { Story } from './story.ts';

export const lighthouse: Story = {
  id: 'lighthouse',
  channel: 'CHANNEL_SLOW_HISTORY',
  title: 'The lighthouse that went for a walk',
  topic: 'the Cape Hatteras lighthouse',
  idea: {
    growth: 'High',
    confidence: '82%',
    sampleRevenue: '$180 to $310',
    risk: 'safe',
    riskReason: 'The National Park Service carries every number.',
    character: 'posy',
    why: 'One strong story with public sources',
    format: 'story',
    scoreParts: { fit: 0.9, clarity: 0.85, specificity: 0.95, novelty: 0.9 },
  },
  text: [
    ['hook', 'A lighthouse is the one thing on a beach that should never move.'],
    [
      'point',
      'Cape Hatteras Lighthouse was built in 1870, about 1,500 feet from the ocean. By 1999 the waves had left just 120 feet.',
    ],
    ['point', 'So builders lifted it in one piece and set it on rollers.'],
    ['proof', 'On June 17 it started to move. The lighthouse moved 2,900 feet over the course of 23 days.'],
    ['turn', 'A snail is faster. But a snail does not carry a lighthouse.'],
    ['proof', 'In November the lighthouse resumed its duties, and the ships had their light again.'],
    ['ending', 'So what in your house did you call too heavy to move?'],
  ],
  sources: [
    {
      text: 'Cape Hatteras Lighthouse started its epic “move of the century” journey on June 17, 1999.\nAfter the lighthouse was lifted, the tower moved 2,900 feet over the course of 23 days to its current location.\nThe Cape Hatteras Lighthouse resumed its duties on November 13, 1999 and continues to do so to this day.',
      title: 'News release of April 25, 2019, National Park Service',
      url: 'https://www.nps.gov/caha/learn/news/19_019.htm',
    },
    {
      text: 'The 198-foot tall lighthouse was approximately 1,500 feet from the ocean when it was built in 1870, but erosion caused by waves reduced that distance to just 120 feet by 1999.',
      title: '20th anniversary of the moving of the Cape Hatteras Lighthouse, WNCT',
      url: 'https://www.wnct.com/news/north-carolina/n-c-celebrates-20th-anniversary-of-the-moving-of-the-cape-hatteras-lighthouse/',
    },
  ],
  step: 'queue',
  variations: { 1: 5, 4: 4 },
  queue: {
    status: 'Ready',
    description: 'The sea came closer, so the tower moved: 2,900 feet in 23 days, on rollers.',
    tags: ['lighthouse', 'cape hatteras', 'engineering', 'history'],
  },
};
