import type { IncomeStream, Monetization, Query, StreamSums } from '@avenue/contract';
import { incomeStreams } from '@avenue/contract/words';
import { sql } from 'drizzle-orm';
import { Temporal } from 'temporal-polyfill';
import { streamIn, sumFacts } from '../../kernel/ledger/index.ts';
import type { Call } from '../../services.ts';

const shownMonths = 6;

interface ByStream extends Record<string, unknown> {
  stream: IncomeStream | '';
  period: string;
  confirmed: number;
  expected: number;
  off: number;
  lines: number;
}

interface Place {
  currency: string;
  zone: string;
  from: Temporal.PlainDate;
  to: Temporal.PlainDate;
}

const between = ({ zone, from, to }: Place) => sql`
  occurred_at >= (${from.toString()}::date)::timestamp at time zone ${zone}
  and occurred_at < (${to.toString()}::date)::timestamp at time zone ${zone}`;

/** By stream and month, net of fees and refunds; costs and payouts are none of it. */
async function byStream({ db, studio }: Call, place: Place): Promise<ByStream[]> {
  const { rows } = await db.execute<ByStream>(sql`
    select ${streamIn(sql`stream`, sql`module`)} as stream, to_char(date_trunc('month', occurred_at at time zone ${place.zone}), 'YYYY-MM') as period,
      coalesce(sum(cents) filter (where state = 'confirmed'), 0)::float8 as confirmed,
      coalesce(sum(cents) filter (where state = 'expected'), 0)::float8 as expected,
      coalesce(sum(cents) filter (where state = 'confirmed' and kind in ('fee', 'refund')), 0)::float8 as off,
      count(*)::int as lines
    from kernel.ledger
    where studio = ${studio} and book = 'real' and kind in ('income', 'fee', 'refund', 'adjustment')
      and currency = ${place.currency} and ${between(place)}
    group by 1, 2`);
  return rows;
}

/** What brought most in each stream: income of one text, counter entries against it. */
async function bestOf(
  { db, studio }: Call,
  place: Place,
): Promise<ReadonlyMap<string, { text: string; cents: number }>> {
  const { rows } = await db.execute<{ stream: string; text: string; cents: number }>(sql`
    select distinct on (stream) stream, text, cents from (
      select ${streamIn(sql`l.stream`, sql`l.module`)} as stream, coalesce(w.text, l.text) as text, sum(l.cents)::float8 as cents
      from kernel.ledger l left join kernel.ledger w on w.id = l.reverses
      where l.studio = ${studio} and l.book = 'real' and l.kind = 'income' and l.currency = ${place.currency}
        and l.occurred_at >= (${place.from.toString()}::date)::timestamp at time zone ${place.zone}
        and l.occurred_at < (${place.to.toString()}::date)::timestamp at time zone ${place.zone}
      group by 1, 2) as of_text
    where cents > 0 order by stream, cents desc, text`);
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
  const currency =
    asked.currency && known.has(asked.currency) ? asked.currency : (currencies[0] ?? asked.currency ?? '');
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone).toPlainDate();
  const first = asked.month ? Temporal.PlainDate.from(`${asked.month}-01`) : today.with({ day: 1 });
  const next = first.add({ months: 1 });
  const months = Array.from({ length: shownMonths }, (_, at) => first.subtract({ months: shownMonths - 1 - at }));
  const place = { currency, zone: timeZone, from: first, to: next };
  const [rows, best] = await Promise.all([byStream(call, { ...place, from: months[0] ?? first }), bestOf(call, place)]);
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
  const inMonth = sums.filter((one) => one.currency === currency && one.period.startsWith(month));
  return {
    ...{ timeZone, month, from: moment(first), to: moment(next), currency, currencies, sample: studio === 'sample' },
    months: [...(known.get(currency) ?? [])].sort().toReversed(),
    streams: [...incomeStreams, '' as const].map(of),
    total: {
      confirmed: inMonth.reduce((sum, one) => sum + one.confirmed, 0),
      expected: inMonth.reduce((sum, one) => sum + one.expected, 0),
    },
  };
}
