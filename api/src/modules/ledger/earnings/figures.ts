import { sql } from 'drizzle-orm';
import { dayIn } from '../../../kernel/calendar.ts';
import { sumFacts } from '../../../kernel/ledger/index.ts';
import { monthIn } from '../../../kernel/schedule/index.ts';
import type { Call } from '../../../services.ts';
import type { Figure } from '../../define-module.ts';

/** What is paid out of what came in. */
const outKinds: ReadonlySet<string> = new Set(['fee', 'refund', 'cost']);

const amount = (cents: number, currency: string) =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).format(cents / 100);

async function hasFacts({ db, studio }: Pick<Call, 'db' | 'studio'>): Promise<boolean> {
  const { rows } = await db.execute<{ has: boolean }>(
    sql`select exists (select from kernel.ledger where studio = ${studio} and book = 'real') as has`,
  );
  return rows[0]?.has ?? false;
}

/** What was confirmed by the end of each day of the month so far, in one currency. */
async function trendOf(
  { db, studio }: Pick<Call, 'db' | 'studio'>,
  { currency, zone, from, to, days }: { currency: string; zone: string; from: string; to: string; days: number },
): Promise<number[]> {
  const facts = await sumFacts(db, studio, { book: 'real', by: 'day', from, to }, zone);
  let sum = 0;
  return Array.from({ length: days }, (_, at) => {
    const isIt = ({ period }: { period: string }) => Number(period.slice(8, 10)) === at + 1;
    for (const one of facts)
      if (isIt(one) && one.currency === currency && one.kind !== 'payout' && !outKinds.has(one.kind))
        sum += one.confirmed;
    return sum;
  });
}

interface Sums {
  currency: string;
  confirmed: number;
  expected: number;
  out: number;
}

/** Money of the month that the operator's clock is in: what came in, what is expected, what was paid for it. */
export async function earnedThisMonth(call: Call, now = new Date()): Promise<readonly Figure[]> {
  const { db, studio, studios } = call;
  const zone = await studios.zone();
  const { from, to } = monthIn(now, zone);
  const span = { from: from.toISOString(), to: to.toISOString() };
  const facts = await sumFacts(db, studio, { book: 'real', by: 'month', ...span }, zone);
  const name = new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' }).format(new Date(dayIn(now, zone)));
  const base = { source: studio === 'sample' ? ('sample' as const) : ('computed' as const), of: `Earned in ${name}` };
  const told = facts.filter(({ kind }) => kind !== 'payout');
  if (told.length === 0) {
    const detail = (await hasFacts(call)) ? `No money is known for ${name} yet.` : 'No money is known yet.';
    return [{ ...base, label: 'Confirmed', value: '', detail, path: '/earnings-tracker', unknown: true }];
  }
  const sums = [...Map.groupBy(told, ({ currency }) => currency)]
    .map(([currency, own]): Sums => {
      const income = own.filter(({ kind }) => !outKinds.has(kind));
      const out = own.filter(({ kind }) => outKinds.has(kind));
      const sum = (rows: typeof own, of: 'confirmed' | 'expected') => rows.reduce((all, row) => all + row[of], 0);
      return {
        currency,
        confirmed: sum(income, 'confirmed'),
        expected: sum(income, 'expected'),
        out: sum(out, 'confirmed'),
      };
    })
    .toSorted((a, b) => b.confirmed - a.confirmed || a.currency.localeCompare(b.currency));
  const lead = sums[0]?.currency ?? '';
  const days = Number(dayIn(now, zone).slice(8, 10));
  const trend = await trendOf(call, { ...span, currency: lead, zone, days });
  return sums.flatMap(({ currency, confirmed, expected, out }, at): Figure[] => {
    const path = `/earnings-dashboard?${new URLSearchParams({ currency })}`;
    const figure = (label: string, cents: number): Figure => ({
      ...{ ...base, path, label: at === 0 ? label : `${label}, ${currency}`, value: amount(cents, currency) },
    });
    return [
      { ...figure('Confirmed', confirmed), ...(at === 0 && { trend }) },
      ...(expected === 0 ? [] : [figure('Expected besides, not paid yet', expected)]),
      ...(out === 0 ? [] : [figure('Fees, refunds and costs', out)]),
    ];
  });
}
