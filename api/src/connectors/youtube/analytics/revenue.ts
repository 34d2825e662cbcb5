import type { FactKind, IncomeStream } from '@avenue/contract';
import type { SalesPage, SalesSource, ShopEntry, ShopFact } from '../../../kernel/sales-source.ts';
import type { PlatformParts } from '../../platform-calls.ts';
import { finalOn, revenue, revenueScope, scopes } from './limits.ts';
import { cell, dayAt, dayIn, type Report, reportsOf } from './reports.ts';

const everyMs = 12 * 3_600_000;
/** Months that are read each time, in one call: a file that told days of them may have been taken back. */
const months = 24;
const currency = 'USD';
const forbidden =
  'YouTube does not tell what this channel earned. It does once the channel is in the YouTube Partner Program.';

const monthOf = (day: string) => day.slice(0, 7);
const firstOf = (month: string) => `${month}-01`;

/** A month so many months before another one, as "2026-11". */
function monthsBefore(month: string, months: number): string {
  const at = new Date(`${firstOf(month)}T00:00:00Z`);
  at.setUTCMonth(at.getUTCMonth() - months);
  return at.toISOString().slice(0, 7);
}

/** Whether what was earned in a month does not change any more. */
const isFinal = (month: string, today: string): boolean =>
  today >= `${monthsBefore(month, -1)}-${String(finalOn.value).padStart(2, '0')}`;

const ways: readonly { id: 'ads' | 'rest'; stream: IncomeStream | ''; says: string }[] = [
  { id: 'ads', stream: 'ads', says: 'Ads in videos' },
  { id: 'rest', stream: '', says: 'YouTube Premium, memberships and thanks' },
];

/**
 * What the days of a report come to. Days are told in parts of a cent: each takes what is left of those before it in its
 * month, so that a month adds up to what it earned, to the cent.
 */
function entriesOf(report: Report, account: string, today: string): ShopEntry[] {
  const nameOf = (way: string, day: string) => `youtube ${way} ${account} ${day}`;
  const number = (row: Report['rows'][number], column: string) => Number(cell(report, row, column) ?? 0);
  const days = report.rows
    .flatMap((row) => {
      const day = dayIn(report, row);
      const [all, ads] = [number(row, revenue.value.all), number(row, revenue.value.ads)];
      return day && Number.isFinite(all) && Number.isFinite(ads) ? [{ day, ads, rest: all - ads }] : [];
    })
    .toSorted((a, b) => a.day.localeCompare(b.day));
  const sums = new Map<string, number>();
  return days.map((one): ShopEntry => {
    const month = monthOf(one.day);
    const facts = ways.flatMap(({ id, stream, says }): ShopFact[] => {
      const key = `${month} ${id}`;
      const before = sums.get(key) ?? 0;
      const now = before + one[id];
      sums.set(key, now);
      const cents = Math.round(now * 100) - Math.round(before * 100);
      if (cents === 0) return [];
      const kind: FactKind = cents > 0 ? 'income' : 'refund';
      const state = isFinal(month, today) ? 'confirmed' : 'expected';
      const text = cents > 0 ? `${says} on YouTube.` : `YouTube took back: ${says.toLowerCase()}.`;
      const occurredAt = new Date(`${one.day}T12:00:00Z`);
      return [{ sourceId: nameOf(id, one.day), kind, cents, currency, occurredAt, state, text, stream }];
    });
    const said = new Set(facts.map(({ sourceId }) => sourceId));
    const gone = ways.map(({ id }) => nameOf(id, one.day)).filter((name) => !said.has(name));
    return { facts, gone };
  });
}

/** What connected channels earn on YouTube, day by day: an estimate first, and final some days into the next month. */
export const youTubeRevenue = (parts: PlatformParts): SalesSource => ({
  books: { module: 'platforms', stream: 'ads' },
  what: 'earnings',
  scopes: [...scopes.value, revenueScope.value],
  byDay: true,
  everyMs,
  async read(account, _was, signal): Promise<SalesPage> {
    const today = dayAt((parts.now ?? Date.now)());
    const { all, ads } = revenue.value;
    const report = await reportsOf(parts, { account, signal, forbidden })({
      ...{ startDate: firstOf(monthsBefore(monthOf(today), months)), endDate: today, metrics: `${all},${ads}` },
      ...{ dimensions: 'day', sort: 'day', currency },
    });
    return {
      entries: entriesOf(report, account, today),
      cursor: {},
      isLast: true,
      notes: [`In US dollars, as YouTube tells it. Until the ${finalOn.value}th of the next month it is an estimate.`],
    };
  },
});
