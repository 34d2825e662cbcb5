import type { Earning, FunnelStage, MoneyMonth } from '@avenue/contract/pdf';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { linksByCode } from '../../../capabilities/links/index.ts';
import { tables } from '../../../kernel/db/index.ts';
import type { Call, Scope } from '../../../services.ts';
import { links, pins } from '../schema.ts';
import { productFacts } from './facts.ts';

/** Currencies without hundredths are not sold in by any shop that is read. */
const whole = (cents: number) => cents / 100;

/** A shop names what it sold in quotes: `"Night Sky Log" was sold on Gumroad.` Etsy says more before its colon. */
const labelOf = (text: string) => /^"(.+)" was sold on /.exec(text)?.[1] ?? text.replace(/^Etsy: /, '');

const platformNames: Readonly<Record<string, string>> = { gumroad: 'Gumroad', etsy: 'Etsy' };

/** The first word of a fact's name at its source is the shop: `gumroad sale abc`. */
const platformOf = (shop: string) => platformNames[shop] ?? (shop || 'Typed');

/** What came in, by platform and product, the most first; what was taken back counts against it. */
export async function listEarnings(scope: Scope): Promise<Earning[]> {
  const { rows } = await scope.db.execute<{
    shop: string;
    text: string;
    currency: string;
    source: string;
    cents: number;
    facts: number;
    name: string | null;
    product: string | null;
    title: string | null;
  }>(sql`
    select split_part(source_id, ' ', 1) as shop, text, currency, source, sum(cents)::float8 as cents, count(*)::int as facts,
      substring(text from '"(.+)"') as name, product,
      (select p.title from pdf.products p where p.id = product and p.removed_at is null) as title
    from ${productFacts(scope)} sold where kind = 'income' and reverses is null
      and not exists (select from kernel.ledger counter where counter.reverses = sold.id)
    group by 1, 2, 3, 4, product`);
  const sums = new Map<string, Earning>();
  for (const { shop, text, currency, source, cents, facts, name, product, title } of rows) {
    const platform = platformOf(shop);
    const label = labelOf(text);
    const key = `${platform}\n${label}\n${currency}`;
    const before = sums.get(key) ?? {
      ...{ platform, label, currency, amount: 0, facts: 0 },
      source: scope.studio === 'sample' ? 'sample' : source === 'connector' ? 'live' : 'imported',
      ...(name !== null && { name }),
      ...(product !== null && title !== null && { product: { id: product, title } }),
    };
    sums.set(key, { ...before, amount: before.amount + cents, facts: before.facts + facts });
  }
  return [...sums.values()]
    .map((one) => ({ ...one, amount: whole(one.amount) }))
    .toSorted((a, b) => b.amount - a.amount || a.label.localeCompare(b.label));
}

/** What came in, went for fees and was given back, by calendar month of the studio. */
export async function listMonths(call: Call) {
  const timeZone = await call.studios.zone();
  const { rows } = await call.db.execute<{
    month: string;
    currency: string;
    income: number;
    fees: number;
    refunds: number;
  }>(sql`
    select to_char(date_trunc('month', occurred_at at time zone ${timeZone}), 'YYYY-MM-DD') as month, currency,
      coalesce(sum(cents) filter (where kind = 'income'), 0)::float8 as income,
      coalesce(-sum(cents) filter (where kind = 'fee'), 0)::float8 as fees,
      coalesce(-sum(cents) filter (where kind = 'refund'), 0)::float8 as refunds
    from ${productFacts(call)} sold where kind in ('income', 'fee', 'refund')
    group by 1, 2 order by 1 desc, 2`);
  const months: MoneyMonth[] = rows.map(({ month, currency, income, fees, refunds }) => ({
    ...{ month, currency, income: whole(income), fees: whole(fees), refunds: whole(refunds) },
  }));
  const source: Earning['source'] = call.studio === 'sample' ? 'sample' : 'computed';
  return { timeZone, source, months };
}

/**
 * The way from a pin or link to a sale. A stage that nobody counts is left out: no store tells how often a listing was
 * seen to whom only reads its sales.
 */
export async function funnelOf(scope: Scope): Promise<FunnelStage[]> {
  const { db, studio } = scope;
  const own = await db
    .select({ code: links.linkId })
    .from(links)
    .where(and(eq(links.studio, studio), isNull(links.removedAt)));
  const [short, [pinned], earned] = await Promise.all([
    linksByCode(
      scope,
      own.flatMap(({ code }) => code ?? []),
    ),
    db
      .select({ n: sql<number>`count(*)::int` })
      .from(pins)
      .innerJoin(tables.effects, eq(tables.effects.id, pins.effectId))
      .where(and(eq(pins.studio, studio), eq(tables.effects.state, 'verified'))),
    listEarnings(scope),
  ]);
  const clicks = [...short.values()].reduce((sum, link) => sum + link.clicks, 0);
  const sales = earned.reduce((sum, { facts }) => sum + facts, 0);
  const inDollars = earned.filter(({ currency }) => currency === 'USD').reduce((sum, { amount }) => sum + amount, 0);
  const others = new Set(earned.map(({ currency }) => currency).filter((currency) => currency !== 'USD'));
  const source: FunnelStage['source'] = studio === 'sample' ? 'sample' : 'computed';
  const stages: (FunnelStage & { known: boolean })[] = [
    {
      ...{ title: 'Pins out', value: pinned?.n ?? 0, known: (pinned?.n ?? 0) > 0, source },
      sentence: 'Pins that were read back at Pinterest.',
    },
    {
      ...{ title: 'Clicks', value: clicks, known: short.size > 0, source },
      sentence: `Of people, on ${short.size === 1 ? 'your short link' : `your ${short.size} short links`}.`,
    },
    {
      ...{ title: 'Sales', value: sales, known: earned.length > 0, source },
      sentence: 'As shops tell them and files say. How often a listing was seen, no shop tells here.',
    },
    {
      ...{ title: 'Revenue', value: inDollars, known: inDollars > 0, source },
      sentence:
        others.size > 0
          ? `In dollars, before fees. What came in as ${[...others].join(', ')} is not in it.`
          : 'In dollars, before fees.',
    },
  ];
  return stages.filter(({ known }) => known).map(({ known: _, ...stage }) => stage);
}
