import type { Story } from './story.ts';

export const iceCube: Story = {
  id: 'ice',
  channel: 'CHANNEL_POCKET_PHYSICS',
  title: 'A glass, an ice cube and one good question',
  topic: 'ice in a glass of water',
  idea: {
    growth: 'Moderate',
    confidence: '60%',
    sampleRevenue: '$80 to $150',
    risk: 'safe',
    riskReason: 'Something to try, and no claim.',
    character: 'otto',
    why: 'The guess comes before the answer, so people stay',
    format: 'how-to',
    scoreParts: { fit: 0.9, clarity: 0.9, specificity: 0.85, novelty: 0.7 },
  },
  text: [
    ['hook', 'Fill a glass to the very top and drop in one ice cube.'],
    ['question', 'Before it melts, make a guess. Will the water spill over, sink, or stay exactly where it is?'],
    ['do', 'Write your guess down. A guess you can change later is not a guess.'],
    ['do', 'Mark the water line with a piece of tape and walk away.'],
    ['see', 'When the ice is gone, look at the line again. Were you right?'],
    ['do', 'Now change one thing. Use salty water, or two cubes, and guess again.'],
    ['ending', 'Keep the tape, keep the notes, and send me the result that made no sense to you.'],
  ],
  sources: [],
  step: 'script',
};
