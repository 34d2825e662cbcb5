import type { AdCampaign, AdCampaigns } from '@avenue/contract';
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

const sum = (rows: readonly Day[], of: 'spend' | 'revenue' | 'impressions' | 'clicks' | 'conversions') =>
  rows.reduce((all, row) => all + row[of], 0);

function campaignOf(
  id: string,
  own: readonly Day[],
  { brandWords, told }: { brandWords: readonly string[]; told: typeof said.$inferSelect | undefined },
): AdCampaign {
  const days = own.toSorted((a, b) => a.day.localeCompare(b.day));
  const last = days.at(-1) as Day;
  const first = days[0] as Day;
  const words = plainWords(last.name);
  const isBrand = brandWords.some((brand) => plainWords(brand).every((word) => words.includes(word)));
  const pausedAt = told?.pausedAt ?? undefined;
  const filed = days.findLast(({ status }) => status !== '')?.status === 'Paused' ? 'Paused' : 'Active';
  const status = pausedAt ? ('Paused' as const) : filed;
  const target = told?.target ?? undefined;
  const [spend, revenue, conversions] = [sum(days, 'spend'), sum(days, 'revenue'), sum(days, 'conversions')];
  const clicks = sum(days, 'clicks');
  const special = specialOf(last.name);
  return {
    ...{ id, name: last.name, platform: last.platform, status, currency: last.currency, spend, revenue, clicks },
    ...{ impressions: sum(days, 'impressions'), conversions, isBrand },
    ...(conversions > 0 && { perResult: spend / conversions }),
    ...(target !== undefined && { target }),
    ...(pausedAt && { pausedByHand: pausedAt.toISOString() }),
    ...(special && { special }),
    ...proposalFor({
      currency: last.currency,
      status,
      spend,
      revenue,
      clicks,
      conversions,
      target,
      isBrand,
      days: days.length,
    }),
    days: days
      .slice(-shownDays)
      .map(({ day, spend: cents, conversions: n }) => ({ day, spend: cents, conversions: n })),
    ...{ firstDay: first.day, lastDay: last.day },
  };
}

/** Campaigns over the last days that are known, the dearest first. */
export async function readAds(call: Call, days: number): Promise<AdCampaigns> {
  const { db, studio } = call;
  const [rows, told, channels, connected] = await Promise.all([
    adDays(call, sql`day > (select max(day) from ads.lines where studio = ${studio}) - ${days}::int`),
    db.select().from(said).where(eq(said.studio, studio)),
    listChannels(call, studio),
    readingsOf(call),
  ]);
  const brandWords = channels.map(({ label }) => label);
  const known = new Map(told.map((one) => [one.campaign, one]));
  const campaigns = [...Map.groupBy(rows, idOf)]
    .map(([id, own]) => campaignOf(id, own, { brandWords, told: known.get(id) }))
    .toSorted((a, b) => b.spend - a.spend || a.name.localeCompare(b.name));
  const byCurrency = Map.groupBy(campaigns, ({ currency }) => currency);
  const lastDay = rows
    .map(({ day }) => day)
    .toSorted()
    .at(-1);
  return {
    rows: campaigns,
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
