import type { Earnings, LedgerSum, StudioId } from '@avenue/contract';
import { and, asc, eq, gte, sql } from 'drizzle-orm';
import { unpricedSince } from '../../../capabilities/make/index.ts';
import { firstOfMonth } from '../../../kernel/calendar.ts';
import { listChannels } from '../../../kernel/channels.ts';
import { type Database, tables } from '../../../kernel/db/index.ts';
import { sumFacts, sumHours } from '../../../kernel/ledger/index.ts';
import type { Call } from '../../../services.ts';
import { titleOf } from '../places.ts';
import { goals } from '../schema.ts';
import { ofModels } from '../year/facts.ts';
import { forecastOf } from './forecast.ts';

const shownMonths = 12;
const mostWaiting = 20;

const earlier = (period: string, months: number): string => {
  const at = new Date(`${period}T00:00:00Z`);
  at.setUTCMonth(at.getUTCMonth() - months);
  return at.toISOString().slice(0, 10);
};

const outKinds = new Set(['fee', 'refund', 'cost']);

interface ByModule {
  period: string;
  module: string;
  cents: number;
}

/** Confirmed income of the last months by what earned it. */
async function byModule(
  db: Pick<Database, 'execute'>,
  { studio, currency, from, zone }: { studio: StudioId; currency: string; from: string; zone: string },
): Promise<ByModule[]> {
  const { rows } = await db.execute<ByModule & Record<string, unknown>>(sql`
    select to_char(date_trunc('month', occurred_at at time zone ${zone}), 'YYYY-MM-DD') as period, module,
      sum(cents)::float8 as cents
    from kernel.ledger
    where studio = ${studio} and book = 'real' and kind = 'income' and state = 'confirmed' and currency = ${currency}
      and occurred_at >= (${from}::date)::timestamp at time zone ${zone}
    group by 1, 2 order by 1, 2`);
  return rows;
}

/** What paid models cost since a day: positive cents. */
async function modelCost(
  db: Pick<Database, 'execute'>,
  { studio, currency, from, zone }: { studio: StudioId; currency: string; from: string; zone: string },
): Promise<number> {
  const { rows } = await db.execute<{ cents: number }>(sql`
    select coalesce(-sum(cents), 0)::float8 as cents from kernel.ledger as fact
    where ${ofModels(studio)} and currency = ${currency}
      and occurred_at >= (${from}::date)::timestamp at time zone ${zone}`);
  return rows[0]?.cents ?? 0;
}

interface ByAccount {
  account: string;
  revenue: number;
  cost: number;
}

async function byAccount(
  db: Pick<Database, 'execute'>,
  { studio, currency, from, zone }: { studio: StudioId; currency: string; from: string; zone: string },
): Promise<ByAccount[]> {
  const { rows } = await db.execute<ByAccount & Record<string, unknown>>(sql`
    select account, coalesce(sum(cents) filter (where kind = 'income'), 0)::float8 as revenue,
      coalesce(sum(cents) filter (where kind in ('fee', 'refund', 'cost')), 0)::float8 as cost
    from kernel.ledger
    where studio = ${studio} and book = 'real' and state = 'confirmed' and currency = ${currency}
      and occurred_at >= (${from}::date)::timestamp at time zone ${zone}
    group by 1 order by 2 desc, 1`);
  return rows;
}

/** What is expected and neither arrived nor was taken back, the soonest first. */
async function waitingOf({ db, studio }: Pick<Call, 'db' | 'studio'>, currency: string, from: Date) {
  const { ledger } = tables;
  const where = and(
    ...[eq(ledger.studio, studio), eq(ledger.book, 'real'), eq(ledger.state, 'expected')],
    ...[eq(ledger.kind, 'income'), eq(ledger.currency, currency), gte(ledger.occurredAt, from)],
    sql`${ledger.reverses} is null and not exists (select 1 from kernel.ledger counter where counter.reverses = ${ledger.id})`,
  );
  const [rows, total] = await Promise.all([
    db.select().from(ledger).where(where).orderBy(asc(ledger.occurredAt)).limit(mostWaiting),
    db.$count(ledger, where),
  ]);
  const onTheWay = rows.map(({ id, text, cents, source, occurredAt }) => ({
    ...{ id, text, cents, source, at: occurredAt.toISOString() },
  }));
  return { onTheWay, waiting: total };
}

/** The currency with most months first. */
function currenciesIn(sums: readonly LedgerSum[]): string[] {
  const months = new Map<string, Set<string>>();
  for (const { currency, period } of sums) months.set(currency, (months.get(currency) ?? new Set()).add(period));
  return [...months]
    .toSorted((a, b) => b[1].size - a[1].size || a[0].localeCompare(b[0]))
    .map(([currency]) => currency);
}

const total = (sums: readonly LedgerSum[], keep: (one: LedgerSum) => boolean, of: 'confirmed' | 'expected') =>
  sums.filter(keep).reduce((sum, one) => sum + one[of], 0);

/** Earnings of the year and the month in one currency; each question is one of months, whatever their number of facts. */
export async function readEarnings(call: Call, asked: string | undefined, now = new Date()): Promise<Earnings> {
  const { db, studio, studios } = call;
  const timeZone = await studios.zone();
  const sums = await sumFacts(db, studio, { book: 'real', by: 'month' }, timeZone);
  const currencies = currenciesIn(sums);
  const currency = asked && currencies.includes(asked) ? asked : (currencies[0] ?? asked ?? '');
  const period = firstOfMonth(now, timeZone);
  const own = sums.filter((one) => one.currency === currency && one.kind !== 'payout');
  const income = own.filter(({ kind }) => !outKinds.has(kind));
  const inYear = ({ period: at }: LedgerSum) => at.slice(0, 4) === period.slice(0, 4);
  const inMonth = ({ period: at }: LedgerSum) => at === period;
  const from = earlier(period, shownMonths - 1);
  const place = { studio, currency, zone: timeZone };
  const yearBegins = `${period.slice(0, 4)}-01-01`;
  const [parts, accounts, waiting, channels, set, hours, models, unpriced] = await Promise.all([
    byModule(db, { ...place, from }),
    byAccount(db, { ...place, from: period }),
    waitingOf(call, currency, new Date(now.getTime() - 31 * 86_400_000)),
    listChannels(call, studio),
    db
      .select()
      .from(goals)
      .where(and(eq(goals.studio, studio), eq(goals.currency, currency))),
    sumHours(db, studio, { by: 'month', from: period }),
    modelCost(db, { ...place, from: yearBegins }),
    // Whatever the offset of the zone: no run of the year is left out.
    unpricedSince(call, new Date(`${yearBegins}T00:00:00Z`)),
  ]);
  const soFar = total(income, inMonth, 'confirmed');
  const forecast = forecastOf(history(income, period));
  const year = total(income, inYear, 'confirmed');
  const out = total(own, (one) => outKinds.has(one.kind) && inYear(one), 'confirmed');
  const periods = Array.from({ length: shownMonths }, (_, at) => earlier(period, shownMonths - 1 - at));
  const goalOf = new Map(set.map(({ account, cents }) => [account, cents]));
  const minutesOf = new Map(
    hours.filter((one) => one.period === period).map(({ account, minutes }) => [account, minutes]),
  );
  const labels = new Map(channels.map(({ name, label }) => [name, label]));
  const names = new Set([
    ...channels.map(({ name }) => name),
    ...accounts.map(({ account }) => account),
    ...goalOf.keys(),
    ...minutesOf.keys(),
  ]);
  return {
    ...{ timeZone, currency, currencies, sample: studio === 'sample' },
    year: { confirmed: year, expected: total(income, inYear, 'expected') },
    month: { period, confirmed: soFar, expected: total(income, inMonth, 'expected') },
    // What came in already comes to no less.
    projected: forecast
      ? {
          ...forecast,
          cents: Math.max(soFar, forecast.cents),
          low: Math.max(soFar, forecast.low),
          high: Math.max(soFar, forecast.high),
        }
      : null,
    margin: year > 0 ? { percent: Math.round(((year + out) / year) * 1000) / 10, outCents: out } : null,
    models: models > 0 ? { cents: models, leftPerUnit: Math.round(((year + out) / models) * 100) / 100 } : null,
    unpriced,
    months: periods.map((at) => ({
      period: at,
      by: parts.filter((one) => one.period === at).map(({ module, cents }) => ({ module, cents })),
    })),
    modules: [...new Set(parts.map(({ module }) => module))].map((id) => ({ id, title: titleOf(id) })),
    ...waiting,
    channels: [...names].map((account) => {
      const found = accounts.find((one) => one.account === account);
      return {
        account,
        label: labels.get(account) ?? (account || 'No account'),
        ...{ revenue: found?.revenue ?? 0, cost: found?.cost ?? 0, goal: goalOf.get(account) ?? null },
        minutes: minutesOf.get(account) ?? 0,
      };
    }),
  };
}

/** Confirmed income of full months before this one, the oldest first; months without any are 0. */
function history(income: readonly LedgerSum[], period: string): number[] {
  const before = income.filter(({ period: at, confirmed }) => at < period && confirmed !== 0);
  const first = before.map(({ period: at }) => at).toSorted()[0];
  if (first === undefined) return [];
  const months: number[] = [];
  for (let at = earlier(period, 1); at >= first && months.length < 60; at = earlier(at, 1))
    months.unshift(total(before, (one) => one.period === at, 'confirmed'));
  return months;
}
