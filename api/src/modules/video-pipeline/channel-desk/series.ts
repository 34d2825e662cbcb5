import { type Body, mostSeries, type Series, type SeriesList, type SeriesNumbering } from '@avenue/contract';
import { and, asc, eq, inArray, isNotNull, isNull, notInArray, type SQL, sql } from 'drizzle-orm';
import { requireChannel } from '../../../kernel/channels.ts';
import { conflict, invalid, notFound } from '../../../kernel/failure.ts';
import { newId } from '../../../kernel/ids.ts';
import { record } from '../../../kernel/journal/index.ts';
import type { Call, Scope } from '../../../services.ts';
import * as tables from '../schema.ts';
import { type Standing, standingOf } from './standing.ts';

const { series, episodes, scripts, videos, queueItems } = tables;
type Row = typeof series.$inferSelect;
type Wish = Body<'POST /api/youtube/{channel}/series'>;

const mostFree = 40;

/** Id of a playlist from what was typed; null for nothing. @throws Failure 422 beside `playlist` */
function playlistOf(typed: string): string | null {
  if (typed === '') return null;
  const id = URL.parse(typed)?.searchParams.get('list') ?? typed;
  // Lists that YouTube keeps by itself (uploads, likes, watch later) take nothing.
  if (/^PL[\w-]{10,62}$/.test(id)) return id;
  throw invalid('playlist', 'Paste the address of a playlist of yours: it has "list=PL" in it.');
}

const numbered: Readonly<Record<SeriesNumbering, (n: number, title: string) => string | undefined>> = {
  none: () => undefined,
  hash: (n, title) => (new RegExp(`#${n}(?!\\d)`).test(title) ? undefined : `${title} #${n}`),
  episode: (n, title) => (new RegExp(`episode ${n}(?!\\d)`, 'i').test(title) ? undefined : `${title} (Episode ${n})`),
};

interface EpisodeRow extends Standing {
  series: string;
  number: number;
}

/**
 * Episodes by series and number.
 *
 * @param removed those too whose script or video was removed: a number that was out once is never given again
 */
async function episodesOf(
  { db }: Pick<Scope, 'db'>,
  ids: readonly string[],
  { removed = false } = {},
): Promise<EpisodeRow[]> {
  if (ids.length === 0) return [];
  const living = (column: SQL) => (removed ? sql`true` : sql`${column} is null`);
  const { rows } = await db.execute<EpisodeRow & Record<string, unknown>>(sql`
    select part.series, part.number, script.id, script.title, script.status, to_json(script.updated_at) #>> '{}' as at,
      item.id as item, item.status as "itemStatus", item.posted is not null as posted
    from ${episodes} as part
    join ${scripts} as script on script.id = part.script_id and ${living(sql`script.removed_at`)}
    left join lateral (
      select queued.id, queued.status, queued.posted from ${videos} as made
      join ${queueItems} as queued on queued.video_id = made.id and ${living(sql`queued.removed_at`)}
      where made.script_id = script.id and ${living(sql`made.removed_at`)}
      order by (queued.posted is not null) desc, queued.created_at desc limit 1
    ) as item on true
    where part.series in ${[...ids]}
    order by part.series, part.number, script.id`);
  return rows;
}

function toSeries(row: Row, own: readonly EpisodeRow[]): Series {
  const parts = own.map((part) => {
    const offer = part.posted ? undefined : numbered[row.numbering](part.number, part.title);
    const { status, path } = standingOf(part);
    return { scriptId: part.id, title: part.title, number: part.number, status, path, ...(offer && { offer }) };
  });
  return {
    ...{ id: row.id, name: row.name, about: row.about, numbering: row.numbering, episodes: parts },
    next: Math.max(0, ...parts.map(({ number }) => number)) + 1,
    ...(row.playlist !== null && {
      playlist: { id: row.playlist, url: `https://www.youtube.com/playlist?list=${row.playlist}` },
    }),
  };
}

/** @throws Failure 404 for a channel that is not there */
export async function listSeries(call: Call, channel: string): Promise<SeriesList> {
  const { db, studio } = call;
  await requireChannel(call, studio, channel);
  const rows = await db
    .select()
    .from(series)
    .where(and(eq(series.studio, studio), eq(series.channel, channel), isNull(series.removedAt)))
    .orderBy(asc(series.createdAt), asc(series.id));
  const parts = await episodesOf(
    call,
    rows.map(({ id }) => id),
  );
  const taken = db
    .select({ id: episodes.scriptId })
    .from(episodes)
    .innerJoin(series, eq(series.id, episodes.series))
    .where(isNull(series.removedAt));
  const free = await db
    .select({ scriptId: scripts.id, title: scripts.title })
    .from(scripts)
    .where(
      and(
        ...[eq(scripts.studio, studio), eq(scripts.channel, channel), isNull(scripts.removedAt)],
        notInArray(scripts.id, taken),
      ),
    )
    .orderBy(sql`${scripts.updatedAt} desc`, asc(scripts.id))
    .limit(mostFree);
  return {
    rows: rows.map((row) =>
      toSeries(
        row,
        parts.filter((part) => part.series === row.id),
      ),
    ),
    free,
  };
}

type Tx = Parameters<Parameters<Scope['db']['transaction']>[0]>[0];

/** The series, held until the transaction ends. @throws Failure 404 */
async function requireSeries(tx: Tx, { studio }: Call, channel: string, id: string, removed = false): Promise<Row> {
  const [row] = await tx
    .select()
    .from(series)
    .where(
      and(
        ...[eq(series.studio, studio), eq(series.channel, channel), eq(series.id, id)],
        removed ? isNotNull(series.removedAt) : isNull(series.removedAt),
      ),
    )
    .for('update');
  if (!row) throw notFound('This series');
  return row;
}

/** Names are told apart without case. @throws Failure 409 `taken` */
async function requireName(tx: Tx, { studio }: Call, channel: string, name: string, own?: string): Promise<void> {
  const same = await tx
    .select({ id: series.id })
    .from(series)
    .where(
      and(
        ...[eq(series.studio, studio), eq(series.channel, channel), isNull(series.removedAt)],
        sql`lower(${series.name}) = lower(${name})`,
      ),
    );
  if (same.some(({ id }) => id !== own)) throw conflict('taken', `There is a series "${name}" already.`);
}

/** @throws Failure 404, 409, 422 */
export async function beginSeries(call: Call, channel: string, wish: Wish): Promise<SeriesList> {
  const { studio } = call;
  const { label } = await requireChannel(call, studio, channel);
  const { name, about, numbering } = wish;
  const playlist = playlistOf(wish.playlist);
  await call.db.transaction(async (tx) => {
    // Two that begin at once wait for each other.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`series ${studio} ${channel}`}, 0))`);
    await requireName(tx, call, channel, name);
    const living = and(eq(series.studio, studio), eq(series.channel, channel), isNull(series.removedAt));
    if ((await tx.$count(series, living)) >= mostSeries)
      throw conflict('full', `A channel has at most ${mostSeries} series. Remove one first.`);
    const id = newId('ser');
    await tx.insert(series).values({ id, studio, channel, name, about, numbering, playlist });
    await record(tx, {
      studio,
      action: 'series.begun',
      subject: id,
      text: `The series "${name}" began on "${label}".`,
    });
  });
  return listSeries(call, channel);
}

/** @throws Failure 404, 409, 422 */
export async function changeSeries(call: Call, channel: string, id: string, wish: Wish): Promise<SeriesList> {
  const { name, about, numbering } = wish;
  const playlist = playlistOf(wish.playlist);
  await call.db.transaction(async (tx) => {
    await requireSeries(tx, call, channel, id);
    await requireName(tx, call, channel, name, id);
    await tx.update(series).set({ name, about, numbering, playlist }).where(eq(series.id, id));
  });
  return listSeries(call, channel);
}

/** @throws Failure 404 */
export async function removeSeries(call: Call, channel: string, id: string): Promise<SeriesList> {
  await call.db.transaction(async (tx) => {
    const { name } = await requireSeries(tx, call, channel, id);
    await tx.update(series).set({ removedAt: new Date() }).where(eq(series.id, id));
    await record(tx, {
      ...{ studio: call.studio, action: 'series.removed', subject: id },
      text: `The series "${name}" was removed. Its scripts and videos stay.`,
    });
  });
  return listSeries(call, channel);
}

/** @throws Failure 404, 409 `taken` where another has its name now */
export async function restoreSeries(call: Call, channel: string, id: string): Promise<SeriesList> {
  await call.db.transaction(async (tx) => {
    const { name } = await requireSeries(tx, call, channel, id, true);
    await requireName(tx, call, channel, name);
    await tx.update(series).set({ removedAt: null }).where(eq(series.id, id));
  });
  return listSeries(call, channel);
}

/** Puts what is not posted yet into an order behind what is. @throws Failure 404, 409 `posted`, `elsewhere` */
export async function orderEpisodes(
  call: Call,
  channel: string,
  id: string,
  asked: readonly string[],
): Promise<SeriesList> {
  const wanted = [...new Set(asked)];
  await call.db.transaction(async (tx) => {
    const { name } = await requireSeries(tx, call, channel, id);
    const now = await episodesOf({ db: tx }, [id], { removed: true });
    const posted = now.filter((part) => part.posted);
    const out = posted.find((part) => wanted.includes(part.id));
    if (out) throw conflict('posted', `"${out.title}" is posted: it keeps the number ${out.number}.`);
    if (wanted.length > 0) {
      const there = await tx
        .select({ id: scripts.id, title: scripts.title, series: series.name, of: series.id })
        .from(scripts)
        .leftJoin(episodes, eq(episodes.scriptId, scripts.id))
        .leftJoin(series, and(eq(series.id, episodes.series), isNull(series.removedAt)))
        .where(
          and(
            ...[eq(scripts.studio, call.studio), eq(scripts.channel, channel), isNull(scripts.removedAt)],
            inArray(scripts.id, wanted),
          ),
        );
      if (there.length < wanted.length) throw notFound('One of these scripts');
      const elsewhere = there.find(({ of }) => of !== null && of !== id);
      if (elsewhere)
        throw conflict(
          'elsewhere',
          `"${elsewhere.title}" is in the series "${elsewhere.series}". Take it out there first.`,
        );
    }
    const last = Math.max(0, ...posted.map(({ number }) => number));
    const leaving = now.filter((part) => !part.posted).map((part) => part.id);
    await tx.delete(episodes).where(inArray(episodes.scriptId, [...new Set([...leaving, ...wanted])]));
    if (wanted.length > 0)
      await tx.insert(episodes).values(wanted.map((scriptId, at) => ({ scriptId, series: id, number: last + at + 1 })));
    await record(tx, {
      ...{ studio: call.studio, action: 'series.ordered', subject: id },
      text: `The series "${name}" has ${wanted.length} ${wanted.length === 1 ? 'episode' : 'episodes'} to come.`,
    });
  });
  return listSeries(call, channel);
}

/** The playlist that a video of this script goes to; undefined for none. */
export async function playlistOfScript(
  { db }: Pick<Scope, 'db'>,
  scriptId: string | undefined,
): Promise<{ id: string; name: string } | undefined> {
  if (!scriptId) return undefined;
  const [row] = await db
    .select({ id: series.playlist, name: series.name })
    .from(episodes)
    .innerJoin(series, eq(series.id, episodes.series))
    .where(and(eq(episodes.scriptId, scriptId), isNull(series.removedAt)));
  return row?.id ? { id: row.id, name: row.name } : undefined;
}
