import { and, eq, isNull } from 'drizzle-orm';
import { conflict, notFound } from '../../../kernel/failure.ts';
import type { Scope } from '../../../services.ts';
import { products, titles } from '../schema.ts';

/**
 * Notes which product was begun from a title, inside the transaction that begins it.
 *
 * @throws Failure 404 for a title that is not there, 409 `begun` where a product that still stands was begun from it
 */
export async function noteBegun({ db, studio }: Scope, titleId: string, productId: string): Promise<void> {
  const [row] = await db
    .select()
    .from(titles)
    .where(and(eq(titles.studio, studio), eq(titles.id, titleId), isNull(titles.removedAt)))
    .for('update');
  if (!row) throw notFound('This title');
  if (row.productId) {
    const [before] = await db
      .select({ title: products.title })
      .from(products)
      .where(and(eq(products.id, row.productId), isNull(products.removedAt)));
    if (before) throw conflict('begun', `"${before.title}" was begun from this title already.`);
  }
  await db.update(titles).set({ productId }).where(eq(titles.id, titleId));
}
