import type {
  Answer,
  ConfigEntry,
  Idea,
  Job,
  LibraryRow,
  PostedFigures,
  Script,
  ScriptChecks,
  Take,
  TopicNeeds,
} from '@avenue/contract';
import type { Answers, SeenCall } from '@avenue/testing';

const at = '2026-11-20T10:00:00.000Z';
export const history = 'CHANNEL_SLOW_HISTORY';
export const physics = 'CHANNEL_POCKET_PHYSICS';

const channelEntry = (name: string, label: string, niche = ''): ConfigEntry => ({
  name,
  kind: 'channel',
  label,
  group: 'channels',
  required: false,
  isSet: true,
  testable: false,
  channel: { name, label, niche, preset: 'bright', format: 'portrait', music: 'warm' },
});

/** Two channels and a setting that is none. */
export const config: ConfigEntry[] = [
  channelEntry(history, 'Slow History', 'everyday history'),
  channelEntry(physics, 'Pocket Physics'),
  {
    name: 'ELEVENLABS_API_KEY',
    kind: 'secret',
    label: 'ElevenLabs key',
    group: 'voice',
    required: false,
    isSet: false,
    testable: true,
  },
];

export const idea = (change: Partial<Idea> = {}): Idea => ({
  id: 'ide_1',
  title: 'The canal that beat the railway',
  growth: 'High',
  growthSource: 'estimated',
  revenue: 'not known yet',
  revenueSource: 'none',
  confidence: '67%',
  confidenceSource: 'computed',
  figuresFrom: {
    growth: 'An estimate for the kind of video, "Story". No figure of yours is in it.',
    confidence: 'You approved 3 of 4 videos of this kind. Few decisions count carefully.',
  },
  risk: 'safe',
  riskReason: 'No claim about people.',
  character: 'tilda',
  why: 'People search for detours',
  format: 'story',
  topic: 'canals',
  channel: history,
  score: 82,
  scoreParts: { fit: 0.8, novelty: 0.5 },
  scoreMissing: [{ part: 'results', sentence: 'No results yet: no video of this kind was decided.' }],
  scoreWhy: [
    { part: 'fit', value: 0.8, weight: 0.5, sentence: 'The kind of video, "Story", suits: the topic is a thing.' },
    { part: 'novelty', value: 0.5, weight: 0.5, sentence: 'Your one earlier title shares 2 of 4 telling words: "A".' },
  ],
  saved: false,
  batch: 'bat_1',
  engine: 'Built-in writer',
  createdAt: at,
  ...change,
});

export const script = (change: Partial<Script> = {}): Script => ({
  id: 'scr_1',
  channel: history,
  title: 'The canal',
  text: 'In 1894 they dug a canal to the sea.',
  topic: 'canals',
  status: 'draft',
  version: 3,
  words: 9,
  seconds: 4,
  roles: ['hook'],
  material: [],
  engine: 'Built-in writer',
  notes: [],
  hasVoiceover: false,
  hasVideo: false,
  seen: 'seen-script-3',
  createdAt: at,
  updatedAt: at,
  ...change,
});

/** A topic that asks why something is so. */
export const needs = (change: Partial<TopicNeeds> = {}): TopicNeeds => ({
  facts: true,
  sentence: 'This topic asks why something is so.',
  without: 'Without facts the script is about noticing and trying: it explains nothing.',
  notes: [],
  ...change,
});

export const checks: ScriptChecks = {
  claims: [{ text: 'In 1894 they dug a canal to the sea.', state: 'open' }],
  originality: { verdict: 'pass', closest: 0.11, compared: 4 },
  rules: [{ rule: 'house rules', verdict: 'pass', why: 'Nothing found.' }],
  open: [{ name: 'Claims', verdict: 'needs evidence', sentence: '1 of 1 claim has no source' }],
  shape: [{ part: 'hook', seconds: 4 }],
  words: 9,
  seconds: 4,
};

/** A script as lists give it. */
export const listed = ({ text: _text, material: _material, notes: _notes, roles: _roles, ...rest }: Script) => rest;

const media = (letter: string, extension: string) => `/media/${letter.repeat(64)}.${extension}`;

export const take = (change: Partial<Take> = {}): Take => ({
  id: 'tak_1',
  scriptId: 'scr_1',
  channel: history,
  provider: 'google',
  voiceId: 'default',
  engine: 'Built-in voice, draft quality',
  draft: true,
  number: 1,
  audioUrl: media('a', 'm4a'),
  durationMs: 9000,
  lufs: -16.1,
  truePeakDb: -1.5,
  peaks: [0.2, 0.8, 0.4],
  sentences: [
    { text: 'In 1894 they dug a canal.', startMs: 0, endMs: 4000 },
    { text: 'It went to the sea.', startMs: 4000, endMs: 9000 },
  ],
  status: 'ready',
  outdated: false,
  createdAt: at,
  ...change,
});

export const voiceoverJob = (change: Partial<Job> = {}): Job => ({
  id: 'job_1',
  kind: 'voiceover',
  title: 'Voiceover: The canal',
  subject: 'scr_1',
  state: 'running',
  progress: 0.4,
  steps: [
    { name: 'speak', label: 'Speak', state: 'now', detail: 'sentence 2 of 5' },
    { name: 'save', label: 'Set loudness and save', state: 'next' },
  ],
  path: '/voiceover-engine',
  createdAt: at,
  startedAt: at,
  ...change,
});

export const libraryRow = (change: Partial<LibraryRow> = {}): LibraryRow => ({
  id: 'scr_1',
  kind: 'script',
  title: 'The canal',
  detail: '640 words, version 3',
  status: 'draft',
  channel: history,
  channelLabel: 'Slow History',
  changedAt: at,
  path: '/script-builder?script=scr_1',
  ...change,
});

/** The library as the server answers a search of scripts: by words, channel and page. */
export const searchScripts =
  (rows: readonly LibraryRow[]) =>
  ({ query }: SeenCall<'GET /api/library'>): Answer<'GET /api/library'> => {
    const words = (query.q ?? '').toLowerCase().split(' ');
    const found = rows.filter(
      ({ title, channel }) =>
        words.every((word) => title.toLowerCase().includes(word)) && (!query.channel || query.channel === channel),
    );
    const from = Number(query.offset ?? 0);
    return {
      rows: found.slice(from, from + Number(query.limit ?? 50)),
      total: found.length,
      counts: { idea: 0, script: rows.length, take: 0, video: 0 },
      removed: 0,
      toPost: 0,
    };
  };

/** What the Idea Generator asks for, with one idea and no earlier batch. */
export const ideaPage = {
  'GET /api/admin/config': config,
  'GET /api/ideas': [idea()],
  'GET /api/ideas/batches': { items: [], total: 0 },
  'GET /api/topics/needs': needs({ facts: false }),
} satisfies Answers;

export const postedFigures = (change: Partial<PostedFigures> = {}): PostedFigures => ({
  ...{ state: 'read', sentence: 'Days are those of Pacific time.', teller: 'YouTube Analytics', source: 'live' },
  ...{ isUnderWay: false, total: {}, days: [], notes: [], isToAllow: false },
  ...change,
});
