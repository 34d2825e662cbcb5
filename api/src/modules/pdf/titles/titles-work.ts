import { and, desc, eq, inArray, isNull, max, sql } from 'drizzle-orm';
import { Failure } from '../../../kernel/failure.ts';
import { mostStands, OrderDropped, type OrderWork } from '../../order-work.ts';
import { titles } from '../schema.ts';
import { generateTitles } from './titles.ts';

const count = 8;

/** Titles of products for a topic: they wait among the niche titles. */
export const titlesWork: OrderWork = {
  kind: 'titles',
  title: 'Titles of PDF products',
  makes: 'eight titles of planners',
  hasLength: false,
  holds: [{ id: 'finished', label: 'hold them for me' }],
  steps: [{ name: 'write', label: 'Write titles', weight: 1 }],
  needsBytes: 100e6,
  async make(call, { entry }, { step, spentOn }) {
    const { batch, first, made } = await step('write', async () => {
      try {
        const told = await generateTitles(call, {
          topic: entry.title.slice(0, 120),
          kind: 'planner',
          audience: '',
          count,
        });
        return { batch: told.batch, first: told.titles[0] ?? '', made: told.titles.length };
      } catch (error) {
        // A topic of which nothing may be written.
        if (!(error instanceof Failure) || error.status !== 422) throw error;
        return { batch: '', first: error.message, made: 0 };
      }
    });
    if (batch === '') throw new OrderDropped(first);
    await spentOn(batch);
    return {
      ...{ subject: batch, title: `${made} titles: ${entry.title}` },
      path: `/automation/pdf-farming/niche-titles?${new URLSearchParams({ batch })}`,
      sentence: `The best of them: ${first}`,
    };
  },
  stands: ({ db, studio }) =>
    db
      .select({ id: titles.batch, title: titles.topic })
      .from(titles)
      .where(and(eq(titles.studio, studio), isNull(titles.removedAt)))
      .groupBy(titles.batch, titles.topic)
      .orderBy(desc(max(titles.createdAt)))
      .limit(mostStands),
  /** Taken where a product was begun with one of them, denied where all of them were removed. */
  async outcomes({ db, studio }, batches) {
    const rows = await db
      .select({
        batch: titles.batch,
        used: sql<boolean>`bool_or(${titles.productId} is not null)`,
        left: sql<number>`(count(*) filter (where ${isNull(titles.removedAt)}))::int`,
      })
      .from(titles)
      .where(and(eq(titles.studio, studio), inArray(titles.batch, [...batches])))
      .groupBy(titles.batch);
    return new Map(
      rows.map(({ batch, used, left }) => [batch, used ? 'approved' : left === 0 ? 'denied' : 'waiting'] as const),
    );
  },
};
