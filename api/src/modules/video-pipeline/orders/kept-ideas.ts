import { and, desc, eq, isNull } from 'drizzle-orm';
import type { OrderSource } from '../../order-work.ts';
import { toIdea } from '../idea-card.ts';
import { readOutcomes } from '../outcomes.ts';
import { ideas } from '../schema.ts';
import { scriptFromIdea } from '../scripts/index.ts';

/** Ideas that were kept and have no script, the best score first. */
export const keptIdeas: OrderSource = {
  id: 'ideas',
  title: 'kept ideas',
  about: 'Ideas of the channel that you kept and that have no script yet, the best first.',
  path: '/idea-generator?show=saved',
  script: (call, idea, { seconds }) => scriptFromIdea(call, idea, { seconds, material: [], lookUp: false }),
  async list(call, { channel, most }) {
    const { db, studio } = call;
    const rows = await db
      .select()
      .from(ideas)
      .where(
        and(
          eq(ideas.studio, studio),
          eq(ideas.channel, channel),
          eq(ideas.saved, true),
          isNull(ideas.scriptId),
          isNull(ideas.removedAt),
        ),
      )
      .orderBy(desc(ideas.createdAt), desc(ideas.id))
      .limit(most);
    const outcomes = await readOutcomes(call);
    return rows
      .map((row) => toIdea(row, outcomes))
      .toSorted((a, b) => b.score - a.score)
      .map(({ id, title, score }) => ({ id, title, note: `score ${score} of 100` }));
  },
};
