import { eq } from 'drizzle-orm';
import { changes, choices } from '../../capabilities/learn/schema.ts';
import type { Services } from '../../services.ts';

const studio = 'sample';
const dayMs = 86_400_000;

interface Tried {
  module: string;
  metric: string;
  context: string;
  /** Share of each arm that comes out well. */
  arms: readonly (readonly [arm: string, share: number])[];
  each: number;
}

const tried: readonly Tried[] = [
  {
    ...{ module: 'blitz', metric: 'clicked', context: '' },
    arms: [
      ['A question', 0.46],
      ['A figure', 0.29],
      ['A promise', 0.24],
    ],
    each: 115,
  },
  {
    ...{ module: 'video', metric: 'watched', context: 'CHANNEL_SLOW_HISTORY' },
    arms: [
      ['story', 0.58],
      ['list', 0.36],
      ['question', 0.49],
    ],
    each: 14,
  },
];

/** Puts made-up choices with their outcomes in that are not there; dated by the day on which they were put in. */
export async function seedLearned({ db }: Pick<Services, 'db'>, now = Date.now()): Promise<void> {
  // Cheap at every later start.
  if ((await db.$count(choices, eq(choices.studio, studio))) > 0) return;
  const rows = tried.flatMap(({ arms, each, ...topic }) =>
    Array.from({ length: each }, (_, at) => at).flatMap((at) =>
      arms.map(([arm, share], place) => {
        const chosenAt = new Date(now - (each - at) * 0.7 * dayMs - 4 * dayMs - place * 3_600_000);
        return {
          ...{ id: `cho_sample_${topic.module}_${at}_${place}`, studio, ...topic, arm },
          ...{ subject: `sample_${topic.module}_${at}_${place}`, chance: share, chosenAt },
          // Spread evenly, so that it came as it was said.
          ...{
            good: Math.floor((at + 1) * share) > Math.floor(at * share),
            resolvedAt: new Date(chosenAt.getTime() + 3 * dayMs),
          },
        };
      }),
    ),
  );
  await db.transaction(async (tx) => {
    await tx.insert(choices).values(rows);
    await tx.insert(changes).values({
      ...{ id: 'lch_sample_1', studio, module: 'blitz', metric: 'clicked', context: '' },
      ...{ before: null, after: 'A figure', appliedAt: new Date(now - 41 * dayMs) },
    });
  });
}
