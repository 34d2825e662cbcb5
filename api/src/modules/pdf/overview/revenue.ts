import type { RevenueSum } from '@avenue/contract/pdf';
import { sql } from 'drizzle-orm';
import type { Call, Scope } from '../../../services.ts';
import { productFacts } from '../money/facts.ts';

interface Sum {
  currency: string;
  cents: number;
  /** Since the first of this month, in the operator's zone. */
  monthCents: number;
  /** Sales that stand. */
  sales: number;
}

/** Sales of products by the ledger, before fees and refunds. A counter entry counts against its fact, and as a sale taken back. */
async function salesOf(scope: Scope, zone: string): Promise<Sum[]> {
  const { rows } = await scope.db.execute<Sum & Record<string, unknown>>(sql`
    select currency, sum(cents)::float8 as cents,
      coalesce(sum(cents) filter (where occurred_at >= date_trunc('month', now(), ${zone})), 0)::float8 as "monthCents",
      sum(case when reverses is null then 1 else -1 end)::int as sales
    from ${productFacts(scope)} sold where kind = 'income' group by 1 order by 1`);
  return rows;
}

/** Of each currency the product that brought most, where a sale names its product. */
async function bestSellers(scope: Scope) {
  const { rows } = await scope.db.execute<{ currency: string; title: string; cents: number }>(sql`
    select distinct on (sold.currency) sold.currency, p.title, sum(sold.cents)::float8 as cents
    from ${productFacts(scope)} sold join pdf.products p on p.id = sold.product
    where sold.kind = 'income'
    group by sold.currency, p.id, p.title having sum(sold.cents) > 0
    order by sold.currency, cents desc, p.title`);
  return rows;
}

/** Tiles of what products earned, currency by currency; none where no sale is known. */
export async function readRevenue(call: Pick<Call, 'studios'> & Scope): Promise<RevenueSum[]> {
  const [sums, best] = await Promise.all([salesOf(call, await call.studios.zone()), bestSellers(call)]);
  const source = call.studio === 'sample' ? ('sample' as const) : ('computed' as const);
  return sums.flatMap(({ currency, cents, monthCents, sales }) => {
    const of = (label: string) => (sums.length > 1 ? `${label}, ${currency}` : label);
    const seller = best.find((one) => one.currency === currency);
    const note = `${sales} ${sales === 1 ? 'sale' : 'sales'}`;
    return [
      { label: of('Total revenue'), amount: cents / 100, currency, source, note },
      { label: of('This month'), amount: monthCents / 100, currency, source },
      ...(seller
        ? [{ label: of('Best seller'), amount: seller.cents / 100, currency, source, note: seller.title }]
        : []),
    ];
  });
}
