import type { HistoryEntry, StoryPart } from '@avenue/contract';
import { and, desc, eq, inArray } from 'drizzle-orm';
import { tables as kernel } from '../../kernel/db/index.ts';
import { countWords } from '../../providers/text/index.ts';
import type { Scope } from '../../services.ts';
import * as tables from './schema.ts';
import { factsOf } from './video-rows.ts';

const { ideas, scripts, takes, videos, queueItems } = tables;
const { journal } = kernel;
type Reader = Pick<Scope, 'db'>;

/** "0:40", "1:04". */
const length = (ms: number) => {
  const seconds = Math.round(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

/** Ids of what stands in a video's story; what is left out is not there. */
export interface StoryIds {
  scriptId?: string | undefined;
  takeId?: string | undefined;
  videoId?: string | undefined;
  ideaId?: string | undefined;
}

const one = <Row>(rows: Row[]): Row | undefined => rows[0];

async function rowsOf({ db }: Reader, { scriptId, takeId, videoId, ideaId }: StoryIds) {
  const script = scriptId ? one(await db.select().from(scripts).where(eq(scripts.id, scriptId))) : undefined;
  const from = ideaId ?? script?.ideaId ?? undefined;
  const [idea, take, video] = await Promise.all([
    from ? db.select().from(ideas).where(eq(ideas.id, from)).then(one) : undefined,
    takeId ? db.select().from(takes).where(eq(takes.id, takeId)).then(one) : undefined,
    videoId ? db.select().from(videos).where(eq(videos.id, videoId)).then(one) : undefined,
  ]);
  return { script, idea, take, video };
}

/** Idea, script, voice and video of one thing as one line; a part that is not there is left out. */
export async function storyOf(reader: Reader, ids: StoryIds): Promise<StoryPart[]> {
  const { script, idea, take, video } = await rowsOf(reader, ids);
  const query = script ? new URLSearchParams({ channel: script.channel, script: script.id }) : undefined;
  const parts: (StoryPart | undefined)[] = [
    idea && {
      kind: 'idea',
      id: idea.id,
      title: idea.title,
      detail: `Topic: ${idea.topic}`,
      at: idea.createdAt.toISOString(),
      path: `/idea-generator?${new URLSearchParams({ channel: idea.channel, batch: idea.batch })}`,
    },
    script && {
      kind: 'script',
      id: script.id,
      title: script.title,
      detail: `Version ${script.version}, ${countWords(script.text)} words`,
      at: script.updatedAt.toISOString(),
      path: `/script-builder?script=${encodeURIComponent(script.id)}`,
    },
    take && {
      kind: 'voice',
      id: take.id,
      title: take.engine,
      detail: `Take ${take.number}, ${length(take.durationMs)}`,
      at: take.createdAt.toISOString(),
      path: `/voiceover-engine?${query}`,
    },
    video && {
      kind: 'video',
      id: video.id,
      title: video.title,
      detail: `${length(factsOf(video).durationMs)}, ${factsOf(video).width} x ${factsOf(video).height}`,
      at: video.createdAt.toISOString(),
      path: `/video-generator?${query}`,
    },
  ];
  return parts.filter((part) => part !== undefined);
}

/** All that the journal says of these things, newest first. */
export async function historyOf({ db, studio }: Scope, ids: readonly (string | undefined)[]): Promise<HistoryEntry[]> {
  const subjects = ids.filter((id) => id !== undefined);
  if (!subjects.length) return [];
  const rows = await db
    .select()
    .from(journal)
    .where(and(eq(journal.studio, studio), inArray(journal.subject, subjects)))
    .orderBy(desc(journal.seq));
  return rows.map(({ seq, at, actor, text }) => ({ seq, at: at.toISOString(), actor, text }));
}

/** The queue item of a video, if it has one. */
export const itemOf = ({ db }: Reader, videoId: string) =>
  db.select().from(queueItems).where(eq(queueItems.videoId, videoId)).then(one);
