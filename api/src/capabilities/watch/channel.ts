import { and, desc, eq, gte, inArray } from 'drizzle-orm';
import type { Database } from '../../kernel/db/index.ts';
import { type Against, against, outlierFrom, type ViewsRead } from './outliers.ts';
import { type ChannelKept, items, readings, type SourceRow } from './schema.ts';

type Reader = Pick<Database, 'select'>;
type Item = typeof items.$inferSelect;

const dayMs = 86_400_000;
/** Views of the first week say how a video did; later ones come late to all. */
const weekMs = 7 * dayMs;
const knownDays = 120;
/** A channel is its newest videos: more of them move no median, and each is held against all others. */
const mostVideos = 200;
/** Days for which a video is told of as new. */
export const newDays = 14;

interface Watched extends Item {
  read: ViewsRead[];
}

/** The newest videos of a channel, with how often they were watched. */
async function newestOf(db: Reader, source: string, from: Date): Promise<Watched[]> {
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
  return rows.map((item) => ({ ...item, read: viewsRead(item, byVideo.get(item.key) ?? []) }));
}

/** Views of a video by its age, the youngest first. */
export const viewsRead = (
  { publishedAt }: Pick<Item, 'publishedAt'>,
  told: readonly Pick<typeof readings.$inferSelect, 'at' | 'views'>[],
): ViewsRead[] =>
  told
    .map(({ at, views }) => ({ ageMs: Math.max(0, at.getTime() - publishedAt.getTime()), views }))
    .toSorted((a, b) => a.ageMs - b.ageMs);

/** A video against the others of its channel, at the end of its first week where it was counted then. */
function heldAgainst(video: Watched, own: readonly Watched[]): Against | undefined {
  const week = video.read.filter(({ ageMs }) => ageMs <= weekMs);
  const rest = own.filter((one) => one !== video).map(({ read }) => read);
  const first = week.length > 0 ? against(week, rest) : undefined;
  return first?.basis === 'same age' ? first : against(video.read, rest);
}

const round = (value: number) => Math.round(value * 100) / 100;

function quantile(sorted: readonly number[], share: number): number {
  const at = (sorted.length - 1) * share;
  const [low = 0, high = 0] = [sorted[Math.floor(at)], sorted[Math.ceil(at)]];
  return low + (high - low) * (at - Math.floor(at));
}

/** Holds each video of a channel against all others, which takes long where there are many. */
export async function readChannel(db: Reader, { id, lookedAt }: SourceRow): Promise<ChannelKept> {
  const now = lookedAt ?? new Date();
  const own = await newestOf(db, id, new Date(now.getTime() - knownDays * dayMs));
  const all = own.flatMap((video) => {
    const held = heldAgainst(video, own);
    return held ? [{ video, held: { ...held, times: round(held.times) } }] : [];
  });
  const spread = all.map(({ held }) => held.times).toSorted((a, b) => a - b);
  const isNew = ({ publishedAt }: Item) => now.getTime() - publishedAt.getTime() < newDays * dayMs;
  return {
    videos: own.length,
    spread,
    outliers: all
      .filter(({ held }) => held.times >= outlierFrom)
      .map(({ video: { key, title }, held: { times } }) => ({ key, title, times })),
    ...(spread.length >= 5 && { usual: { low: round(quantile(spread, 0.1)), high: round(quantile(spread, 0.9)) } }),
    held: Object.fromEntries(all.flatMap(({ video, held }) => (isNew(video) ? [[video.key, held]] : []))),
  };
}
