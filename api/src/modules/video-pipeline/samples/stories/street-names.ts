import type { Story } from './story.ts';

export const streetNames: Story = {
  id: 'street_names',
  channel: 'CHANNEL_SLOW_HISTORY',
  title: 'What a street name can tell you',
  topic: 'street names',
  idea: {
    growth: 'Moderate',
    confidence: '66%',
    sampleRevenue: '$80 to $150',
    risk: 'safe',
    riskReason: 'Questions to ask in your own street, and no claim.',
    character: 'vista',
    why: 'Every viewer has a street to try it on',
    format: 'question',
    scoreParts: { fit: 0.9, clarity: 0.75, specificity: 0.8, novelty: 0.85 },
  },
  text: [
    ['hook', 'People argued about the name of your street.'],
    ['do', 'Walk to the road sign, and read it as if you had never seen it.'],
    ['point', 'Is it a king or a queen? Then ask who was left out.'],
    ['point', 'Is it a baker or a miller? Then somebody here woke up early for your bread.'],
    ['point', 'Is it an oak or an elm? Look whether one of the trees is still standing.'],
    ['point', 'Is it a castle, a gate or a well that you cannot find? Then you may be standing on it.'],
    ['ending', 'Write down the three oldest names around your house, and tell me which one you would keep.'],
  ],
  sources: [],
  step: 'voice',
};
