import type { Idea } from '@avenue/contract';

const sample: Omit<
  Idea,
  'id' | 'title' | 'topic' | 'growth' | 'revenue' | 'confidence' | 'risk' | 'riskReason' | 'character' | 'why'
> = {
  growthSource: 'sample',
  revenueSource: 'sample',
  confidenceSource: 'sample',
  figuresFrom: {},
  format: 'sample',
  channel: '',
  scoreParts: {},
  scoreWhy: [],
  scoreMissing: [],
  score: 0,
  saved: false,
  engine: 'Built-in samples',
  batch: 'samples',
  createdAt: '2026-01-01T00:00:00.000Z',
};

/** Shown when the ideas cannot be loaded, marked as what they are. */
export const sampleIdeas: readonly Idea[] = [
  {
    ...sample,
    id: 'sample-1',
    title: 'The forgotten canal that beat the railway',
    topic: 'The forgotten canal that beat the railway',
    growth: 'High',
    revenue: '$180 to $310',
    confidence: '78%',
    risk: 'safe',
    riskReason: 'A public story with open sources.',
    character: 'Tilda',
    why: 'Canals and other detours that people search for in autumn',
  },
  {
    ...sample,
    id: 'sample-2',
    title: 'Was the Library of Alexandria really burned?',
    topic: 'Was the Library of Alexandria really burned?',
    growth: 'Moderate',
    revenue: '$90 to $240',
    confidence: '61%',
    risk: 'risky',
    riskReason: 'Two sources disagree.',
    character: 'Cole',
    why: 'Two sources disagree; needs a hedge in the title',
  },
];
