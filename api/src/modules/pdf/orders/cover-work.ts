import type { OrderOutcome } from '@avenue/contract';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { OrderWork } from '../../order-work.ts';
import { generateCover, setCoverRemoved } from '../covers/covers.ts';
import { rowOf } from '../products/products.ts';
import { covers, files, titles } from '../schema.ts';
import { uncovered } from './goods-lists.ts';

/** Four covers for a product that has none: none is taken before somebody looks. */
export const coverWork: OrderWork = {
  kind: 'cover',
  title: 'Covers of a PDF product',
  makes: 'four covers',
  hasLength: false,
  holds: [{ id: 'finished', label: 'hold them for me' }],
  from: [uncovered.id],
  steps: [{ name: 'cover', label: 'Draw covers', weight: 1 }],
  needsBytes: 200e6,
  async make(call, { entry }, { step }) {
    const { title } = await rowOf(call, entry.id);
    const batch = await step('cover', async () => {
      const [about] = await call.db.select({ topic: titles.topic }).from(titles).where(eq(titles.productId, entry.id));
      const drawn = await generateCover(call, {
        ...{ prompt: about?.topic ?? title, title: title.slice(0, 140), subtitle: '', byline: '' },
        ...{ productId: entry.id, preset: null, pictureUrl: null, engine: 'any' },
      });
      return drawn.batch;
    });
    const drawn = await call.db.select().from(covers).where(eq(covers.batch, batch)).orderBy(asc(covers.id));
    return {
      ...{ subject: batch, title: `${drawn.length} covers: ${title}` },
      ...(drawn[0] && { thumbnailUrl: drawn[0].url }),
      path: `/pdf/cover-generator?${new URLSearchParams({ batch })}`,
      sentence: 'None is taken yet: choose the one that it gets.',
    };
  },
  keeps: ({ db, studio }, batches) =>
    db
      .select()
      .from(covers)
      .where(and(eq(covers.studio, studio), inArray(covers.batch, [...batches]), isNull(covers.removedAt))),
  /** Taken where the product has one of them, denied where all of them were removed. */
  async outcomes({ db, studio }, batches) {
    const rows = await db
      .select({
        batch: covers.batch,
        taken: sql<boolean>`bool_or(exists (select from ${files} f
          where f.product_id = ${covers.productId} and f.role = 'cover' and f.url = ${covers.url}))`,
        left: sql<number>`(count(*) filter (where ${isNull(covers.removedAt)}))::int`,
      })
      .from(covers)
      .where(and(eq(covers.studio, studio), inArray(covers.batch, [...batches])))
      .groupBy(covers.batch);
    return new Map(
      rows.map(({ batch, taken, left }): [string, OrderOutcome] => [
        batch,
        taken ? 'approved' : left === 0 ? 'denied' : 'waiting',
      ]),
    );
  },
  async takeBack(call, batch) {
    const rows = await call.db
      .select({ id: covers.id })
      .from(covers)
      .where(and(eq(covers.studio, call.studio), eq(covers.batch, batch), isNull(covers.removedAt)));
    for (const { id } of rows) await setCoverRemoved(call, id, true);
  },
};
