import { and, desc, eq, inArray, isNull, max, sql } from 'drizzle-orm';
import { mostStands, type OrderWork } from '../../order-work.ts';
import { generateIdeas } from '../ideas.ts';
import { removeThings } from '../library/index.ts';
import { ideas } from '../schema.ts';

const count = 5;

/** Ideas for a topic: they wait in the Idea Generator. */
export const ideasWork: OrderWork = {
  kind: 'ideas',
  title: 'Ideas',
  makes: 'five ideas',
  hasLength: false,
  holds: [{ id: 'finished', label: 'hold them for me' }],
  steps: [{ name: 'write', label: 'Write ideas', weight: 1 }],
  needsBytes: 200e6,
  async make(call, { channel, entry }, { step, spentOn }) {
    const { batch, first, written } = await step('write', async () => {
      const made = await generateIdeas(call, {
        ...{ channel, topic: entry.title, count, material: [], note: '', lookUp: false, keep: [] },
      });
      return { batch: made.batch, first: made.ideas[0]?.title ?? entry.title, written: made.ideas.length };
    });
    await spentOn(batch);
    return {
      ...{ subject: batch, title: `${written} ideas: ${entry.title}` },
      path: `/idea-generator?${new URLSearchParams({ channel, batch })}`,
      sentence: `The best of them: ${first}`,
    };
  },
  stands: ({ db, studio }, channel) =>
    db
      .select({ id: ideas.batch, title: ideas.topic })
      .from(ideas)
      .where(and(eq(ideas.studio, studio), eq(ideas.channel, channel), isNull(ideas.removedAt)))
      .groupBy(ideas.batch, ideas.topic)
      .orderBy(desc(max(ideas.createdAt)))
      .limit(mostStands),
  /** A batch is taken where one of it was kept or written out, and denied where all of it was removed. */
  async outcomes({ db, studio }, batches) {
    const rows = await db
      .select({
        batch: ideas.batch,
        used: sql<boolean>`bool_or(${ideas.saved} or ${ideas.scriptId} is not null)`,
        left: sql<number>`(count(*) filter (where ${isNull(ideas.removedAt)}))::int`,
      })
      .from(ideas)
      .where(and(eq(ideas.studio, studio), inArray(ideas.batch, [...batches])))
      .groupBy(ideas.batch);
    return new Map(
      rows.map(({ batch, used, left }) => [batch, used ? 'approved' : left === 0 ? 'denied' : 'waiting'] as const),
    );
  },
  async takeBack(call, batch) {
    const rows = await call.db
      .select({ id: ideas.id })
      .from(ideas)
      .where(
        and(eq(ideas.studio, call.studio), eq(ideas.batch, batch), eq(ideas.saved, false), isNull(ideas.scriptId)),
      );
    await removeThings(
      call,
      rows.map(({ id }) => id),
    );
  },
};
