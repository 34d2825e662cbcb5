import type { Channel, Dashboard } from '@avenue/contract';
import type { IdeaCard } from '../video-pipeline/idea-card.ts';

/** The Sample studio: everything here is made up for looking around, and the screens say so. */
export const sampleChannels: readonly Channel[] = [
  {
    name: 'CHANNEL_SLOW_HISTORY',
    label: 'Slow History',
    niche: 'everyday history',
    preset: 'survey',
    format: 'portrait',
    music: 'curious',
  },
  {
    name: 'CHANNEL_POCKET_PHYSICS',
    label: 'Pocket Physics',
    niche: 'physics experiments at home',
    preset: 'bright',
    format: 'landscape',
    music: 'playful',
  },
  {
    name: 'CHANNEL_NIGHT_GARDEN',
    label: 'Night Garden',
    niche: 'gardening after dark',
    preset: 'quiet',
    format: 'portrait',
    music: 'night',
  },
];

type SampleIdea = { channel: string; topic: string; title: string } & Pick<
  IdeaCard,
  'growth' | 'confidence' | 'risk' | 'riskReason' | 'character' | 'why' | 'format'
> & { sampleRevenue?: string };

export const sampleIdeas: readonly SampleIdea[] = [
  {
    channel: 'CHANNEL_SLOW_HISTORY',
    topic: 'old canals',
    title: 'The forgotten canal that beat the railway',
    growth: 'High',
    sampleRevenue: '$180 to $310',
    confidence: '78%',
    risk: 'safe',
    riskReason: 'No claim about people or health.',
    character: 'tilda',
    why: 'Tram depots, canals and other detours people search in autumn',
    format: 'story',
  },
  {
    channel: 'CHANNEL_SLOW_HISTORY',
    topic: 'ancient libraries',
    title: 'Was the Library of Alexandria really burned?',
    growth: 'Moderate',
    sampleRevenue: '$90 to $240',
    confidence: '61%',
    risk: 'risky',
    riskReason: 'Sources disagree; the title needs a hedge.',
    character: 'cole',
    why: 'Two sources disagree; needs a hedge in the title',
    format: 'question',
  },
  {
    channel: 'CHANNEL_SLOW_HISTORY',
    topic: 'bread prices',
    title: 'Five numbers that explain the price of bread',
    growth: 'High',
    sampleRevenue: '$140 to $260',
    confidence: '74%',
    risk: 'safe',
    riskReason: 'Every number needs its source.',
    character: 'otto',
    why: 'Close to your best topic; no clash in the last 90 days',
    format: 'list',
  },
  {
    channel: 'CHANNEL_SLOW_HISTORY',
    topic: 'lost letters',
    title: 'The letter that arrived 89 years late',
    growth: 'Moderate',
    sampleRevenue: '$110 to $200',
    confidence: '69%',
    risk: 'safe',
    riskReason: 'One strong story with public sources.',
    character: 'posy',
    why: 'One strong story, three clean public sources',
    format: 'story',
  },
  {
    channel: 'CHANNEL_SLOW_HISTORY',
    topic: 'fig trees',
    title: 'Why everyone is suddenly planting fig trees',
    growth: 'High',
    confidence: '52%',
    risk: 'risky',
    riskReason: 'A trend without history on this channel.',
    character: 'vista',
    why: 'Rising topic; you have no history here',
    format: 'question',
  },
  {
    channel: 'CHANNEL_SLOW_HISTORY',
    topic: 'old maps',
    title: 'How to read a map from 1500 in four minutes',
    growth: 'Moderate',
    sampleRevenue: '$95 to $170',
    confidence: '71%',
    risk: 'safe',
    riskReason: 'A how-to without claims.',
    character: 'lumi',
    why: 'Fits the Slow History voice; works as a course lesson too',
    format: 'how-to',
  },
];

export interface SampleScript {
  id: string;
  channel: string;
  title: string;
  topic: string;
  text: string;
  approved: boolean;
}

/** Scripts that claim no fact: advice, questions and things to try. */
export const sampleScripts: readonly SampleScript[] = [
  {
    id: 'scr_sample_map',
    channel: 'CHANNEL_SLOW_HISTORY',
    title: 'How to read an old map in one minute',
    topic: 'old maps',
    approved: true,
    text: [
      'You open an old map and nothing is where you expect it.',
      'Start with the edges. Look for the arrow or the rose that shows which way is up, because it may not be north.',
      'Then find water. Rivers and coasts move slowly, so they are the first lines you can trust.',
      'Now look for one name you know. A town, a bridge, a hill. That is your anchor.',
      'From the anchor, follow the road in both directions and say each place out loud.',
      'Last, ask what the maker left out. Empty space is a choice, not a mistake.',
      'Try it tonight with any map in your house, and tell me what surprised you.',
    ].join('\n\n'),
  },
  {
    id: 'scr_sample_ice',
    channel: 'CHANNEL_POCKET_PHYSICS',
    title: 'A glass, an ice cube and one good question',
    topic: 'ice in a glass of water',
    approved: true,
    text: [
      'Fill a glass to the very top and drop in one ice cube.',
      'Before it melts, make a guess. Will the water spill over, sink, or stay exactly where it is?',
      'Write your guess down. A guess you can change later is not a guess.',
      'Mark the water line with a piece of tape and walk away.',
      'When the ice is gone, look at the line again. Were you right?',
      'Now change one thing. Use salty water, or two cubes, and guess again.',
      'Keep the tape, keep the notes, and send me the result that made no sense to you.',
    ].join('\n\n'),
  },
  {
    id: 'scr_sample_moon',
    channel: 'CHANNEL_NIGHT_GARDEN',
    title: 'Three quiet jobs for the garden at night',
    topic: 'gardening after dark',
    approved: true,
    text: [
      'The garden is awake after dark, and so are you.',
      'First, take a lamp and walk the path slowly. Look under the leaves where the snails wait for you to go to bed.',
      'Second, water the pots. The air is cool, the soil drinks, and nothing burns in the sun.',
      'Third, sit down. Listen for two minutes before you do anything else.',
      'Write down one thing you heard and one thing you want to move tomorrow.',
      'That is the whole list. Good night from the night garden.',
    ].join('\n\n'),
  },
  {
    id: 'scr_sample_draft',
    channel: 'CHANNEL_SLOW_HISTORY',
    title: 'What a street name can tell you',
    topic: 'street names',
    approved: false,
    text: [
      'Your street has a name that somebody argued about.',
      'Walk to the sign and read it as if for the first time.',
      'Is it a person, a trade, a tree, or a place that is gone?',
    ].join('\n\n'),
  },
];

export interface SampleQueueItem {
  id: string;
  channel: string;
  scriptId: string;
  title: string;
  status: 'Ready' | 'Pending' | 'Approved' | 'Denied';
  confidence: 'Safe' | 'Risky';
  description: string;
  tags: string[];
  durationMs: number;
  /** Picked by the illustrator for the sample's picture. */
  about: string;
  checks: { name: string; verdict: 'pass' | 'needs evidence' | 'blocked'; sentence: string }[];
}

const original = (share: number) => ({
  name: 'Original',
  verdict: 'pass' as const,
  sentence: `${share} % like your nearest script`,
});
const claims = { name: 'Claims', verdict: 'pass' as const, sentence: 'No claim that needs a source' };

export const sampleQueue: readonly SampleQueueItem[] = [
  {
    id: 'que_sample_1',
    channel: 'CHANNEL_SLOW_HISTORY',
    scriptId: 'scr_sample_map',
    title: 'Why Roman roads still run straight',
    status: 'Ready',
    confidence: 'Safe',
    description: 'Straight over hills a cart could not climb. The survey trick, and what to look for on your own map.',
    tags: ['roman roads', 'surveying', 'history'],
    durationMs: 522_000,
    about: 'a stone bridge and a road over red hills at sunrise',
    checks: [original(9), claims],
  },
  {
    id: 'que_sample_2',
    channel: 'CHANNEL_POCKET_PHYSICS',
    scriptId: 'scr_sample_ice',
    title: 'Ice that sinks: a one-minute test',
    status: 'Pending',
    confidence: 'Risky',
    description: 'One glass, two kinds of ice, one question. One claim still needs a source.',
    tags: ['ice', 'water', 'experiment'],
    durationMs: 58_000,
    about: 'a glass of water with ice',
    checks: [original(6), { name: 'Claims', verdict: 'needs evidence', sentence: '1 of 2 claims has no source' }],
  },
  {
    id: 'que_sample_3',
    channel: 'CHANNEL_SLOW_HISTORY',
    scriptId: 'scr_sample_map',
    title: 'The forgotten canal that beat the railway',
    status: 'Ready',
    confidence: 'Safe',
    description: 'A ditch, a toll, and a fight that the slow side won.',
    tags: ['canal', 'railway', 'history'],
    durationMs: 665_000,
    about: 'a boat on a canal',
    checks: [original(11), claims],
  },
  {
    id: 'que_sample_4',
    channel: 'CHANNEL_NIGHT_GARDEN',
    scriptId: 'scr_sample_moon',
    title: 'Moon garden: three night plants',
    status: 'Approved',
    confidence: 'Safe',
    description: 'Three plants that are at their best after dark.',
    tags: ['garden', 'night'],
    durationMs: 34_000,
    about: 'a plant in a garden under the moon at night',
    checks: [original(14), claims],
  },
  {
    id: 'que_sample_5',
    channel: 'CHANNEL_SLOW_HISTORY',
    scriptId: 'scr_sample_map',
    title: 'The tunnel nobody finished',
    status: 'Denied',
    confidence: 'Risky',
    description: 'A tunnel that stops in the rock.',
    tags: ['tunnel'],
    durationMs: 560_000,
    about: 'a tunnel in a mountain',
    checks: [original(41), claims],
  },
  {
    id: 'que_sample_6',
    channel: 'CHANNEL_NIGHT_GARDEN',
    scriptId: 'scr_sample_moon',
    title: 'Dusk affirmation 14',
    status: 'Ready',
    confidence: 'Safe',
    description: 'Twenty seconds of quiet.',
    tags: ['evening', 'calm'],
    durationMs: 22_000,
    about: 'sunset over calm water',
    checks: [original(3), claims],
  },
];

export const sampleFigures: Dashboard['figures'] = [
  { label: 'Earned in November', value: '$3,284.10', source: 'sample' },
  { label: 'Confirmed', value: '$2,140.00', source: 'sample' },
  { label: 'Estimated, not paid yet', value: '$1,144.10', source: 'sample' },
  { label: 'Spent on generation', value: '$61.35', source: 'sample' },
];

export const sampleSuggestions: Dashboard['suggestions'] = [
  {
    title: 'Write the script for "Five numbers that explain the price of bread"',
    why: 'Close to your best topic; no clash in the last 90 days.',
    path: '/idea-generator',
  },
  {
    title: 'Give "A glass, an ice cube and one good question" a voice',
    why: 'The script is approved and has no voiceover yet.',
    path: '/voiceover-engine?channel=CHANNEL_POCKET_PHYSICS&script=scr_sample_ice',
  },
];
