import type { Body } from '@avenue/contract';
import { sql } from 'drizzle-orm';
import { nameStandsFor } from '../../../capabilities/sales/index.ts';
import { record } from '../../../kernel/journal/index.ts';
import type { Call, Scope } from '../../../services.ts';
import { rowOf } from '../products/products.ts';
import { namedProducts } from './facts.ts';

/**
 * Says which product a name stands for that shops and files sell under; every sale of it counts for that product from now
 * on, those of before too. Nothing takes that back.
 *
 * @throws Failure 404 for a product that is removed or another studio's
 */
export const setSoldName = ({ db, studio }: Call, { name, productId }: Body<'PUT /api/pdf/sold-names'>) =>
  db.transaction(async (tx) => {
    const product = productId === null ? undefined : await rowOf({ db: tx, studio }, productId);
    await nameStandsFor(tx, { studio, name, thing: productId });
    await record(tx, {
      studio,
      action: 'pdf.sold_name',
      subject: productId ?? name.slice(0, 60),
      text: product
        ? `Sales of "${name}" count for "${product.title}".`
        : `Sales of "${name}" count for the product of that name alone.`,
      data: { name, product: productId },
    });
    return {};
  });

/** Those of the names that stand for a product. */
export async function soldNames(scope: Scope, names: readonly string[]): Promise<ReadonlySet<string>> {
  if (names.length === 0) return new Set();
  const { rows } = await scope.db.execute<{ title: string }>(sql`
    select title from ${namedProducts(scope)} named where title = any(${sql.param([...names])}::text[])`);
  return new Set(rows.map(({ title }) => title));
}
