import type { Story } from './story.ts';

export const clapOnce: Story = {
  id: 'clap_once',
  channel: 'CHANNEL_POCKET_PHYSICS',
  title: 'Clap once and listen to your room',
  topic: 'the echo of a room',
  idea: {
    growth: 'Moderate',
    confidence: '62%',
    sampleRevenue: '$80 to $150',
    risk: 'safe',
    riskReason: 'Something to try, and no claim.',
    character: 'posy',
    why: 'Every room in the house gives another answer',
    format: 'how-to',
    scoreParts: { fit: 0.85, clarity: 0.75, specificity: 0.8, novelty: 0.85 },
  },
  text: [
    ['hook', 'Your room has a voice, and one clap is enough to hear it.'],
    ['do', 'Stand in the middle, clap once, and listen to what comes back.'],
    ['do', 'Now do the same in the bathroom. The tiles answer, the towels do not.'],
    ['why', 'Hard walls throw sound back at you, and soft things swallow it.'],
  ],
  sources: [],
  step: 'draft',
};
