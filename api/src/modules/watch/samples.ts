import { eq } from 'drizzle-orm';
import { type MadeAdvice, seedVerdicts } from '../../capabilities/decide/index.ts';
import { counts, items, readings } from '../../capabilities/watch/index.ts';
import { sources } from '../../capabilities/watch/schema.ts';
import type { Services } from '../../services.ts';
import { ideasPath } from './decisions.ts';

const studio = 'sample';
const dayMs = 86_400_000;
const hourMs = 3_600_000;

type Source = typeof sources.$inferInsert;

const base = { studio, state: 'ready' as const, by: 'Avenue' };
const physics = 'CHANNEL_POCKET_PHYSICS';
const history = 'CHANNEL_SLOW_HISTORY';

const watched: readonly Source[] = [
  {
    ...base,
    id: 'wat_sample_lab',
    kind: 'feed',
    origin: 'https://lab.example/feed',
    title: 'Kitchen Lab Weekly',
    channel: physics,
  },
  {
    ...base,
    id: 'wat_sample_sky',
    kind: 'feed',
    origin: 'https://sky.example/rss',
    title: 'Sky and Weather',
    channel: physics,
  },
  {
    ...base,
    id: 'wat_sample_rome',
    kind: 'article',
    origin: 'https://en.wikipedia.org/wiki/Roman_concrete',
    title: 'Roman concrete',
    channel: history,
  },
  { ...base, id: 'wat_sample_stones', kind: 'rival', origin: 'https://stones.example/feed', title: 'Ledger of Stones' },
  { ...base, id: 'wat_sample_mill', kind: 'rival', origin: 'https://mill.example/feed', title: 'Old Mill Stories' },
];

/** Titles of a feed with how many days ago they came. */
const titles: readonly (readonly [source: string, daysAgo: number, title: string])[] = [
  ['wat_sample_lab', 0.3, 'Freezing rain on your own window'],
  ['wat_sample_lab', 1.2, 'What makes freezing rain so clear'],
  ['wat_sample_sky', 0.1, 'Freezing rain warning: what the word means'],
  ['wat_sample_sky', 0.9, 'Freezing rain or sleet: how to tell'],
  ['wat_sample_sky', 1.6, 'Five photographs of freezing rain'],
  ['wat_sample_lab', 4, 'A lamp in a jar'],
  ['wat_sample_sky', 6, 'Clouds that look like waves'],
  ['wat_sample_lab', 9, 'Salt and string lift an ice cube'],
  ['wat_sample_sky', 12, 'Why sunsets are red'],
  ['wat_sample_lab', 16, 'A battery of lemons'],
  ['wat_sample_sky', 19, 'Freezing rain in the north'],
  ['wat_sample_lab', 23, 'Magnets through glass'],
  ['wat_sample_sky', 27, 'The first frost'],
  ['wat_sample_lab', 29, 'A siphon from two straws'],
];

/** Videos of other channels: how many days old, and how often they were watched after a day, three days, and by now. */
const videos: readonly (readonly [source: string, daysAgo: number, title: string, now: number])[] = [
  ['wat_sample_stones', 2, 'Why this bridge was built backwards', 41_300],
  ['wat_sample_stones', 9, 'A walk along the salt road', 6_900],
  ['wat_sample_stones', 16, 'The wall without mortar', 7_400],
  ['wat_sample_stones', 23, 'Who paid for the town gate', 5_800],
  ['wat_sample_stones', 30, 'The quarry that became a lake', 8_100],
  ['wat_sample_stones', 37, 'Two towers, one builder', 6_200],
  ['wat_sample_stones', 44, 'How a milestone was made', 6_600],
  ['wat_sample_mill', 5, 'The ruler that was wrong for 90 years', 18_900],
  ['wat_sample_mill', 12, 'Flour, stone and noise', 5_100],
  ['wat_sample_mill', 19, 'The last water wheel', 5_700],
  ['wat_sample_mill', 26, 'What a sack of grain bought', 6_300],
  ['wat_sample_mill', 33, 'Wind or water', 4_800],
  ['wat_sample_mill', 40, 'The miller and the tax', 5_500],
];

const advised: readonly MadeAdvice[] = (
  [
    ['wave clouds', 34, 'right', '4 mentions in 2 days', 'usually 0.6', 'stayed: 3.1 mentions in 2 days', '4', '0.6'],
    ['first frost', 27, 'wrong', '5 mentions in 2 days', 'usually 0.9', 'fell: 1.1 mentions in 2 days', '5', '0.9'],
    ['lemon battery', 19, 'right', '3 mentions in 2 days', 'usually 0.4', 'stayed: 2.3 mentions in 2 days', '3', '0.4'],
  ] as const
).map(([title, daysAgo, state, then, usually, came, recent, usual]) => ({
  ...{ subject: `${physics}/${title}`, title, path: ideasPath(title, physics), act: 'make now' },
  ...{ daysAgo, knownAfter: 7, state, evidence: [then, usually] },
  why: 'It stood far over its base of 28 days, and nothing was about it.',
  outcome: `Interest ${came} over the 7 days after, against ${recent} then and ${usual} usually. Nothing of yours is about it.`,
}));

/** Share of what a video comes to that it has after some days. */
const grown: readonly (readonly [days: number, share: number])[] = [
  [0.5, 0.18],
  [1, 0.33],
  [2, 0.52],
  [3, 0.62],
  [5, 0.74],
  [8, 0.84],
  [14, 0.92],
  [30, 0.98],
  [60, 1],
];
const shareAt = (days: number) => grown.find(([at]) => at >= days)?.[1] ?? 1;

/** Puts made-up sources with what they published in that are not there; dated by the day on which they were put in. */
export async function seedWatched({ db }: Pick<Services, 'db'>, now = Date.now()): Promise<void> {
  await seedVerdicts(db, 'trends', advised, now);
  // Cheap at every later start.
  if ((await db.$count(sources, eq(sources.studio, studio))) > 0) return;
  const before = (days: number) => new Date(now - days * dayMs);
  await db.transaction(async (tx) => {
    await tx.insert(sources).values(watched.map((source) => ({ ...source, lookedAt: new Date(now - 2 * hourMs) })));
    await tx
      .insert(items)
      .values([
        ...titles.map(([source, daysAgo, title]) => ({ source, key: title, title, publishedAt: before(daysAgo) })),
        ...videos.map(([source, daysAgo, title]) => ({ source, key: title, title, publishedAt: before(daysAgo) })),
      ]);
    await tx.insert(readings).values(
      videos.flatMap(([source, daysAgo, title, views]) =>
        grown
          .filter(([days]) => days <= daysAgo)
          .map(([days, share]) => ({
            ...{ source, key: title, at: before(daysAgo - days) },
            views: Math.round((views * share) / shareAt(daysAgo)),
          })),
      ),
    );
    await tx.insert(counts).values(
      Array.from({ length: 31 }, (_, at) => 31 - at).map((daysAgo) => ({
        ...{ source: 'wat_sample_rome', term: 'Roman concrete', day: before(daysAgo).toISOString().slice(0, 10) },
        count: 1800 + ((daysAgo * 137) % 260) + (daysAgo < 4 ? (4 - daysAgo) * 620 : 0),
      })),
    );
  });
}
