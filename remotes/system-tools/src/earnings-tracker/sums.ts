import type { LedgerSum } from '@avenue/contract';

/** What a currency adds up to in a time, in cents; what goes out is negative. */
export interface Total {
  confirmed: number;
  expected: number;
  /** Costs, fees and refunds. */
  out: number;
  paidOut: number;
}

const outKinds: ReadonlySet<string> = new Set(['cost', 'fee', 'refund']);

/** Currencies, the one with the most entries of months first. */
export function currenciesOf(sums: readonly LedgerSum[]): string[] {
  const counts = new Map<string, number>();
  for (const { currency } of sums) counts.set(currency, (counts.get(currency) ?? 0) + 1);
  return [...counts].toSorted((a, b) => b[1] - a[1] || a[0].localeCompare(b[0])).map(([currency]) => currency);
}

export function totalOf(sums: readonly LedgerSum[], currency: string, begin: string | undefined): Total {
  const total: Total = { confirmed: 0, expected: 0, out: 0, paidOut: 0 };
  for (const { period, kind, currency: of, expected, confirmed } of sums) {
    if (of !== currency || (begin !== undefined && period < begin)) continue;
    // A payout moves what was earned already.
    if (kind === 'payout') total.paidOut -= confirmed;
    else {
      total.confirmed += confirmed;
      total.expected += expected;
      if (outKinds.has(kind)) total.out += confirmed;
    }
  }
  return total;
}

interface Worked {
  minutes: number;
  /** Confirmed after costs, in cents, of months in which hours were noted: the others would make an hour look dearer. */
  left: number;
}

/** Minutes that were noted in a time, and what their months left. */
export function workedIn(
  hours: readonly { period: string; minutes: number }[],
  sums: readonly LedgerSum[],
  currency: string,
  begin: string | undefined,
): Worked {
  const own = hours.filter(({ period }) => begin === undefined || period >= begin);
  const months = new Set(own.map(({ period }) => period));
  const { confirmed: left } = totalOf(
    sums.filter(({ period }) => months.has(period)),
    currency,
    begin,
  );
  return { minutes: own.reduce((sum, { minutes }) => sum + minutes, 0), left };
}

export interface Month {
  period: string;
  income: number;
  expected: number;
  out: number;
}

const shownMonths = 12;

/** The months up to the newest one, those without anything too; at most twelve. */
export function monthsOf(sums: readonly LedgerSum[], currency: string): Month[] {
  const own = sums.filter((one) => one.currency === currency && one.kind !== 'payout');
  const days = own.map(({ period }) => period).toSorted();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return [];
  const months: Month[] = [];
  const at = new Date(`${last}T00:00:00Z`);
  while (months.length < shownMonths) {
    const period = at.toISOString().slice(0, 10);
    const here = own.filter((one) => one.period === period);
    const sum = (of: (one: LedgerSum) => number) => here.reduce((total, one) => total + of(one), 0);
    months.unshift({
      period,
      income: sum(({ kind, confirmed }) => (outKinds.has(kind) ? 0 : confirmed)),
      expected: sum(({ kind, expected }) => (outKinds.has(kind) ? 0 : expected)),
      out: sum(({ kind, confirmed, expected }) => (outKinds.has(kind) ? confirmed + expected : 0)),
    });
    if (period <= first) break;
    at.setUTCMonth(at.getUTCMonth() - 1);
  }
  return months;
}
