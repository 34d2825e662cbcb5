import type { RivalChannel, Rivals, RivalVideo } from '@avenue/contract';
import { and, desc, gte, inArray, or, sql } from 'drizzle-orm';
import {
  items,
  keptOf,
  kindsOf,
  mutedOf,
  newDays,
  outlierFrom,
  patternOf,
  readings,
  rowsOf,
  viewsRead,
} from '../../capabilities/watch/index.ts';
import type { Call } from '../../services.ts';
import type { Module } from '../define-module.ts';
import { shelfOf } from './shelf.ts';

const dayMs = 86_400_000;
const hourMs = 3_600_000;
const cadenceDays = 28;
const shownVideos = 60;
const withShelf = 10;

type Item = typeof items.$inferSelect;

const keyOf = ({ source, key }: Pick<Item, 'source' | 'key'>) => `${source}/${key}`;

const round = (value: number) => Math.round(value * 100) / 100;

const from = (now: Date, days: number) => new Date(now.getTime() - days * dayMs);

/** The newest videos of all channels, each with how often it was watched. */
async function newest({ db }: Call, ids: string[], now: Date) {
  const rows = await db
    .select()
    .from(items)
    .where(and(inArray(items.source, ids), gte(items.publishedAt, from(now, newDays))))
    .orderBy(desc(items.publishedAt), desc(items.key))
    .limit(shownVideos);
  const own = [...Map.groupBy(rows, ({ source }) => source)].map(([source, of]) =>
    and(
      sql`${readings.source} = ${source}`,
      inArray(
        readings.key,
        of.map(({ key }) => key),
      ),
    ),
  );
  const told =
    own.length > 0
      ? await db
          .select()
          .from(readings)
          .where(or(...own))
      : [];
  const byVideo = Map.groupBy(told, keyOf);
  return rows.map((item) => {
    const read = (byVideo.get(keyOf(item)) ?? []).toSorted((a, b) => a.at.getTime() - b.at.getTime());
    return { ...item, read: viewsRead(item, read), readAt: read.at(-1)?.at };
  });
}

/** How many each channel posted on each day of the week, Monday first. */
async function cadences({ db }: Call, ids: string[], { now, timeZone }: { now: Date; timeZone: string }) {
  const day = sql<number>`extract(isodow from ${items.publishedAt} at time zone ${timeZone})::int`;
  const rows = await db
    .select({ source: items.source, day, n: sql<number>`count(*)::int` })
    .from(items)
    .where(and(inArray(items.source, ids), gte(items.publishedAt, from(now, cadenceDays))))
    .groupBy(items.source, sql`2`);
  const found = new Map<string, number[]>();
  for (const one of rows) {
    const week = found.get(one.source) ?? Array.from({ length: 7 }, () => 0);
    week[one.day - 1] = one.n;
    found.set(one.source, week);
  }
  return found;
}

/** What other channels published, each against its own channel. */
export async function readRivals(call: Call, modules: readonly Module[], now = new Date()): Promise<Rivals> {
  const sources = await rowsOf(call, kindsOf.rivals);
  const ids = sources.map(({ id }) => id);
  const timeZone = await call.studios.zone();
  const [kept, rows, posted, muted] = await Promise.all([
    keptOf(call.db, sources),
    ids.length > 0 ? newest(call, ids, now) : [],
    ids.length > 0 ? cadences(call, ids, { now, timeZone }) : new Map<string, number[]>(),
    mutedOf(call, 'video'),
  ]);
  const titles = new Map(sources.map(({ id, title }) => [id, title]));
  const videos = rows.map((video): RivalVideo => {
    const held = kept.get(video.source)?.channel?.held[video.key];
    const views = video.read.at(-1)?.views;
    const pattern = patternOf(video.title);
    return {
      ...{ key: keyOf(video), source: video.source, title: video.title },
      channel: titles.get(video.source) ?? '',
      publishedAt: video.publishedAt.toISOString(),
      ...(video.url && { url: video.url }),
      ...(views !== undefined && { views }),
      ...(video.readAt && { readAt: video.readAt.toISOString() }),
      ...held,
      isOutlier: held !== undefined && held.times >= outlierFrom,
      ...(pattern && { pattern }),
      growth: video.read.map(({ ageMs, views: n }) => ({ hours: round(ageMs / hourMs), views: n })),
      muted: muted.has(keyOf(video)),
    };
  });
  const best = videos.toSorted((a, b) => (b.times ?? 0) - (a.times ?? 0)).slice(0, withShelf);
  for (const video of best) {
    const shelf = await shelfOf(call, modules, video.title);
    if (shelf) video.shelf = shelf;
  }
  const patterns = Map.groupBy(
    videos.filter(({ isOutlier, pattern, muted: out }) => isOutlier && pattern && !out),
    ({ pattern = '' }) => pattern,
  );
  return {
    channels: sources.map(({ id, title, origin }): RivalChannel => {
      const channel = kept.get(id)?.channel;
      const cadence = posted.get(id) ?? Array.from({ length: 7 }, () => 0);
      return {
        ...{ source: id, title, url: origin, videos: channel?.videos ?? 0, cadence },
        perWeek: round(cadence.reduce((sum, n) => sum + n, 0) / (cadenceDays / 7)),
        ...{ spread: channel?.spread ?? [], outliers: channel?.outliers ?? [] },
        ...(channel?.usual && { usual: channel.usual }),
      };
    }),
    videos,
    line: outlierFrom,
    patterns: [...patterns]
      .map(([pattern, own]) => ({ pattern, count: own.length }))
      .toSorted((a, b) => b.count - a.count),
    at: now.toISOString(),
    source: call.studio === 'sample' ? 'sample' : 'computed',
  };
}
