import type { Trends, TrendTopic } from '@avenue/contract';
import { and, arrayOverlaps, count, gte, inArray, isNull, lte, min, or, sql } from 'drizzle-orm';
import { Temporal } from 'temporal-polyfill';
import {
  baseDays,
  counts,
  isHabit,
  items,
  kindsOf,
  leastBaseDays,
  mutedOf,
  riseOf,
  risingDays,
  rowsOf,
  type SourceRow,
  termsOfTitle,
} from '../../capabilities/watch/index.ts';
import { dayIn } from '../../kernel/schedule/index.ts';
import type { Call } from '../../services.ts';
import type { Module } from '../define-module.ts';
import { comingDays } from './dated.ts';
import { shelfOf } from './shelf.ts';

/** Deviations over its base from which on something is suggested. */
const line = 2;
/** Mentions count over two days: feeds of one language sleep at the same hours. */
export const mentionWindow = 2;
/** Fewer mentions are chance. */
const leastMentions = 3;
/** Of page views the last day may still be counted: it is looked at once it is whole. */
const shownDays = 29;
const shownOver = 30;
const shownBelow = 10;
const shownEvidence = 6;
const withShelf = 12;
/** Of counts so many are read back: a base, as many days that a rise is followed back over, and some that are told late. */
const countedDays = 2 * baseDays + 10;
const aheadDays = 30;
const dayMs = 86_400_000;

type Topic = Omit<TrendTopic, 'shelf' | 'muted'>;

interface Mention {
  source: SourceRow;
  title: string;
  url: string | null;
  at: Date;
  day: number;
  terms: readonly string[];
}

/** Of a feed: how many of its titles are known, and how many days back the first of them is. */
interface Known {
  source: SourceRow;
  titles: number;
  days: number;
}

/** Sides by which topics of channels are kept apart. */
const placeOf = ({ channel }: Pick<SourceRow, 'channel'>) => channel;

const dayOf = (today: Temporal.PlainDate, back: number) => today.subtract({ days: back }).toString();

const dayInWords = (day: string) =>
  new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(new Date(day));

const seriesOf = (daily: readonly number[], today: Temporal.PlainDate) =>
  daily.slice(-shownDays).map((count, at, all) => ({ day: dayOf(today, all.length - 1 - at), count }));

/** Topics that feeds name: each against how often they named it before. */
function mentioned(rows: readonly Mention[], known: ReadonlyMap<string, Known>, today: Temporal.PlainDate): Topic[] {
  const byPlace = Map.groupBy(rows, ({ source }) => placeOf(source));
  return [...byPlace].flatMap(([channel, all]) => {
    const here = [...known.values()].filter(({ source }) => placeOf(source) === channel);
    // Back to the first title that is known, and no further: before that nobody looked.
    const reach = Math.min(baseDays + mentionWindow, Math.max(...here.map(({ days }) => days)) + 1);
    const named = new Map<string, Mention[]>();
    for (const mention of all)
      for (const term of mention.terms) {
        const seen = named.get(term);
        if (seen) seen.push(mention);
        else named.set(term, [mention]);
      }
    const topics = [...named].flatMap(([topic, mentions]): Topic[] => {
      const bySource = Map.groupBy(mentions, ({ source }) => source.id);
      const says = (id: string) => isHabit(bySource.get(id)?.length ?? 0, known.get(id)?.titles ?? 0);
      const seen = mentions.filter(({ source, day }) => day < reach && !says(source.id));
      const now = seen.filter(({ day }) => day < mentionWindow);
      if (now.length < leastMentions) return [];
      const daily = Array.from({ length: reach }, (_, at) => seen.filter(({ day }) => day === reach - 1 - at).length);
      const asked = { window: mentionWindow, rare: true };
      const rise = riseOf(daily, asked);
      if (!rise) return [];
      const of = new Set(now.map(({ source }) => source.id)).size;
      return [
        {
          ...{ key: `${channel}/${topic}`, topic, z: rise.z, recent: rise.recent, usual: rise.usual, unit: 'mentions' },
          ...{ baseDays: rise.days, risingDays: risingDays(daily, { ...asked, line }), sources: of },
          ...(channel && { channel }),
          series: seriesOf(daily, today),
          evidence: now
            .toSorted((a, b) => b.at.getTime() - a.at.getTime())
            .slice(0, shownEvidence)
            .map(({ source, title, url, at }) => ({
              ...{ title: source.title, sentence: title, at: at.toISOString() },
              ...(url && { url }),
            })),
        },
      ];
    });
    return withoutParts(topics);
  });
}

/** A pair of words says more than one of them, where they stand in the same titles. */
function withoutParts(topics: readonly Topic[]): Topic[] {
  const pairs = topics.filter(({ topic }) => topic.includes(' '));
  return topics.filter(
    (one) =>
      one.topic.includes(' ') ||
      !pairs.some((pair) => pair.topic.split(' ').includes(one.topic) && pair.recent >= one.recent * 0.6),
  );
}

/** What page views and files tell of themselves. */
function counted(
  rows: readonly { source: string; term: string; day: string; count: number; days: number }[],
  sources: readonly SourceRow[],
  today: Temporal.PlainDate,
): Topic[] {
  const of = new Map(sources.map((source) => [source.id, source]));
  return [...Map.groupBy(rows, ({ source, term }) => `${source}\n${term}`).values()].flatMap((own): Topic[] => {
    const [first] = own;
    const source = first && of.get(first.source);
    if (!first || !source) return [];
    const series = own.toSorted((a, b) => a.day.localeCompare(b.day));
    const last = series.at(-1);
    const values = series.map(({ count }) => count);
    const rise = riseOf(values, { window: 1, rare: false });
    // A file of last year says nothing of now.
    const old = !last || Temporal.PlainDate.from(last.day).until(today).total('day') > 3 * last.days + 3;
    if (!rise || old) return [];
    const isArticle = source.kind === 'article';
    return [
      {
        ...{ key: `${source.id}/${first.term}`, topic: first.term, z: rise.z, recent: rise.recent, usual: rise.usual },
        ...{ unit: isArticle ? 'views' : 'interest', baseDays: rise.days, sources: 1 },
        risingDays: risingDays(values, { window: 1, rare: false, line }) * first.days,
        ...(source.channel && { channel: source.channel }),
        series: series.slice(-shownDays).map(({ day, count }) => ({ day, count })),
        evidence: [
          {
            title: isArticle ? 'Page views at Wikipedia' : source.title,
            sentence: `${Math.round(rise.recent).toLocaleString('en')} on ${dayInWords(last.day)}, usually ${Math.round(rise.usual).toLocaleString('en')}`,
            ...(isArticle && { url: source.origin }),
          },
        ],
      },
    ];
  });
}

const termsOf = ({ terms, title }: Pick<typeof items.$inferSelect, 'terms' | 'title'>) => terms ?? termsOfTitle(title);

/** Terms that may rise: those that the titles of the last days name often enough, in the sources of one channel. */
function oftenNamed(rows: readonly (typeof items.$inferSelect)[], of: ReadonlyMap<string, SourceRow>): string[] {
  const named = new Map<string, number>();
  for (const row of rows) {
    const source = of.get(row.source);
    if (!source) continue;
    for (const term of termsOf(row)) {
      const key = `${placeOf(source)}\n${term}`;
      named.set(key, (named.get(key) ?? 0) + 1);
    }
  }
  const often = [...named].filter(([, times]) => times >= leastMentions);
  return [...new Set(often.map(([key]) => key.slice(key.indexOf('\n') + 1)))];
}

/** Titles that name what may rise, however many others are kept, and how far back each feed is known. */
async function readMentions({ db }: Call, sources: readonly SourceRow[], { from, now }: { from: Date; now: Date }) {
  const of = new Map(sources.map((source) => [source.id, source]));
  const daysBack = (at: Date) => Math.floor((now.getTime() - at.getTime()) / dayMs);
  const within = (first: Date) =>
    and(inArray(items.source, [...of.keys()]), gte(items.publishedAt, first), lte(items.publishedAt, now));
  if (of.size === 0) return { known: new Map<string, Known>(), mentions: [] };
  const [recent, reached] = await Promise.all([
    db
      .select()
      .from(items)
      .where(within(new Date(now.getTime() - mentionWindow * dayMs))),
    db
      .select({ id: items.source, titles: count(), first: min(items.publishedAt) })
      .from(items)
      .where(within(from))
      .groupBy(items.source),
  ]);
  const often = oftenNamed(recent, of);
  const rows =
    often.length > 0
      ? await db
          .select()
          .from(items)
          .where(and(within(from), or(isNull(items.terms), arrayOverlaps(items.terms, often))))
      : [];
  const may = new Set(often);
  return {
    known: new Map(
      reached.flatMap(({ id, titles, first }): [string, Known][] => {
        const source = of.get(id);
        return source && first ? [[id, { source, titles, days: daysBack(first) }]] : [];
      }),
    ),
    mentions: rows.flatMap((row): Mention[] => {
      const { title, url, publishedAt: at } = row;
      const source = of.get(row.source);
      const terms = termsOf(row).filter((term) => may.has(term));
      // Days back from now, not calendar days: a morning must not look like a fall.
      return source ? [{ source, title, url, at, day: daysBack(at), terms }] : [];
    }),
  };
}

/** What rises in what is watched, each against its own last days. */
export async function readTrends(call: Call, modules: readonly Module[], now = new Date()): Promise<Trends> {
  const { db, studio } = call;
  const today = dayIn(now, await call.studios.zone());
  const sources = await rowsOf(call, kindsOf.trends);
  const ids = sources.map(({ id }) => id);
  const from = new Date(now.getTime() - (baseDays + mentionWindow + 1) * dayMs);
  const [{ known, mentions }, told, muted] = await Promise.all([
    readMentions(call, sources, { from, now }),
    // No base, and none of a day that a rise is followed back to, reaches further; a week counts for seven days.
    ids.length
      ? db
          .select()
          .from(counts)
          .where(
            and(
              inArray(counts.source, ids),
              sql`${counts.day} > ${today.toString()}::date - ${countedDays}::int * ${counts.days}`,
            ),
          )
      : [],
    mutedOf(call, 'topic'),
  ]);
  const all = [...mentioned(mentions, known, today), ...counted(told, sources, today)].toSorted((a, b) => b.z - a.z);
  const over = all.filter(({ z }) => z >= line).slice(0, shownOver);
  const below = all.filter(({ z }) => z < line && z > 0).slice(0, shownBelow);
  const rows = await Promise.all(
    [...over, ...below].map(async (topic, at): Promise<TrendTopic> => {
      const shelf = at < withShelf ? await shelfOf(call, modules, topic.topic) : undefined;
      return { ...topic, muted: muted.has(topic.key), ...(shelf && { shelf }) };
    }),
  );
  const days = new Map([...Map.groupBy(told, ({ source }) => source)].map(([id, own]) => [id, own.length]));
  const ready = ids.filter((id) => (known.get(id)?.days ?? days.get(id) ?? 0) >= leastBaseDays).length;
  const lacks =
    sources.length === 0
      ? 'Nothing is watched yet. Add a feed of your subject, an article of Wikipedia, or a file of counts by day.'
      : ready === 0
        ? `What is usual is not known yet: a base needs ${leastBaseDays} days, and each look adds to it.`
        : undefined;
  return {
    ...{ rows, line, ready, sources: sources.length, at: now.toISOString() },
    dated: comingDays(today, aheadDays),
    ...(lacks !== undefined && { lacks }),
    source: studio === 'sample' ? 'sample' : 'computed',
  };
}
