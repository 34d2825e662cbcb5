import type { Check, EffectState, Review } from '@avenue/contract';
import { type Database, tables } from '../../kernel/db/index.ts';
import { payloadHashOf } from '../../kernel/effects/index.ts';
import { comparedText, judge, packs } from '../../kernel/policy/index.ts';

const pass = (name: string, sentence: string): Check => ({ name, verdict: 'pass', sentence });
const fine = [
  pass('Title', 'As long as YouTube takes it.'),
  pass('Original', 'Unlike every other script of the studio.'),
  pass('Claims', 'Every claim has a source.'),
];

interface Sample {
  id: string;
  title: string;
  account: 'Slow History' | 'Night Garden' | 'Pocket Physics';
  description: string;
  tags: readonly string[];
  state: Extract<EffectState, 'shadowed' | 'refused' | 'awaiting' | 'verified' | 'mismatch'>;
  reason: string;
  checks?: readonly Check[];
  hoursAgo: number;
  /** Id of the one whose words it has. */
  like?: string;
  review?: Pick<Review, 'verdict' | 'reason'>;
  compared?: Check[];
}

const held = 'It would have gone out now.';

const samples: readonly Sample[] = [
  {
    id: 'owl',
    title: 'Why the owl in your garden makes no sound',
    account: 'Night Garden',
    description: 'Three details of one feather, and why a mouse hears nothing.',
    tags: ['owls', 'feathers', 'garden at night'],
    state: 'shadowed',
    reason: held,
    hoursAgo: 5,
  },
  {
    id: 'map',
    title: 'How to read an old map in one minute',
    account: 'Slow History',
    description: 'Where north is, what the colours meant, and what the map maker left out.',
    tags: ['maps', 'history'],
    state: 'shadowed',
    reason: held,
    hoursAgo: 21,
  },
  {
    id: 'streets',
    title: 'What a street name can tell you',
    account: 'Slow History',
    description: 'Trades, saints and a river that is not there any more.',
    tags: ['street names', 'towns', 'history'],
    state: 'shadowed',
    reason: held,
    hoursAgo: 46,
    review: { verdict: 'yes' },
  },
  {
    id: 'egg',
    title: 'Float an egg with table salt',
    account: 'Pocket Physics',
    description: 'Six spoons, one egg, and the sea in a glass.',
    tags: ['experiment', 'density', 'kitchen'],
    state: 'shadowed',
    reason: held,
    hoursAgo: 70,
    review: { verdict: 'edit' },
  },
  {
    id: 'clap',
    title: 'Clap once and listen to your room',
    account: 'Pocket Physics',
    description: 'What an echo says about walls, carpets and curtains.',
    tags: ['sound', 'echo'],
    state: 'shadowed',
    reason: held,
    hoursAgo: 94,
    review: { verdict: 'yes' },
  },
  {
    id: 'night-jobs',
    title: 'Three quiet jobs for the garden at night',
    account: 'Night Garden',
    description: 'What is better done when it is dark, and with which light.',
    tags: ['garden', 'evening'],
    state: 'shadowed',
    reason: held,
    hoursAgo: 118,
    review: { verdict: 'no', reason: 'Bad timing' },
  },
  {
    id: 'lighthouse',
    title: 'The lighthouse that went for a walk',
    account: 'Slow History',
    description: 'How 4,400 tons of brick moved away from the sea.',
    tags: ['lighthouse', 'Cape Hatteras'],
    state: 'refused',
    reason: 'Claims: One claim has no source.',
    checks: [...fine.slice(0, 2), { name: 'Claims', verdict: 'blocked', sentence: 'One claim has no source.' }],
    hoursAgo: 140,
  },
  {
    id: 'lavender',
    title: 'Lavender after dark: what the old garden books say',
    account: 'Night Garden',
    description: 'Which moths it feeds, when to cut it, and how it cures insomnia.',
    tags: ['lavender', 'moths'],
    state: 'refused',
    reason: 'No promise of income or health: It promises "cures insomnia".',
    hoursAgo: 30,
  },
  {
    id: 'owl-again',
    title: 'Why the owl in your garden makes no sound at all',
    account: 'Night Garden',
    description: 'Three details of one feather, and why a mouse hears nothing.',
    tags: ['owls', 'night'],
    state: 'shadowed',
    reason: held,
    hoursAgo: 2,
    like: 'owl',
  },
  {
    id: 'moon',
    title: 'Moon garden: three plants for the night',
    account: 'Night Garden',
    description: 'White flowers, evening scent, and who comes to visit.',
    tags: ['moon garden', 'night plants'],
    state: 'awaiting',
    reason: 'Each one needs a yes.',
    hoursAgo: 3,
  },
  {
    id: 'roads',
    title: 'Why Roman roads still run straight',
    account: 'Slow History',
    description: 'A groma, two stakes, and a line over the hill.',
    tags: ['Roman roads', 'groma'],
    state: 'verified',
    reason: 'It stands there as it was meant.',
    hoursAgo: 190,
    compared: [pass('Title', 'The same.'), pass('Description', 'The same.')],
  },
  {
    id: 'sunset',
    title: 'Make a sunset in a glass of water',
    account: 'Pocket Physics',
    description: 'Milk, a torch, and the reason the sky turns red.',
    tags: ['light', 'experiment'],
    state: 'mismatch',
    reason: 'The tags are missing there.',
    hoursAgo: 214,
    compared: [
      pass('Title', 'The same.'),
      { name: 'Tags', verdict: 'blocked', sentence: 'Sent: light, experiment. There: none.' },
    ],
  },
];

const hourMs = 3_600_000;
const sent = new Set<EffectState>(['verified', 'mismatch']);

/** Exactly what would be sent of one. */
const payloadOf = ({ title, description, tags }: Sample) => ({
  title,
  description,
  tags: [...tags],
  privacy: 'public',
  madeForKids: false,
  containsSyntheticMedia: true,
});

/** As the rules at the door say it. */
function rulesOn(sample: Sample): Check[] {
  const judged = { kind: 'youtube.video', class: 'publish', payload: payloadOf(sample) };
  const like = samples.find(({ id }) => id === sample.like);
  return judge(packs, judged, {
    earlier: like ? [{ title: like.title, text: comparedText(payloadOf(like)) }] : [],
  });
}

/** The channel of the sample studio, as its items name it. */
const accountOf = ({ account }: Sample) => `CHANNEL_${account.toUpperCase().replaceAll(' ', '_')}`;

function rowOf(sample: Sample, now: number) {
  const { id: name, title } = sample;
  const id = `eff_sample_${name}`;
  const createdAt = new Date(now - sample.hoursAgo * hourMs);
  const payload = payloadOf(sample);
  const payloadHash = payloadHashOf(payload);
  const at = createdAt.toISOString();
  const mode = sample.state === 'shadowed' || sample.state === 'refused' ? ('shadow' as const) : ('assisted' as const);
  return {
    id,
    studio: 'sample' as const,
    module: 'video',
    kind: 'youtube.video',
    class: 'publish' as const,
    account: accountOf(sample),
    subject: `que_sample_${name}`,
    title,
    payload,
    payloadHash,
    dedupKey: `sample ${name}`,
    verdicts: [...(sample.checks ?? fine), ...rulesOn(sample)],
    state: sample.state,
    reason: sample.reason,
    mode,
    epoch: 0,
    dueAt: createdAt,
    expiresAt: new Date(createdAt.getTime() + 60 * 24 * hourMs),
    createdAt,
    changedAt: createdAt,
    ...(sample.review && { review: { ...sample.review, by: 'Operator', at } }),
    ...(sent.has(sample.state) && {
      attempt: 1,
      attemptAt: createdAt,
      approval: { by: 'Operator', at, hash: payloadHash, accepted: [] },
      receipt: { id: `sample-${name}`, url: `https://example.com/watch/${name}` },
      readBack: {
        verdict: sample.state === 'verified' ? 'same' : 'differs',
        sentence: sample.reason,
        compared: sample.compared ?? [],
      },
    }),
  };
}

/** What the Sample studio would have sent, and two from a time when it did. None of it is due: nothing ever sends it. */
export async function seedOutboxSamples({ db }: { db: Database }): Promise<void> {
  await db
    .insert(tables.effects)
    .values(samples.map((sample) => rowOf(sample, Date.now())))
    .onConflictDoNothing();
}
