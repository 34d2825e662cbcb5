import type { AdCampaign, AdCampaigns, Query } from '@avenue/contract';
import { eq, type SQL, sql } from 'drizzle-orm';
import { listChannels } from '../../kernel/channels.ts';
import { notFound } from '../../kernel/failure.ts';
import { record } from '../../kernel/journal/index.ts';
import { plainWords } from '../../kernel/likeness.ts';
import type { Call } from '../../services.ts';
import { readingsOf } from './reading.ts';
import { proposalFor, specialOf } from './rules.ts';
import { type AdDay, said } from './schema.ts';

const shownDays = 28;

type Day = AdDay & { platform: string; isRead: boolean } & Record<string, unknown>;

const idOf = ({ platform, campaign }: Pick<Day, 'platform' | 'campaign'>) => `${platform}/${campaign}`;

/** The newest word on each day of each campaign. */
export const adDays = async ({ db, studio }: Pick<Call, 'db' | 'studio'>, which: SQL): Promise<Day[]> =>
  (
    await db.execute<Day>(sql`
      select distinct on (platform, campaign, day) platform, campaign, name, status, day::text as day, currency,
        spend::float8 as spend, revenue::float8 as revenue, impressions::float8 as impressions, clicks::float8 as clicks, conversions,
        import_id like 'read %' as "isRead"
      from ads.lines
      where studio = ${studio} and ${which}
      order by platform, campaign, day, seq desc`)
  ).rows;

/** A campaign over some days, summed by the database. */
type Summed = Pick<Day, 'platform' | 'campaign' | 'name' | 'currency' | 'spend' | 'revenue'> &
  Pick<Day, 'impressions' | 'clicks' | 'conversions' | 'isRead'> & {
    /** Of the newest day that says one; null where none does. */
    status: string | null;
    known: number;
    firstDay: string;
    lastDay: string;
    days: AdCampaign['days'];
  };

/** Campaigns over the last days that are known. */
const summed = async ({ db, studio }: Pick<Call, 'db' | 'studio'>, days: number): Promise<Summed[]> =>
  (
    await db.execute<Summed & Record<string, unknown>>(sql`
      with told as (
        select distinct on (platform, campaign, day) platform, campaign, name, status, day, currency, spend, revenue, impressions,
          clicks, conversions, import_id like 'read %' as is_read
        from ads.lines
        where studio = ${studio} and day > (select max(day) from ads.lines where studio = ${studio}) - ${days}::int
        order by platform, campaign, day, seq desc)
      select platform, campaign, (array_agg(name order by day desc))[1] as name, (array_agg(currency order by day desc))[1] as currency,
        (array_agg(status order by day desc) filter (where status <> ''))[1] as status, sum(spend)::float8 as spend,
        sum(revenue)::float8 as revenue, sum(impressions)::float8 as impressions, sum(clicks)::float8 as clicks,
        sum(conversions) as conversions, bool_or(is_read) as "isRead", count(*)::int as known, min(day)::text as "firstDay",
        max(day)::text as "lastDay", json_agg(json_build_object('day', day, 'spend', spend, 'conversions', conversions) order by day) as days
      from told group by platform, campaign`)
  ).rows;

function campaignOf(
  one: Summed,
  { brandWords, told }: { brandWords: readonly string[]; told: typeof said.$inferSelect | undefined },
): AdCampaign {
  const { name, platform, currency, spend, revenue, impressions, clicks, conversions, known, days } = one;
  const words = plainWords(name);
  const isBrand = brandWords.some((brand) => plainWords(brand).every((word) => words.includes(word)));
  const pausedAt = told?.pausedAt ?? undefined;
  const status = pausedAt || one.status === 'Paused' ? ('Paused' as const) : ('Active' as const);
  const target = told?.target ?? undefined;
  const special = specialOf(name);
  return {
    ...{ id: idOf(one), name, platform, status, currency, spend, revenue, clicks, impressions, conversions, isBrand },
    ...(conversions > 0 && { perResult: spend / conversions }),
    ...(target !== undefined && { target }),
    ...(pausedAt && { pausedByHand: pausedAt.toISOString() }),
    ...(special && { special }),
    ...proposalFor({ currency, status, spend, revenue, clicks, conversions, target, isBrand, days: known }),
    days: days.slice(-shownDays),
    ...{ firstDay: one.firstDay, lastDay: one.lastDay },
  };
}

/** Campaigns over the last days that are known, the dearest first. */
export async function readAds(call: Call, days: number): Promise<AdCampaigns> {
  const { db, studio } = call;
  const [rows, told, channels, connected] = await Promise.all([
    summed(call, days),
    db.select().from(said).where(eq(said.studio, studio)),
    listChannels(call, studio),
    readingsOf(call),
  ]);
  const brandWords = channels.map(({ label }) => label);
  const known = new Map(told.map((one) => [one.campaign, one]));
  const campaigns = rows
    .map((one) => campaignOf(one, { brandWords, told: known.get(idOf(one)) }))
    .toSorted((a, b) => b.spend - a.spend || a.name.localeCompare(b.name));
  const byCurrency = Map.groupBy(campaigns, ({ currency }) => currency);
  const lastDay = rows
    .map((one) => one.lastDay)
    .toSorted()
    .at(-1);
  return {
    rows: campaigns,
    total: campaigns.length,
    sums: [...byCurrency].map(([currency, own]) => ({
      currency,
      spend: own.reduce((all, one) => all + one.spend, 0),
      revenue: own.reduce((all, one) => all + one.revenue, 0),
      conversions: own.reduce((all, one) => all + one.conversions, 0),
    })),
    ...(lastDay && { lastDay }),
    ...{
      days,
      brandWords,
      source: studio === 'sample' ? 'sample' : rows.some(({ isRead }) => isRead) ? 'live' : 'imported',
    },
    ...connected,
  };
}

/** As many of the campaigns as are asked for, the dearest first, with the one that is looked at; sums are those of all. */
export async function listAds(
  call: Call,
  { days = '28', limit = 50, campaign }: Query<'GET /api/ads'>,
): Promise<AdCampaigns> {
  const all = await readAds(call, Number(days));
  return { ...all, rows: all.rows.filter(({ id }, at) => at < limit || id === campaign) };
}

/** What a person said of a campaign is kept with the journal's word of it. @throws Failure 404 for one that no file names */
export async function sayOf(
  { db, studio }: Call,
  id: string,
  values: { target?: number | null; pausedAt?: Date | null },
  words: (name: string) => string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ name: string }>(sql`
      select name from ads.lines where studio = ${studio} and platform || '/' || campaign = ${id} order by seq desc limit 1`);
    const name = rows[0]?.name;
    if (name === undefined) throw notFound('This campaign');
    await tx
      .insert(said)
      .values({ studio, campaign: id, ...values })
      .onConflictDoUpdate({ target: [said.studio, said.campaign], set: values });
    await record(tx, { studio, action: 'ads.said', subject: id.slice(0, 64), text: words(name) });
  });
}
