import type { RivalChannel, Rivals, RivalVideo } from '@avenue/contract';
import { and, desc, eq, gte, inArray } from 'drizzle-orm';
import {
  against,
  items,
  kindsOf,
  mutedOf,
  outlierFrom,
  patternOf,
  readings,
  rowsOf,
  type SourceRow,
  type ViewsRead,
} from '../../capabilities/watch/index.ts';
import { dayIn } from '../../kernel/schedule/index.ts';
import type { Call } from '../../services.ts';
import type { Module } from '../define-module.ts';
import { shelfOf } from './shelf.ts';

const dayMs = 86_400_000;
const hourMs = 3_600_000;
const knownDays = 120;
/** A channel is its newest videos: more of them move no median, and each is held against all others. */
const mostVideos = 200;
const newDays = 14;
const cadenceDays = 28;
const shownVideos = 60;
const withShelf = 10;

type Item = typeof items.$inferSelect;

interface Known extends Item {
  read: ViewsRead[];
  readAt?: Date;
}

/** The newest videos of a channel, with how often they were watched. */
async function newestOf({ db }: Pick<Call, 'db'>, source: string, from: Date): Promise<Known[]> {
  const rows = await db
    .select()
    .from(items)
    .where(and(eq(items.source, source), gte(items.publishedAt, from)))
    .orderBy(desc(items.publishedAt), desc(items.key))
    .limit(mostVideos);
  if (rows.length === 0) return [];
  const keys = rows.map(({ key }) => key);
  const told = await db
    .select()
    .from(readings)
    .where(and(eq(readings.source, source), inArray(readings.key, keys)));
  const byVideo = Map.groupBy(told, ({ key }) => key);
  return rows.map((item): Known => {
    const own = (byVideo.get(item.key) ?? []).toSorted((a, b) => a.at.getTime() - b.at.getTime());
    const readAt = own.at(-1)?.at;
    return {
      ...item,
      read: own.map(({ at, views }) => ({ ageMs: Math.max(0, at.getTime() - item.publishedAt.getTime()), views })),
      ...(readAt && { readAt }),
    };
  });
}

const keyOf = ({ source, key }: Pick<Item, 'source' | 'key'>) => `${source}/${key}`;

const round = (value: number) => Math.round(value * 100) / 100;

function quantile(sorted: readonly number[], share: number): number {
  const at = (sorted.length - 1) * share;
  const [low = 0, high = 0] = [sorted[Math.floor(at)], sorted[Math.ceil(at)]];
  return low + (high - low) * (at - Math.floor(at));
}

function channelOf(
  source: SourceRow,
  own: readonly Known[],
  { now, timeZone }: { now: Date; timeZone: string },
): RivalChannel {
  const spread = own.flatMap((video) => {
    const held = heldAgainst(video, own);
    return held ? [{ key: keyOf(video), title: video.title, times: round(held.times) }] : [];
  });
  const sorted = spread.map(({ times }) => times).toSorted((a, b) => a - b);
  const recent = own.filter(({ publishedAt }) => now.getTime() - publishedAt.getTime() < cadenceDays * dayMs);
  const cadence = Array.from({ length: 7 }, () => 0);
  for (const { publishedAt } of recent) {
    const at = dayIn(publishedAt, timeZone).dayOfWeek - 1;
    cadence[at] = (cadence[at] ?? 0) + 1;
  }
  return {
    ...{ source: source.id, title: source.title, url: source.origin, videos: own.length, cadence, spread },
    perWeek: round(recent.length / (cadenceDays / 7)),
    ...(sorted.length >= 5 && { usual: { low: round(quantile(sorted, 0.1)), high: round(quantile(sorted, 0.9)) } }),
  };
}

/** Views of the first week say how a video did; later ones come late to all. */
const weekMs = 7 * dayMs;

/** A video against the others of its channel, at the end of its first week where it was counted then. */
function heldAgainst(video: Known, own: readonly Known[]) {
  const week = video.read.filter(({ ageMs }) => ageMs <= weekMs);
  const rest = others(own, video);
  const first = week.length > 0 ? against(week, rest) : undefined;
  return first?.basis === 'same age' ? first : against(video.read, rest);
}

const others = (own: readonly Known[], video: Known) => own.filter((one) => one !== video).map(({ read }) => read);

/** What other channels published, each against its own channel. */
export async function readRivals(call: Call, modules: readonly Module[], now = new Date()): Promise<Rivals> {
  const sources = await rowsOf(call, kindsOf.rivals);
  const from = new Date(now.getTime() - knownDays * dayMs);
  const [own, muted, timeZone] = await Promise.all([
    Promise.all(sources.map(({ id }) => newestOf(call, id, from))),
    mutedOf(call, 'video'),
    call.studios.zone(),
  ]);
  const known = own.flat();
  const of = Map.groupBy(known, ({ source }) => source);
  const videos = known
    .filter(({ publishedAt }) => now.getTime() - publishedAt.getTime() < newDays * dayMs)
    .toSorted((a, b) => b.publishedAt.getTime() - a.publishedAt.getTime())
    .slice(0, shownVideos)
    .map((video): RivalVideo => {
      const held = heldAgainst(video, of.get(video.source) ?? []);
      const views = video.read.at(-1)?.views;
      const pattern = patternOf(video.title);
      return {
        ...{ key: keyOf(video), source: video.source, title: video.title },
        channel: sources.find(({ id }) => id === video.source)?.title ?? '',
        publishedAt: video.publishedAt.toISOString(),
        ...(video.url && { url: video.url }),
        ...(views !== undefined && { views }),
        ...(video.readAt && { readAt: video.readAt.toISOString() }),
        ...(held && { ...held, times: round(held.times) }),
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
    channels: sources.map((source) => channelOf(source, of.get(source.id) ?? [], { now, timeZone })),
    videos,
    line: outlierFrom,
    patterns: [...patterns]
      .map(([pattern, own]) => ({ pattern, count: own.length }))
      .toSorted((a, b) => b.count - a.count),
    at: now.toISOString(),
    source: call.studio === 'sample' ? 'sample' : 'computed',
  };
}
