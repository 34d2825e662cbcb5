import type { titles } from '../schema.ts';
import { fillTitles } from '../titles/fill.ts';
import { judgeTitle, type OwnProduct } from '../titles/judge.ts';

const asked = { topic: 'seed swap', kind: 'planner', audience: '' } as const;

/** A batch of the Sample studio, as the pattern bank fills it. Ids never change: a title that was removed stays so. */
export const sampleTitles = (own: readonly OwnProduct[]): (typeof titles.$inferInsert)[] =>
  fillTitles({ ...asked, count: 8, seed: 5 })
    .map((title) => ({ title, score: judgeTitle(title, asked, own, true).score }))
    .toSorted((a, b) => b.score - a.score)
    .map(({ title }, place) => ({
      id: `ttl_sample_${place + 1}`,
      studio: 'sample',
      topic: asked.topic,
      batch: 'bat_sample_seed_swap',
      title,
      judged: { kind: asked.kind, audience: asked.audience, place },
      engine: 'Built-in writer',
      sample: true,
      createdAt: new Date('2026-03-03T09:00:00Z'),
    }));
