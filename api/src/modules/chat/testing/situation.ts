import type { ChatThingKind } from '@avenue/contract';
import type { FactsOf, Situation, Talk, Thing, ThingOf } from '../situation/types.ts';
import { pages } from './pages.ts';

/** Noon of a Wednesday. */
const now = Date.UTC(2026, 10, 18, 12);
const hour = 3_600_000;

type Given<Kind extends ChatThingKind> = Partial<Omit<ThingOf<Kind>, 'kind' | 'facts'>> & {
  title: string;
  facts?: Partial<FactsOf[Kind]>;
};

const defaults: FactsOf = {
  idea: { channel: 'CHANNEL_SLOW_HISTORY', score: 70, why: 'It is asked for.', riskReason: 'No claim.', risk: 'safe' },
  script: { channel: 'CHANNEL_SLOW_HISTORY', version: 3, seen: 'seen-script', words: 62, seconds: 25, checks: [] },
  take: {
    scriptId: 'scr_map',
    channel: 'CHANNEL_SLOW_HISTORY',
    provider: 'google',
    voiceId: 'default',
    audioUrl: `/media/${'a'.repeat(64)}.m4a`,
    number: 1,
  },
  video: { scriptId: 'scr_map', channel: 'CHANNEL_SLOW_HISTORY', videoUrl: `/media/${'b'.repeat(64)}.mp4`, checks: [] },
  decision: {
    channel: 'CHANNEL_SLOW_HISTORY',
    seen: 'seen-decision',
    removeId: 'vid_1',
    checks: [],
    passed: 10,
    undoable: false,
  },
  job: { jobKind: 'video', subject: 'scr_canal', progress: 0.64 },
  model: { modelKind: 'voice', gain: 'Speaks naturally.', bytes: 63_000_000, sentence: 'Not on this machine.' },
  channel: { name: 'CHANNEL_SLOW_HISTORY', niche: 'everyday history' },
  part: { pinned: false, disabled: false, needed: false, back: '0.1.0 (abc123)' },
  entry: { family: 'zoo', called: 'entry' },
};

let made = 0;

/** A thing for tests; what is not given is plausible. */
export function thing<Kind extends ChatThingKind>(kind: Kind, { facts, ...given }: Given<Kind>): Thing {
  made++;
  return {
    kind,
    id: `${kind}_${made}`,
    words: '',
    states: [],
    stands: `a ${kind}`,
    path: '/dashboard',
    at: now - made * hour,
    ...given,
    facts: { ...defaults[kind], ...facts },
  } as unknown as Thing;
}

const risky = [{ name: 'Claims', verdict: 'needs evidence' as const, sentence: '1 of 2 claims has no source' }];

/** A studio in the middle of its work. */
export const things: readonly Thing[] = [
  thing('idea', {
    id: 'ide_canal',
    title: 'The forgotten canal that beat the railway',
    words: 'old canals Slow History',
    states: ['safe'],
  }),
  thing('idea', {
    id: 'ide_library',
    title: 'Was the Library of Alexandria really burned?',
    words: 'ancient libraries Slow History',
    states: ['risky'],
    facts: { risk: 'risky', riskReason: 'Sources disagree; the title needs a hedge.' },
  }),
  thing('idea', {
    id: 'ide_bread',
    title: 'Five numbers that explain the price of bread',
    words: 'bread prices Slow History',
    states: ['safe'],
  }),
  thing('idea', {
    id: 'ide_letter',
    title: 'The letter that arrived 89 years late',
    words: 'lost letters Slow History',
    states: ['safe'],
  }),
  thing('idea', {
    id: 'ide_fig',
    title: 'Why everyone is suddenly planting fig trees',
    words: 'fig trees Slow History',
    states: ['risky'],
  }),
  thing('script', {
    id: 'scr_map',
    title: 'How to read an old map in one minute',
    words: 'old maps Slow History',
    states: ['approved', 'voiced'],
    path: '/script-builder?script=scr_map',
  }),
  thing('script', {
    id: 'scr_ice',
    title: 'A glass, an ice cube and one good question',
    words: 'ice in a glass of water Pocket Physics',
    states: ['approved', 'unvoiced'],
  }),
  thing('script', {
    id: 'scr_street',
    title: 'What a street name can tell you',
    words: 'street names Slow History',
    states: ['draft', 'unvoiced'],
  }),
  thing('script', {
    id: 'scr_light',
    title: 'How old lighthouses kept ships off the rocks',
    words: 'lighthouses Slow History',
    states: ['draft', 'unvoiced'],
  }),
  thing('script', {
    id: 'scr_moon',
    title: 'Three quiet jobs for the garden at night',
    words: 'gardening after dark Night Garden',
    states: ['approved', 'voiced', 'waiting'],
  }),
  thing('take', {
    id: 'tak_map',
    title: 'How to read an old map in one minute',
    words: 'old maps Slow History',
    states: ['waiting'],
  }),
  thing('video', {
    id: 'vid_moon',
    title: 'Three quiet jobs for the garden at night',
    words: 'Night Garden',
    states: ['waiting'],
  }),
  thing('decision', {
    id: 'que_roman',
    title: 'Why Roman roads still run straight',
    words: 'roman roads surveying history Slow History',
    states: ['waiting', 'safe'],
  }),
  thing('decision', {
    id: 'que_ice',
    title: 'Ice that sinks: a one-minute test',
    words: 'ice water experiment Pocket Physics',
    states: ['waiting', 'risky'],
    facts: { checks: risky, passed: 9 },
  }),
  thing('decision', {
    id: 'que_canal',
    title: 'The forgotten canal that beat the railway',
    words: 'canal railway history Slow History',
    states: ['waiting', 'safe'],
  }),
  thing('decision', {
    id: 'que_moon',
    title: 'Moon garden: three night plants',
    words: 'garden night Night Garden',
    states: ['approved', 'safe', 'finished'],
  }),
  thing('decision', {
    id: 'que_tunnel',
    title: 'The tunnel nobody finished',
    words: 'tunnel Slow History',
    states: ['denied', 'risky', 'finished'],
  }),
  thing('decision', {
    id: 'que_dusk',
    title: 'Dusk affirmation 14',
    words: 'evening calm Night Garden',
    states: ['waiting', 'safe'],
  }),
  thing('decision', {
    id: 'que_clock',
    title: 'The kitchen clock that ran backwards',
    words: 'clocks Pocket Physics',
    states: ['approved', 'safe', 'finished'],
    facts: { undoable: true },
  }),
  ...(['script', 'take', 'video'] as const).map((kind) =>
    thing(kind, {
      id: `${kind}_kettle`,
      title: 'A parked kettle story',
      words: 'kettles',
      states: ['aside', 'approved'],
    }),
  ),
  thing('job', { id: 'job_run', title: 'Compiling: Old canals', words: 'video compile render', states: ['running'] }),
  thing('job', {
    id: 'job_bread',
    title: 'Compiling: Bread',
    words: 'video compile render',
    states: ['failed'],
    facts: { error: 'The disk is full. Free some space, then try again.' },
  }),
  thing('model', {
    id: 'ollama:gemma2:2b',
    title: 'Gemma 2, 2B',
    words: 'writer ollama text google',
    facts: { modelKind: 'ollama' },
  }),
  thing('model', { id: 'ryan', title: 'Ryan, natural voice', words: 'voice speech', states: ['installed'] }),
  thing('model', { id: 'amy', title: 'Amy, natural voice', words: 'voice speech' }),
  thing('channel', { id: 'CHANNEL_SLOW_HISTORY', title: 'Slow History', words: 'everyday history' }),
  thing('channel', {
    id: 'CHANNEL_POCKET_PHYSICS',
    title: 'Pocket Physics',
    words: 'physics experiments at home',
    facts: { name: 'CHANNEL_POCKET_PHYSICS', niche: 'physics experiments at home' },
  }),
  thing('channel', {
    id: 'CHANNEL_NIGHT_GARDEN',
    title: 'Night Garden',
    words: 'gardening after dark',
    facts: { name: 'CHANNEL_NIGHT_GARDEN', niche: 'gardening after dark' },
  }),
  thing('part', { id: 'video-pipeline', title: 'Video pipeline', words: 'video team' }),
  thing('part', { id: 'system-tools', title: 'System tools', words: 'platform team', facts: { needed: true } }),
  thing('part', { id: 'old-tools', title: 'Old tools', words: 'team', facts: { disabled: true, pinned: true } }),
];

/** Removed, and still to be restored. */
export const removed: readonly Thing[] = [
  ...(['idea', 'script', 'take', 'decision'] as const).map((kind) =>
    thing(kind, {
      id: `${kind}_windmill`,
      title: 'Why windmills turn their backs',
      words: 'windmill',
      states: ['removed'],
    }),
  ),
  thing('video', { id: 'video_dovecote', title: 'The dovecote nobody opened', words: 'birds', states: ['removed'] }),
];

export const situation: Situation = {
  studio: 'own',
  started: true,
  timeZone: 'UTC',
  now,
  pages,
  matters: [],
  makes: ['ideas', 'scripts', 'voiceovers', 'videos'],
  removed,
  titles: new Map([
    ...pages.map(({ path, title }) => [path, title] as const),
    ['/upload-queue/item', 'Approved video'],
  ]),
  things,
  done: [{ at: now - hour, text: 'Script "How to read an old map in one minute" was approved.', subject: 'scr_map' }],
  older: {},
  doneBefore: false,
  needs: {
    total: 7,
    items: things
      .filter(({ states, kind }) => states.includes('waiting') && kind !== 'script')
      .map(({ title, kind, id, path }) => ({ title, sentence: 'It waits.', path, ref: { kind, id } })),
  },
  voice: { provider: 'google', label: 'The built-in voice', cost: 'no cost' },
  version: '0.1.0',
};

export const noTalk: Talk = { history: [], path: '/dashboard' };
