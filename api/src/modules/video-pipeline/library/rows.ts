import { type LibraryKind, type LibraryRow, reasonInText } from '@avenue/contract';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { tables as kernel } from '../../../kernel/db/index.ts';
import { countWords } from '../../../providers/text/index.ts';
import type { Scope } from '../../../services.ts';
import type { SampleFacts } from '../queue/index.ts';
import * as tables from '../schema.ts';
import { factsOf } from '../video-rows.ts';
import { excerpt, fold } from './excerpt.ts';
import type { Found } from './search.ts';

const { ideas, scripts, takes, videos, queueItems } = tables;
const { channels } = kernel;
type Reader = Pick<Scope, 'db'>;

/** What a row shows beside title, status and time. */
type Shown = Pick<LibraryRow, 'detail' | 'path' | 'thumbnailUrl' | 'durationMs' | 'fileUrl'> & { text?: string };
type Shower = (reader: Reader, ids: string[]) => Promise<Map<string, Shown>>;

const clock = (ms: number) => {
  const seconds = Math.round(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};
const pathOf = (page: string, query: Record<string, string>) => `${page}?${new URLSearchParams(query)}`;
const few = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`;

const showIdeas: Shower = async ({ db }, ids) => {
  const { id: key, topic: about, channel: of, batch: within } = ideas;
  const rows = await db
    .select({ id: key, topic: about, channel: of, batch: within })
    .from(ideas)
    .where(inArray(key, ids));
  return new Map(
    rows.map(({ id, topic, channel, batch }) => [
      id,
      { detail: `Topic: ${topic}`, path: pathOf('/idea-generator', { channel, batch }) },
    ]),
  );
};

const showScripts: Shower = async ({ db }, ids) => {
  const rows = await db
    .select({ id: scripts.id, text: scripts.text, version: scripts.version })
    .from(scripts)
    .where(inArray(scripts.id, ids));
  return new Map(
    rows.map(({ id, text, version }) => [
      id,
      {
        detail: `${few(countWords(text), 'word')}, version ${version}`,
        path: pathOf('/script-builder', { script: id }),
        text,
      },
    ]),
  );
};

const showTakes: Shower = async ({ db }, ids) => {
  const rows = await db
    .select({
      id: takes.id,
      engine: takes.engine,
      durationMs: takes.durationMs,
      fileUrl: takes.audioUrl,
      channel: takes.channel,
      script: takes.scriptId,
      text: scripts.text,
    })
    .from(takes)
    .leftJoin(scripts, eq(scripts.id, takes.scriptId))
    .where(inArray(takes.id, ids));
  return new Map(
    rows.map(({ id, engine, durationMs, fileUrl, channel, script, text }) => [
      id,
      {
        detail: `${clock(durationMs)}, ${engine}`,
        path: pathOf('/voiceover-engine', { channel, script }),
        durationMs,
        fileUrl,
        text: text ?? '',
      },
    ]),
  );
};

const itemPath = (item: string) => pathOf('/upload-queue', { item });

const showVideos: Shower = async ({ db }, ids) => {
  // Names the tables itself: in a select from one table the query builder leaves them off.
  const among = (condition: ReturnType<typeof sql>) => sql<number>`(
    select count(*)::int from ${videos} other
    where other.script_id = videos.script_id and other.removed_at is null ${condition})`;
  const rows = await db
    .select({
      video: videos,
      item: { id: queueItems.id, denyReason: queueItems.denyReason, thumbnailUrl: queueItems.thumbnailUrl },
      text: scripts.text,
      versions: among(sql``),
      version: among(sql`and (other.created_at, other.id) <= (videos.created_at, videos.id)`),
    })
    .from(videos)
    .leftJoin(queueItems, eq(queueItems.videoId, videos.id))
    .leftJoin(scripts, eq(scripts.id, videos.scriptId))
    .where(inArray(videos.id, ids));
  return new Map(
    rows.map(({ video, item, text, version, versions }) => {
      const { durationMs, thumbnails } = factsOf(video);
      const parts = [
        clock(durationMs),
        ...(video.removedAt ? [] : [versions > 1 ? `version ${version} of ${versions}` : 'version 1']),
        ...(item?.denyReason ? [`denied: ${reasonInText(item.denyReason)}`] : []),
      ];
      const thumbnailUrl = item?.thumbnailUrl || thumbnails[0]?.url;
      return [
        video.id,
        {
          detail: parts.join(', '),
          path: item
            ? itemPath(item.id)
            : pathOf('/video-generator', { channel: video.channel, script: video.scriptId }),
          durationMs,
          fileUrl: video.videoUrl,
          ...(thumbnailUrl && { thumbnailUrl }),
          text: text ?? '',
        },
      ];
    }),
  );
};

/** Items of the queue without a video behind them. */
const showItems: Shower = async ({ db }, ids) => {
  const rows = await db.select().from(queueItems).where(inArray(queueItems.id, ids));
  return new Map(
    rows.map(({ id, thumbnailUrl, sample }) => {
      const { durationMs } = (sample ?? {}) as unknown as Partial<SampleFacts>;
      return [
        id,
        {
          detail: durationMs === undefined ? 'A picture only' : `${clock(durationMs)}, a picture only`,
          path: itemPath(id),
          ...(durationMs !== undefined && { durationMs }),
          ...(thumbnailUrl && { thumbnailUrl }),
        },
      ];
    }),
  );
};

const showers: Record<LibraryKind, Shower> = {
  idea: showIdeas,
  script: showScripts,
  take: showTakes,
  async video(reader, ids) {
    const shown = await showVideos(reader, ids);
    const bare = ids.filter((id) => !shown.has(id));
    return bare.length ? new Map([...shown, ...(await showItems(reader, bare))]) : shown;
  },
};

/** Rows as the library lists them. What went away between the search and this is left out. */
export async function toRows(
  scope: Scope,
  found: readonly Found[],
  words: readonly string[] = [],
): Promise<LibraryRow[]> {
  const kinds = Object.groupBy(found, ({ kind }) => kind);
  const [labels, ...shown] = await Promise.all([
    scope.db
      .select({ name: channels.name, label: channels.label })
      .from(channels)
      .where(and(eq(channels.studio, scope.studio))),
    ...Object.entries(kinds).map(([kind, of]) =>
      showers[kind as LibraryKind](
        scope,
        of.map(({ id }) => id),
      ),
    ),
  ]);
  const facts = new Map(shown.flatMap((one) => [...one]));
  return found.flatMap(({ changedAt, ...one }) => {
    const known = facts.get(one.id);
    if (!known) return [];
    const { text, ...rest } = known;
    const title = fold(one.title);
    const hit = text && words.some((word) => !title.includes(fold(word))) ? excerpt(text, words) : undefined;
    return [
      {
        ...one,
        ...rest,
        channelLabel: labels.find(({ name }) => name === one.channel)?.label ?? one.channel,
        changedAt: changedAt.toISOString(),
        ...(hit && { hit }),
      },
    ];
  });
}
