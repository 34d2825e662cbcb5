import type { Answer, LibraryKind } from '@avenue/contract';
import { countWords, secondsAloud } from '@avenue/contract/spoken';
import { and, desc, eq, isNull, or } from 'drizzle-orm';
import { channelLanguage } from '../../../kernel/channels.ts';
import { notFound } from '../../../kernel/failure.ts';
import type { Scope } from '../../../services.ts';
import * as tables from '../schema.ts';
import { historyOf, itemOf, type StoryIds, storyOf } from '../story.ts';
import { factsOf } from '../video-rows.ts';
import { toRows } from './rows.ts';
import { findThings } from './search.ts';

export type LibraryDetail = Answer<'GET /api/library/{id}'>;
/** What the panel shows beside the row itself. */
type Extra = Pick<LibraryDetail, 'facts'> &
  Partial<Pick<LibraryDetail, 'text' | 'audioUrl' | 'videoUrl'>> & {
    story: StoryIds;
    subjects?: (string | undefined)[];
  };
type Reader = Pick<Scope, 'db' | 'studio'>;

const { ideas, scripts, takes, videos, queueItems } = tables;
const one = <Row>(rows: Row[]): Row | undefined => rows[0];

/** The take and video a script stands for now: the approved one, else the newest. */
async function madeOf({ db }: Reader, scriptId: string): Promise<Pick<StoryIds, 'takeId' | 'videoId'>> {
  const [video, spoken] = await Promise.all([
    db
      .select({ id: videos.id, takeId: videos.takeId })
      .from(videos)
      .where(and(eq(videos.scriptId, scriptId), isNull(videos.removedAt)))
      .orderBy(videos.status, desc(videos.createdAt))
      .limit(1)
      .then(one),
    db
      .select({ id: takes.id })
      .from(takes)
      .where(
        and(
          eq(takes.scriptId, scriptId),
          isNull(takes.removedAt),
          or(eq(takes.status, 'approved'), eq(takes.status, 'ready')),
        ),
      )
      .orderBy(takes.status, desc(takes.number))
      .limit(1)
      .then(one),
  ]);
  return { takeId: video?.takeId ?? spoken?.id, videoId: video?.id };
}

const extras: Record<LibraryKind, (reader: Reader, id: string) => Promise<Extra | undefined>> = {
  async idea(reader, id) {
    const row = await reader.db.select().from(ideas).where(eq(ideas.id, id)).then(one);
    if (!row) return undefined;
    const { why, format } = row.card as { why?: string; format?: string };
    return {
      ...(why && { text: why }),
      facts: [
        { label: 'Topic', value: row.topic },
        ...(format ? [{ label: 'Format', value: format }] : []),
        { label: 'Written by', value: row.engine },
      ],
      story: {
        ideaId: id,
        scriptId: row.scriptId ?? undefined,
        ...(row.scriptId && (await madeOf(reader, row.scriptId))),
      },
    };
  },
  async script(reader, id) {
    const row = await reader.db.select().from(scripts).where(eq(scripts.id, id)).then(one);
    if (!row) return undefined;
    const seconds = secondsAloud(row.text, await channelLanguage(reader, row.channel));
    return {
      text: row.text,
      facts: [
        { label: 'Words', value: `${countWords(row.text)}, about ${seconds} s aloud` },
        { label: 'Version', value: String(row.version) },
        { label: 'Written by', value: row.engine },
      ],
      story: { scriptId: id, ...(await madeOf(reader, id)) },
    };
  },
  async take(reader, id) {
    const row = await reader.db.select().from(takes).where(eq(takes.id, id)).then(one);
    if (!row) return undefined;
    const video = await reader.db
      .select({ id: videos.id })
      .from(videos)
      .where(and(eq(videos.takeId, id), isNull(videos.removedAt)))
      .orderBy(desc(videos.createdAt))
      .limit(1)
      .then(one);
    return {
      audioUrl: row.audioUrl,
      text: (row.timeline as { text: string }[]).map(({ text }) => text).join(' '),
      facts: [
        { label: 'Voice', value: row.engine },
        { label: 'Loudness', value: `${row.lufs.toFixed(1)} LUFS` },
      ],
      story: { scriptId: row.scriptId, takeId: id, videoId: video?.id },
    };
  },
  async video(reader, id) {
    const row = await reader.db.select().from(videos).where(eq(videos.id, id)).then(one);
    const item = row
      ? await itemOf(reader, id)
      : await reader.db.select().from(queueItems).where(eq(queueItems.id, id)).then(one);
    if (!row)
      return item && { ...(item.description && { text: item.description }), facts: [], story: {}, subjects: [item.id] };
    const { width, height, checks, madeWith } = factsOf(row);
    const passed = checks.filter(({ verdict }) => verdict === 'pass').length;
    return {
      videoUrl: row.videoUrl,
      ...(item?.description && { text: item.description }),
      facts: [
        { label: 'Size', value: `${width} x ${height}` },
        ...(checks.length ? [{ label: 'Checks', value: `${passed} of ${checks.length} passed` }] : []),
        { label: 'Made with', value: [...new Set(madeWith.map(({ engine }) => engine))].join(', ') },
        ...(item?.tags.length ? [{ label: 'Tags', value: item.tags.join(', ') }] : []),
        ...(item?.posted ? [{ label: 'Posted at', value: String(item.posted.url) }] : []),
      ].filter(({ value }) => value),
      story: { scriptId: row.scriptId, takeId: row.takeId, videoId: id },
      subjects: [id, item?.id],
    };
  },
};

/** One thing with what it is made of, its way and what was done with it. @throws Failure 404 */
export async function readLibrary(scope: Scope, id: string): Promise<LibraryDetail> {
  const found = await findThings(scope, [id]);
  const thing = found[0];
  const [row] = await toRows(scope, found);
  const extra = thing && (await extras[thing.kind](scope, id));
  if (!thing || !row || !extra) throw notFound('This');
  const { story, subjects = [id], ...rest } = extra;
  return {
    ...row,
    ...rest,
    story: await storyOf(scope, story),
    history: await historyOf(scope, subjects),
  };
}
