import type { ProductMoney } from '@avenue/contract/pdf';
import { sql } from 'drizzle-orm';
import type { Scope } from '../../../services.ts';
import { productFacts } from '../money/facts.ts';
import { rowOf } from '../products/products.ts';

/**
 * What facts of the ledger say of a product; a counter entry counts against its fact.
 *
 * @throws Failure 404 for a product that is removed or another studio's
 */
export async function moneyOf(scope: Scope, product: string): Promise<{ sums: ProductMoney[] }> {
  await rowOf(scope, product);
  const { rows } = await scope.db.execute<ProductMoney & Record<string, unknown>>(sql`
    select currency,
      coalesce(sum(cents) filter (where kind in ('income', 'refund')), 0)::float8 as "earnedCents",
      coalesce(sum(case when reverses is null then 1 else -1 end) filter (where kind = 'income'), 0)::int as sales,
      coalesce(-sum(cents) filter (where kind in ('cost', 'fee')), 0)::float8 as "costCents"
    from ${productFacts(scope)} sold where product = ${product}
    group by 1 order by 1`);
  return { sums: rows };
}
