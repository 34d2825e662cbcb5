import type { IncomeStream, Monetization, Query, StreamSums } from '@avenue/contract';
import { incomeStreams } from '@avenue/contract/words';
import { sql } from 'drizzle-orm';
import { Temporal } from 'temporal-polyfill';
import { sumFacts } from '../../kernel/ledger/index.ts';
import type { Call } from '../../services.ts';
import { keepConverted, monthSums } from './year/converted.ts';
import { readRates } from './year/rates.ts';

const shownMonths = 6;

interface ByStream extends Record<string, unknown> {
  stream: IncomeStream | '';
  period: string;
  confirmed: number;
  expected: number;
  off: number;
  lines: number;
  unrated: number;
}

/** Which money, of which months. */
interface Place {
  currency: string;
  isConverted: boolean;
  /** First days of the first month, and of the one behind the last. */
  from: Temporal.PlainDate;
  to: Temporal.PlainDate;
}

const sumsOf = ({ studio }: Call, { currency, isConverted, from, to }: Place) => sql`
  (select * from ${isConverted ? monthSums(studio, currency) : monthSums(studio)}
    where period >= ${from.toString()}::date and period < ${to.toString()}::date
      and kind in ('income', 'fee', 'refund', 'adjustment') ${isConverted ? sql`` : sql`and currency = ${currency}`}) as own`;

/** By stream and month, net of fees and refunds; costs and payouts are none of it. */
async function byStream(call: Call, place: Place): Promise<ByStream[]> {
  const { rows } = await call.db.execute<ByStream>(sql`
    select stream, to_char(period, 'YYYY-MM') as period,
      coalesce(sum(amount) filter (where state = 'confirmed'), 0)::float8 as confirmed,
      coalesce(sum(amount) filter (where state = 'expected'), 0)::float8 as expected,
      coalesce(sum(amount) filter (where state = 'confirmed' and kind in ('fee', 'refund')), 0)::float8 as off,
      sum(lines)::int as lines, sum(unrated)::int as unrated
    from ${sumsOf(call, place)} group by 1, 2`);
  return rows;
}

/** Of the whole months, from the rows themselves. */
async function totalOf(call: Call, place: Place): Promise<{ confirmed: number; expected: number }> {
  const { rows } = await call.db.execute<{ confirmed: number; expected: number }>(sql`
    select coalesce(sum(amount) filter (where state = 'confirmed'), 0)::float8 as confirmed,
      coalesce(sum(amount) filter (where state = 'expected'), 0)::float8 as expected
    from ${sumsOf(call, place)}`);
  return rows[0] ?? { confirmed: 0, expected: 0 };
}

/** What brought most of a month in each stream: income of one text, counter entries against it. */
async function bestOf(
  { db, studio }: Call,
  { currency, isConverted, from }: Place,
): Promise<ReadonlyMap<string, { text: string; cents: number }>> {
  if (isConverted) return new Map();
  const { rows } = await db.execute<{ stream: string; text: string; cents: number }>(sql`
    select streams.stream, best.text, best.cents::float8 as cents
    from unnest(${sql.param([...incomeStreams, ''])}::text[]) as streams (stream), lateral (
      select text, cents from kernel.ledger_texts as texts
      where texts.studio = ${studio} and texts.period = ${from.toString()}::date and texts.currency = ${currency}
        and texts.stream = streams.stream and texts.cents > 0
      order by texts.cents desc limit 1) as best`);
  return new Map(rows.map(({ stream, text, cents }) => [stream, { text, cents }]));
}

const nameOf = (date: Temporal.PlainDate) => date.toString().slice(0, 7);
/** What is part of what came in: neither what was paid for something, nor what moves what was earned already. */
const isEarned = (kind: string) => kind !== 'cost' && kind !== 'payout';

/** What came in of a month by each stream, in one currency. */
export async function readMonetization(
  call: Call,
  asked: Query<'GET /api/monetization'>,
  now = new Date(),
): Promise<Monetization> {
  const { db, studio, studios } = call;
  const timeZone = await studios.zone();
  const sums = (await sumFacts(db, studio, { book: 'real', by: 'month' }, timeZone)).filter(({ kind }) =>
    isEarned(kind),
  );
  const known = new Map<string, Set<string>>();
  for (const one of sums) known.set(one.currency, (known.get(one.currency) ?? new Set()).add(one.period.slice(0, 7)));
  const currencies = [...known].sort((a, b) => b[1].size - a[1].size || a[0].localeCompare(b[0])).map(([code]) => code);
  const isConverted = asked.converted === 'true' && currencies.length > 0;
  const isThere = asked.currency !== undefined && (isConverted || known.has(asked.currency));
  const currency = (isThere ? asked.currency : currencies[0]) ?? asked.currency ?? '';
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone).toPlainDate();
  const first = asked.month ? Temporal.PlainDate.from(`${asked.month}-01`) : today.with({ day: 1 });
  const next = first.add({ months: 1 });
  const months = Array.from({ length: shownMonths }, (_, at) => first.subtract({ months: shownMonths - 1 - at }));
  const place = { currency, isConverted, from: first, to: next };
  if (isConverted) await keepConverted(db, { studio, zone: timeZone, currency });
  const [rows, best, total, rates] = await Promise.all([
    byStream(call, { ...place, from: months[0] ?? first }),
    bestOf(call, place),
    totalOf(call, place),
    isConverted ? readRates(call) : undefined,
  ]);
  const month = nameOf(first);
  const of = (stream: IncomeStream | ''): StreamSums => {
    const own = rows.filter((row) => row.stream === stream);
    const here = own.find(({ period }) => period === month);
    const brought = best.get(stream);
    return {
      ...(stream && { stream }),
      ...{
        confirmed: here?.confirmed ?? 0,
        expected: here?.expected ?? 0,
        off: here?.off ?? 0,
        lines: here?.lines ?? 0,
      },
      months: months.map((date) => {
        const found = own.find(({ period }) => period === nameOf(date));
        return { period: nameOf(date), confirmed: found?.confirmed ?? 0, expected: found?.expected ?? 0 };
      }),
      ...(brought && { best: brought }),
    };
  };
  const moment = (date: Temporal.PlainDate) =>
    new Date(date.toZonedDateTime({ timeZone }).epochMilliseconds).toISOString();
  const unrated = rows.filter((row) => row.period === month).reduce((sum, row) => sum + row.unrated, 0);
  return {
    ...{ timeZone, month, from: moment(first), to: moment(next), currency, currencies, sample: studio === 'sample' },
    converted: rates ? { rates, unrated } : null,
    months: [...new Set(isConverted ? [...known.values()].flatMap((of) => [...of]) : known.get(currency))]
      .sort()
      .toReversed(),
    streams: [...incomeStreams, '' as const].map(of),
    total,
  };
}
