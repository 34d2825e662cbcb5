import type { Story } from './story.ts';

export const oldMap: Story = {
  id: 'old_map',
  channel: 'CHANNEL_SLOW_HISTORY',
  title: 'How to read an old map in one minute',
  topic: 'reading an old map',
  idea: {
    growth: 'Moderate',
    confidence: '71%',
    sampleRevenue: '$95 to $170',
    risk: 'safe',
    riskReason: 'A how-to without claims.',
    character: 'lumi',
    why: 'Works as a course lesson too',
    format: 'how-to',
    scoreParts: { fit: 0.85, clarity: 0.85, specificity: 0.85, novelty: 0.75 },
  },
  text: [
    ['hook', 'You open an old map, and nothing is where you expect it.'],
    ['do', 'Start with the compass. It shows which way is up, because up may not be north.'],
    ['do', 'Then find water. Rivers and coasts move slowly, so they are the lines you can trust.'],
    ['do', 'Now look for one name you know: a castle, a church or a windmill. That is your anchor.'],
    ['do', 'From the anchor, follow the road in both directions, and say each place out loud.'],
    ['turn', 'But look at the empty places too, because empty space on a map is a choice.'],
    ['ending', 'Try it tonight with any map in your house, and tell me what surprised you.'],
  ],
  sources: [],
  step: 'video',
  variations: { 3: 2, 6: 8 },
};
