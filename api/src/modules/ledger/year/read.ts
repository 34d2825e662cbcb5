import { type FactKind, type IncomeStream, leftPerHour, type MoneyYear, type Query } from '@avenue/contract';
import { sql } from 'drizzle-orm';
import { keepSums, sumHours } from '../../../kernel/ledger/index.ts';
import type { Call } from '../../../services.ts';
import { keepConverted, monthSums } from './converted.ts';
import type { YearOf } from './facts.ts';
import { readPlaces } from './places.ts';
import { readRates } from './rates.ts';

interface Row extends Record<string, unknown> {
  kind: FactKind;
  stream: IncomeStream | '';
  currency: string;
  cents: number;
  lines: number;
  converted: number;
  /** Of it, in months in which hours were noted. */
  worked: number;
  unrated: number;
}

/** Years that there are facts of, and their currencies, the one with most facts first. */
async function extent({ db, studio }: Call, zone: string): Promise<{ years: number[]; currencies: string[] }> {
  await keepSums(db, zone);
  const { rows } = await db.execute<{ year: number; currency: string }>(sql`
    select extract(year from period)::int as year, currency
    from ${monthSums(studio)} where state = 'confirmed'
    group by 1, 2 order by sum(sum(lines)) over (partition by currency) desc, 2`);
  const own = [...new Set(rows.map(({ currency }) => currency))];
  return {
    years: [...new Set(rows.map(({ year }) => year))].sort((a, b) => b - a),
    currencies: own.includes('EUR') ? own : [...own, 'EUR'],
  };
}

/** What was asked for, or what most would ask for. */
export async function yearOf(call: Call, asked: Query<'GET /api/ledger/year'>, now = new Date()) {
  const zone = await call.studios.zone();
  const there = await extent(call, zone);
  const thisYear = Number(new Intl.DateTimeFormat('en', { timeZone: zone, year: 'numeric' }).format(now));
  const currency = asked.currency ?? there.currencies[0] ?? 'EUR';
  const of: YearOf = { studio: call.studio, zone, year: asked.year ?? there.years[0] ?? thisYear, currency };
  return { of, ...there };
}

async function linesOf({ db }: Call, of: YearOf, months: readonly string[]): Promise<Row[]> {
  const { rows } = await db.execute<Row>(sql`
    select kind, stream, currency, sum(cents)::float8 as cents, sum(lines)::int as lines,
      sum(amount)::float8 as converted,
      coalesce(sum(amount) filter (where period = any(${sql.param(months)}::date[])), 0)::float8 as worked,
      sum(unrated)::int as unrated
    from ${monthSums(of.studio, of.currency)}
    where state = 'confirmed' and lines > 0 and period >= make_date(${of.year}, 1, 1) and period < make_date(${of.year + 1}, 1, 1)
    group by 1, 2, 3 order by 1, 2, 3`);
  return rows;
}

/** What paid models cost by what was counted, in cents of the currency of the year: no bill has to confirm it. */
async function modelCost({ db }: Call, of: YearOf): Promise<number> {
  const { rows } = await db.execute<{ cents: number }>(sql`
    select coalesce(-sum(amount), 0)::float8 as cents from ${monthSums(of.studio, of.currency)}
    where source = 'model call' and kind = 'cost' and state in ('expected', 'confirmed')
      and period >= make_date(${of.year}, 1, 1) and period < make_date(${of.year + 1}, 1, 1)`);
  return rows[0]?.cents ?? 0;
}

/** A calendar year of money: what adds up, in one currency, and where payouts stand. */
export async function readYear(call: Call, asked: Query<'GET /api/ledger/year'>, now = new Date()): Promise<MoneyYear> {
  const { of, years, currencies } = await yearOf(call, asked, now);
  const inYear = { by: 'month', from: `${of.year}-01-01`, to: `${of.year}-12-31` } as const;
  const hours = await sumHours(call.db, call.studio, inYear);
  const months = [...new Set(hours.map(({ period }) => period))];
  await keepConverted(call.db, of);
  const [rows, models, places, rates] = await Promise.all([
    linesOf(call, of, months),
    modelCost(call, of),
    readPlaces(call),
    readRates(call),
  ]);
  const sum = (keep: (row: Row) => boolean, what: 'converted' | 'unrated' | 'worked') =>
    rows.filter((row) => row.kind !== 'payout' && keep(row)).reduce((all, row) => all + row[what], 0);
  const income = sum(({ kind }) => kind === 'income' || kind === 'adjustment', 'converted');
  const out = sum(({ kind }) => kind !== 'income' && kind !== 'adjustment', 'converted');
  const minutes = hours.reduce((all, one) => all + one.minutes, 0);
  const perHour = leftPerHour(
    sum(() => true, 'worked'),
    minutes,
  );
  const merged = new Map<string, MoneyYear['lines'][number]>();
  for (const { kind, stream, currency, cents, lines, converted, unrated } of rows) {
    const key = `${kind} ${stream} ${currency}`;
    const was = merged.get(key);
    merged.set(key, {
      ...{ kind, currency, ...(stream && { stream }) },
      cents: cents + (was?.cents ?? 0),
      lines: lines + (was?.lines ?? 0),
      unrated: unrated + (was?.unrated ?? 0),
      converted: unrated > 0 || was?.converted === null ? null : converted + (was?.converted ?? 0),
    });
  }
  return {
    ...{ timeZone: of.zone, year: of.year, years, currency: of.currency, currencies, sample: call.studio === 'sample' },
    ...{ rates, places, lines: [...merged.values()] },
    total: { income, out, left: income + out, unrated: sum(() => true, 'unrated') },
    ...(models > 0 && { models: { cents: models, incomePerUnit: Math.round((income / models) * 100) / 100 } }),
    ...(perHour !== undefined && { hours: { minutes, leftPerHour: perHour } }),
  };
}
