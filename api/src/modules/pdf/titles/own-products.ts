import { and, eq, isNull, sql } from 'drizzle-orm';
import { tables } from '../../../kernel/db/index.ts';
import type { Scope } from '../../../services.ts';
import { products } from '../schema.ts';
import type { OwnProduct } from './judge.ts';

const { ledger } = tables;
/** A shorter title stands in receipts of other things by chance. */
const shortestName = 6;

/** Products of the studio with how often each was sold: by its id, or by its title as a shop's receipt has it. */
export async function ownProducts({ db, studio }: Scope): Promise<OwnProduct[]> {
  const income = and(
    eq(ledger.studio, studio),
    eq(ledger.kind, 'income'),
    eq(ledger.book, 'real'),
    isNull(ledger.reverses),
    sql`not exists (select from kernel.ledger c where c.reverses = "ledger"."id")`,
  );
  const [rows, sold] = await Promise.all([
    db
      .select({ id: products.id, title: products.title })
      .from(products)
      .where(and(eq(products.studio, studio), isNull(products.removedAt))),
    db
      .select({ subject: ledger.subject, text: ledger.text, count: sql<number>`count(*)::int` })
      .from(ledger)
      .where(income)
      .groupBy(ledger.subject, ledger.text),
  ]);
  return rows.map(({ id, title }) => {
    const named = title.length >= shortestName ? title.toLowerCase() : undefined;
    const own = sold.filter(
      (one) => one.subject === id || (named !== undefined && one.text.toLowerCase().includes(named)),
    );
    return { id, title, sales: own.reduce((sum, { count }) => sum + count, 0) };
  });
}
