import type { SampleCard } from './stories/index.ts';

export interface SampleIdea extends SampleCard {
  id: string;
  channel: string;
  topic: string;
  title: string;
}

const history = 'CHANNEL_SLOW_HISTORY';

/** The newest batch of ideas: nothing was made of them yet. */
export const openIdeas: readonly SampleIdea[] = [
  {
    id: 'canal',
    channel: history,
    topic: 'old canals',
    title: 'The forgotten canal that beat the railway',
    growth: 'High',
    confidence: '78%',
    sampleRevenue: '$180 to $310',
    risk: 'safe',
    riskReason: 'No claim about people or health.',
    character: 'tilda',
    why: 'Tram depots, canals and other detours people search in autumn',
    format: 'story',
    scoreParts: { fit: 0.9, clarity: 0.9, specificity: 0.85, novelty: 0.85 },
  },
  {
    id: 'bread',
    channel: history,
    topic: 'bread prices',
    title: 'Five numbers that explain the price of bread',
    growth: 'High',
    confidence: '74%',
    sampleRevenue: '$140 to $260',
    risk: 'safe',
    riskReason: 'Every number needs its source.',
    character: 'otto',
    why: 'Fits the channel, and nothing like it was made before',
    format: 'list',
    scoreParts: { fit: 0.85, clarity: 0.95, specificity: 0.8, novelty: 0.75 },
  },
  {
    id: 'tavern',
    channel: history,
    topic: 'tavern signs',
    title: 'What a tavern sign told people who could not read',
    growth: 'Moderate',
    confidence: '71%',
    sampleRevenue: '$95 to $170',
    risk: 'safe',
    riskReason: 'Pictures of real signs carry the story.',
    character: 'lumi',
    why: 'A thing to look for on the next walk',
    format: 'question',
    scoreParts: { fit: 0.9, clarity: 0.95, specificity: 0.75, novelty: 0.8 },
  },
  {
    id: 'letter',
    channel: history,
    topic: 'lost letters',
    title: 'How a letter found its way before there were stamps',
    growth: 'Moderate',
    confidence: '69%',
    sampleRevenue: '$110 to $200',
    risk: 'safe',
    riskReason: 'One story with public sources.',
    character: 'posy',
    why: 'Everybody knows stamps, few know what came before',
    format: 'story',
    scoreParts: { fit: 0.85, clarity: 0.9, specificity: 0.75, novelty: 0.75 },
  },
  {
    id: 'alexandria',
    channel: history,
    topic: 'ancient libraries',
    title: 'Was the Library of Alexandria really burned?',
    growth: 'Moderate',
    confidence: '61%',
    sampleRevenue: '$90 to $240',
    risk: 'risky',
    riskReason: 'Sources disagree; the title needs a hedge.',
    character: 'cole',
    why: 'Two sources disagree; needs a hedge in the title',
    format: 'question',
    scoreParts: { fit: 0.8, clarity: 0.95, specificity: 0.7, novelty: 0.65 },
  },
  {
    id: 'figs',
    channel: history,
    topic: 'fig trees',
    title: 'Why everyone is suddenly planting fig trees',
    growth: 'High',
    confidence: '52%',
    sampleRevenue: '$60 to $120',
    risk: 'risky',
    riskReason: 'A trend, and the channel tells history.',
    character: 'vista',
    why: 'Many ask about it now, but it hardly fits the channel',
    format: 'question',
    scoreParts: { fit: 0.3, clarity: 0.9, specificity: 0.5, novelty: 0.85 },
  },
];
