import type { Earnings, LedgerSum, Query, StudioId } from '@avenue/contract';
import { and, asc, eq, sql } from 'drizzle-orm';
import { unpricedSince } from '../../../capabilities/make/index.ts';
import { dayIn, firstOfMonth } from '../../../kernel/calendar.ts';
import { listChannels } from '../../../kernel/channels.ts';
import { type Database, tables } from '../../../kernel/db/index.ts';
import { sumFacts, sumHours } from '../../../kernel/ledger/index.ts';
import type { Call } from '../../../services.ts';
import { titleOf } from '../places.ts';
import { goals } from '../schema.ts';
import { keepConverted, monthSums } from '../year/converted.ts';
import { readRates } from '../year/rates.ts';
import { forecastOf } from './forecast.ts';

const shownMonths = 12;
const mostWaiting = 20;

const earlier = (period: string, months: number): string => {
  const at = new Date(`${period}T00:00:00Z`);
  at.setUTCMonth(at.getUTCMonth() - months);
  return at.toISOString().slice(0, 10);
};

const outKinds = new Set(['fee', 'refund', 'cost']);

/** Which money: of one currency, or of all, converted to it. */
interface Money {
  studio: StudioId;
  currency: string;
  isConverted: boolean;
}

/** Sums by month of that money, as a table with `amount`. */
const sumsOf = ({ studio, currency, isConverted }: Money) =>
  isConverted
    ? monthSums(studio, currency)
    : sql`(select * from ${monthSums(studio)} where currency = ${currency}) as sums`;

type Reader = Pick<Database, 'execute'>;

/** What a period comes to by kind, however many accounts and sources there are. */
async function byMonth(db: Reader, money: Money): Promise<LedgerSum[]> {
  const { rows } = await db.execute<LedgerSum & Record<string, unknown>>(sql`
    select to_char(period, 'YYYY-MM-DD') as period, kind, ${money.currency} as currency,
      coalesce(sum(amount) filter (where state = 'expected'), 0)::float8 as expected,
      coalesce(sum(amount) filter (where state = 'confirmed'), 0)::float8 as confirmed
    from ${sumsOf(money)} where kind <> 'payout' group by 1, 2 order by 1 desc, 2`);
  return rows;
}

interface ByModule {
  period: string;
  module: string;
  cents: number;
}

/** Confirmed income since a month by what earned it. */
async function byModule(db: Reader, money: Money, from: string): Promise<ByModule[]> {
  const { rows } = await db.execute<ByModule & Record<string, unknown>>(sql`
    select to_char(period, 'YYYY-MM-DD') as period, module, sum(amount)::float8 as cents
    from ${sumsOf(money)} where kind = 'income' and state = 'confirmed' and period >= ${from}::date
    group by 1, 2 order by 1, 2`);
  return rows;
}

interface Beside extends Record<string, unknown> {
  /** What paid models cost this year by what was counted, confirmed by a bill or not: positive cents. */
  models: number;
  /** Facts of shown months that there is no rate for. */
  unrated: number;
}

async function besides(db: Reader, money: Money, { from, year }: { from: string; year: string }): Promise<Beside> {
  const { rows } = await db.execute<Beside>(sql`
    select coalesce(-sum(amount) filter (where source = 'model call' and kind = 'cost' and period >= ${year}::date), 0)::float8 as models,
      coalesce(sum(unrated) filter (where state = 'confirmed'), 0)::int as unrated
    from ${sumsOf(money)} where state in ('expected', 'confirmed') and kind <> 'payout' and period >= ${from}::date`);
  return rows[0] ?? { models: 0, unrated: 0 };
}

interface ByAccount {
  account: string;
  revenue: number;
  cost: number;
}

/** Since a month, the account that earned most first. */
async function byAccount(db: Reader, money: Money, from: string): Promise<ByAccount[]> {
  const { rows } = await db.execute<ByAccount & Record<string, unknown>>(sql`
    select account, coalesce(sum(amount) filter (where kind = 'income'), 0)::float8 as revenue,
      coalesce(sum(amount) filter (where kind in ('fee', 'refund', 'cost')), 0)::float8 as cost
    from ${sumsOf(money)} where state = 'confirmed' and period >= ${from}::date
    group by 1 order by 2 desc, 1`);
  return rows;
}

/** What is expected and neither arrived nor was taken back, since a day, the soonest first. */
async function waitingOf(
  { db, studio }: Pick<Call, 'db' | 'studio'>,
  { currency, isConverted }: Money,
  from: Date,
  zone: string,
) {
  const { ledger } = tables;
  const begins = dayIn(from, zone);
  const where = and(
    ...[eq(ledger.studio, studio), eq(ledger.book, 'real'), eq(ledger.state, 'expected'), eq(ledger.kind, 'income')],
    ...(isConverted ? [] : [eq(ledger.currency, currency)]),
    sql`${ledger.occurredAt} >= (${begins}::date)::timestamp at time zone ${zone}`,
    sql`${ledger.reverses} is null and not exists (select 1 from kernel.ledger counter where counter.reverses = ${ledger.id})`,
  );
  const [rows, counted] = await Promise.all([
    db.select().from(ledger).where(where).orderBy(asc(ledger.occurredAt), asc(ledger.seq)).limit(mostWaiting),
    db.execute<{ lines: number }>(sql`
      select coalesce(sum(lines), 0)::int as lines from kernel.ledger_sums
      where studio = ${studio} and book = 'real' and grain = 'day' and period >= ${begins}::date and kind = 'income'
        and state = 'expected' ${isConverted ? sql`` : sql`and currency = ${currency}`}`),
  ]);
  const onTheWay = rows.map(({ id, text, cents, currency: of, source, occurredAt }) => ({
    ...{ id, text, cents, currency: of, source, at: occurredAt.toISOString() },
  }));
  return { onTheWay, waiting: counted.rows[0]?.lines ?? 0 };
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

/**
 * Earnings of the year and the month in one currency; each question is one of months, whatever their number of facts.
 *
 * @param asked `converted`: of all currencies, each fact by the reference rate of its day
 */
export async function readEarnings(call: Call, asked: Query<'GET /api/earnings'>, now = new Date()): Promise<Earnings> {
  const { db, studio, studios } = call;
  const timeZone = await studios.zone();
  const sums = await sumFacts(db, studio, { book: 'real', by: 'month' }, timeZone);
  const currencies = currenciesIn(sums);
  const isConverted = asked.converted === 'true' && currencies.length > 0;
  const isThere = asked.currency !== undefined && (isConverted || currencies.includes(asked.currency));
  const currency = (isThere ? asked.currency : currencies[0]) ?? asked.currency ?? '';
  const period = firstOfMonth(now, timeZone);
  const money: Money = { studio, currency, isConverted };
  if (isConverted) await keepConverted(db, { studio, zone: timeZone, currency });
  const own = isConverted
    ? await byMonth(db, money)
    : sums.filter((one) => one.currency === currency && one.kind !== 'payout');
  const income = own.filter(({ kind }) => !outKinds.has(kind));
  const inYear = ({ period: at }: LedgerSum) => at.slice(0, 4) === period.slice(0, 4);
  const inMonth = ({ period: at }: LedgerSum) => at === period;
  const from = earlier(period, shownMonths - 1);
  const yearBegins = `${period.slice(0, 4)}-01-01`;
  const [parts, accounts, waiting, channels, set, hours, beside, unpriced, rates] = await Promise.all([
    byModule(db, money, from),
    byAccount(db, money, period),
    waitingOf(call, money, new Date(now.getTime() - 31 * 86_400_000), timeZone),
    listChannels(call, studio),
    db
      .select()
      .from(goals)
      .where(and(eq(goals.studio, studio), eq(goals.currency, currency))),
    sumHours(db, studio, { by: 'month', from: period }),
    besides(db, money, { from, year: yearBegins }),
    // Whatever the offset of the zone: no run of the year is left out.
    unpricedSince(call, new Date(`${yearBegins}T00:00:00Z`)),
    isConverted ? readRates(call) : undefined,
  ]);
  const { models, unrated } = beside;
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
    converted: rates ? { rates, unrated } : null,
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
