import { type ChannelEarnings, leftPerHour, type Query } from '@avenue/contract';
import { sql } from 'drizzle-orm';
import { accountDaysOf } from '../../../capabilities/figures/index.ts';
import { spentSince } from '../../../capabilities/make/index.ts';
import { firstOfMonth } from '../../../kernel/calendar.ts';
import { requireChannel } from '../../../kernel/channels.ts';
import { tables } from '../../../kernel/db/index.ts';
import { sumFacts, sumHours } from '../../../kernel/ledger/index.ts';
import type { Call } from '../../../services.ts';
import { measures } from '../figures/measures.ts';
import { ideaBatches, scripts, videos } from '../schema.ts';

const shownMonths = 12;
const outKinds = new Set(['fee', 'refund', 'cost']);

function periodsUpTo(now: Date, timeZone: string): string[] {
  const at = new Date(`${firstOfMonth(now, timeZone)}T00:00:00Z`);
  return Array.from({ length: shownMonths }, (_, back) => {
    const one = new Date(at);
    one.setUTCMonth(one.getUTCMonth() - (shownMonths - 1 - back));
    return one.toISOString().slice(0, 10);
  });
}

/** Views of an account by months of its platform's calendar. */
async function viewsByMonth({ db, studio }: Call, account: string, from: string): Promise<ReadonlyMap<string, number>> {
  const days = await accountDaysOf(db, studio, { from, to: '9999-12-31', account });
  const months = new Map<string, number>();
  for (const { day, platform, views } of days)
    if (platform === measures.platform && views !== null)
      months.set(`${day.slice(0, 7)}-01`, (months.get(`${day.slice(0, 7)}-01`) ?? 0) + views);
  return months;
}

/** What models took for ideas and scripts of a channel. */
const aiOf = (call: Call, channel: string, from: string, zone: string) =>
  spentSince(call, {
    subjects: sql`
      select id from ${scripts} where studio = ${call.studio} and channel = ${channel}
      union all select id from ${ideaBatches} where studio = ${call.studio} and channel = ${channel}`,
    from: sql`(${from}::date)::timestamp at time zone ${zone}`,
  });

/** What ads brought on a channel, by months. */
async function adsByMonth(
  { db, studio }: Call,
  { channel, currency, from, zone }: { channel: string; currency: string; from: string; zone: string },
): Promise<ReadonlyMap<string, number>> {
  const { ledger } = tables;
  const { rows } = await db.execute<{ period: string; cents: number }>(sql`
    select to_char(date_trunc('month', occurred_at at time zone ${zone}), 'YYYY-MM-DD') as period,
      sum(cents)::float8 as cents
    from ${ledger}
    where studio = ${studio} and book = 'real' and kind = 'income' and state = 'confirmed' and currency = ${currency}
      and account = ${channel} and stream = 'ads'
      and occurred_at >= (${from}::date)::timestamp at time zone ${zone}
    group by 1`);
  return new Map(rows.map(({ period, cents }) => [period, cents]));
}

async function videosMade({ db, studio }: Call, channel: string, from: string, zone: string): Promise<number> {
  const { rows } = await db.execute<{ made: number }>(sql`
    select count(*)::int as made from ${videos}
    where studio = ${studio} and channel = ${channel} and removed_at is null
      and created_at >= (${from}::date)::timestamp at time zone ${zone}`);
  return rows[0]?.made ?? 0;
}

const sum = <Row>(rows: readonly Row[], of: (row: Row) => number) => rows.reduce((total, row) => total + of(row), 0);

/** Revenue, costs and views of a channel in twelve months; each question is one of months. @throws Failure 404 */
export async function readChannelEarnings(
  call: Call,
  channel: string,
  { currency: asked }: Query<'GET /api/youtube/{channel}/earnings'>,
  now = new Date(),
): Promise<ChannelEarnings> {
  const { db, studio, studios } = call;
  await requireChannel(call, studio, channel);
  const zone = await studios.zone();
  const periods = periodsUpTo(now, zone);
  const from = periods[0] ?? '';
  const [sums, views, ai, made, hours] = await Promise.all([
    sumFacts(db, studio, { book: 'real', by: 'month', account: channel }, zone),
    viewsByMonth(call, channel, from),
    aiOf(call, channel, from, zone),
    videosMade(call, channel, from, zone),
    sumHours(db, studio, { by: 'month', account: channel, from }),
  ]);
  const inTime = sums.filter(({ period, kind }) => period >= from && kind !== 'payout');
  const currencies = [...Map.groupBy(inTime, (one) => one.currency)]
    .toSorted((a, b) => b[1].length - a[1].length || a[0].localeCompare(b[0]))
    .map(([currency]) => currency);
  const currency = asked && currencies.includes(asked) ? asked : (currencies[0] ?? '');
  const own = inTime.filter((one) => one.currency === currency);
  const months = periods.map((period) => ({
    period,
    revenue: sum(
      own.filter((one) => one.period === period && !outKinds.has(one.kind)),
      (one) => one.confirmed,
    ),
    cost: -sum(
      own.filter((one) => one.period === period && outKinds.has(one.kind)),
      (one) => one.confirmed,
    ),
    views: views.get(period) ?? null,
  }));
  const revenue = sum(months, (one) => one.revenue);
  const cost = sum(months, (one) => one.cost);
  const ads = await adsByMonth(call, { channel, currency, from, zone });
  // A month whose views are not told would make a thousand views look dearer.
  const both = months.filter((one) => one.views !== null && one.views > 0 && (ads.get(one.period) ?? 0) > 0);
  const counted = {
    views: sum(both, (one) => one.views ?? 0),
    revenue: sum(both, (one) => ads.get(one.period) ?? 0),
  };
  const usd = ai.micros / 1_000_000;
  const aiCents = currency === 'USD' || currency === '' ? Math.round(usd * 100) : 0;
  const minutes = sum(hours, (one) => one.minutes);
  // A month without hours would make an hour look dearer.
  const worked = months.filter(({ period }) => hours.some((one) => one.period === period));
  const left = sum(worked, (one) => one.revenue - one.cost);
  const perHour = currency ? leftPerHour(left, minutes) : undefined;
  return {
    ...{ currency, currencies, sample: studio === 'sample', months, revenue, cost },
    rpm: counted.views > 0 ? { ...counted, cents: (counted.revenue * 1000) / counted.views } : null,
    videos: made,
    ai: { usd, runs: ai.runs, unpriced: ai.unpriced },
    profitPerAiDollar:
      currency === 'USD' && usd > 0 ? Math.round((((revenue - cost) / 100 - usd) / usd) * 100) / 100 : null,
    costPerVideo: made > 0 && (cost > 0 || aiCents > 0) ? Math.round((cost + aiCents) / made) : null,
    ...(perHour !== undefined && { hours: { minutes, leftPerHour: perHour } }),
  };
}
