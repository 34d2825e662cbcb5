import { type Body, type Job, openCheckWords, type Video } from '@avenue/contract';
import { and, desc, eq, isNull } from 'drizzle-orm';
import { brandOf, lookInForce } from '../../capabilities/make/index.ts';
import { requireChannel } from '../../kernel/channels.ts';
import { conflict, Failure } from '../../kernel/failure.ts';
import { newId } from '../../kernel/ids.ts';
import { record } from '../../kernel/journal/index.ts';
import { searchTermsOf } from '../../providers/text/index.ts';
import type { Call, Services } from '../../services.ts';
import { requireAccepted, waitingStatus } from './acceptance.ts';
import { isAside } from './aside.ts';
import { chosenThumbnail } from './channel-desk/thumbnails.ts';
import { type Chapters, chapterLines, chaptersOf, firstParagraph } from './chapters.ts';
import { sceneChoices } from './scenes.ts';
import * as tables from './schema.ts';
import { requireScript } from './scripts/index.ts';
import { spokenHash } from './text.ts';
import type { VideoInput } from './video-job/index.ts';
import { factsOf, type VideoRow } from './video-rows.ts';
import { timelineOf } from './voiceover.ts';

const { videos, takes, queueItems } = tables;

const toVideo = (row: VideoRow, aside: boolean, itemId: string | null, nowSpoken: string): Video => ({
  id: row.id,
  scriptId: row.scriptId,
  channel: row.channel,
  title: row.title,
  videoUrl: row.videoUrl,
  srtUrl: row.srtUrl,
  ...factsOf(row),
  status: row.status,
  ...(itemId && { itemId }),
  aside,
  outdated: row.spokenHash !== nowSpoken,
  createdAt: row.createdAt.toISOString(),
});

export async function listVideos(call: Call, scriptId: string): Promise<Video[]> {
  const script = await requireScript(call, scriptId);
  const rows = await call.db
    .select({ video: videos, aside: isAside(videos.id), itemId: queueItems.id })
    .from(videos)
    .leftJoin(queueItems, eq(queueItems.videoId, videos.id))
    .where(and(eq(videos.scriptId, scriptId), isNull(videos.removedAt)))
    .orderBy(desc(videos.createdAt));
  return rows.map(({ video, aside, itemId }) => toVideo(video, aside, itemId, spokenHash(script.text)));
}

/** The approved take; without one the newest that speaks the script as it stands. */
async function takeFor(services: Services, scriptId: string, spoken: string) {
  const rows = await services.db
    .select()
    .from(takes)
    .where(and(eq(takes.scriptId, scriptId), eq(takes.spokenHash, spoken), isNull(takes.removedAt)))
    .orderBy(desc(takes.number));
  return rows.find(({ status }) => status === 'approved') ?? rows.find(({ status }) => status === 'ready');
}

/** Begins to compile. @throws Failure 404, 409 for another channel, a draft, or a script without a voiceover */
export async function beginVideo(call: Call, body: Body<'POST /api/video/generate'>): Promise<Job> {
  const { studio } = call;
  const channel = await requireChannel(call, studio, body.channel);
  const script = await requireScript(call, body.scriptId);
  if (script.channel !== channel.name)
    throw conflict('other_channel', `This script belongs to another channel than "${channel.label}".`);
  if (script.status !== 'approved')
    throw conflict('not_approved', 'This script is a draft. Approve it in the Script Builder first.');
  const take = await takeFor(call, script.id, spokenHash(script.text));
  if (!take)
    throw conflict(
      'no_voiceover',
      'This script has no voiceover yet. Generate and approve one in the Voiceover Engine.',
    );
  const { options } = body;
  if (options?.musicUrl) await call.store.require(options.musicUrl);
  const brand = await lookInForce(call, channel.name);
  const choices = [...(await sceneChoices(call, script.id)).values()].map(({ index, ownUrl, variation }) => ({
    index,
    ownUrl,
    variation,
  }));
  const thumbnail = await chosenThumbnail(call, script.id);
  return call.jobs.run<VideoInput>('video', {
    studio,
    title: `Compiling: ${script.title}`,
    subject: script.id,
    path: `/video-generator?channel=${encodeURIComponent(channel.name)}&script=${script.id}`,
    input: {
      scriptId: script.id,
      takeId: take.id,
      format: options?.format ?? channel.format,
      preset: options?.preset ?? channel.preset,
      music: options?.music ?? channel.music,
      musicUrl: options?.musicUrl ?? null,
      captions: options?.captions ?? true,
      lowerThirds: options?.lowerThirds ?? true,
      ...(brand && { brand, cards: { channel: channel.label, niche: channel.niche } }),
      choices: choices.sort((a, b) => a.index - b.index),
      ...(thumbnail && { thumbnail }),
    },
  });
}

export async function generateVideo(call: Call, body: Body<'POST /api/video/generate'>) {
  const job = await beginVideo(call, body);
  const finished = await call.jobs.finished(job.id, call.signal);
  const { videoId, videoUrl } = finished.result as { videoId: string; videoUrl: string };
  return { videoUrl, videoId, jobId: job.id };
}

/** Longest title a platform takes, in characters. */
const titleLimit = 100;

/** Longest description, in characters. */
const descriptionLimit = 5000;

/** The first paragraph, its chapters, as many sources, one a line, as fit, and what the channel discloses; how many sources do not. */
export function describe(
  first: string,
  sources: readonly string[],
  disclosure = '',
  chapters: readonly string[] = [],
): { description: string; left: number } {
  const kept = [...sources];
  const end = disclosure && !first.includes(disclosure) ? [disclosure] : [];
  const text = () => [first, ...chapters, ...(kept.length ? ['Sources:', ...kept] : []), ...end].join('\n');
  while (kept.length && text().length > descriptionLimit) kept.pop();
  return { description: text().slice(0, descriptionLimit), left: sources.length - kept.length };
}

/** Chapters of a script on the clock of a video that speaks it. */
async function chaptersIn(db: Pick<Services['db'], 'select'>, row: VideoRow, text: string): Promise<Chapters> {
  const [take] = await db.select().from(takes).where(eq(takes.id, row.takeId));
  const { scenes, durationMs } = factsOf(row);
  return chaptersOf(text, take ? timelineOf(take) : [], scenes[0]?.startMs ?? 0, durationMs);
}

/** At most `titleLimit` characters, cut between words. */
function fitTitle(title: string): string {
  if (title.length <= titleLimit) return title;
  const head = title.slice(0, titleLimit - 1);
  return `${head.slice(0, Math.max(head.lastIndexOf(' '), titleLimit / 2)).trimEnd()}…`;
}

/**
 * A finished video goes into the Upload Queue; approving twice leaves one item. What is open stands on the item there
 * and is accepted or mended at the decision; what blocks does not get in.
 *
 * @throws Failure 404 for another video, 409 for another channel, 422 `blocked`
 */
export async function approveVideo(call: Call, body: Body<'POST /api/video/approve'>) {
  const { studio } = call;
  await requireChannel(call, studio, body.channel);
  const script = await requireScript(call, body.scriptId);
  const { title, itemId, left, problem } = await call.db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(videos)
      .where(and(eq(videos.scriptId, script.id), eq(videos.videoUrl, body.videoUrl), isNull(videos.removedAt)))
      .orderBy(desc(videos.createdAt))
      .limit(1)
      .for('update');
    if (!row) throw new Failure(404, 'unknown_video', 'This is no video of the script. Compile it first.');
    if (row.channel !== body.channel) throw conflict('other_channel', 'This video belongs to another channel.');
    const { checks, thumbnails, madeWith } = factsOf(row);
    const open = requireAccepted(
      row.title,
      checks,
      checks.map((check) => openCheckWords(check)),
    );
    const sources = script.material.flatMap(({ title, url }) => (url ? [`${title ?? 'Source'}: ${url}`] : []));
    const { disclosure } = await brandOf({ db: tx, studio }, row.channel);
    const { chapters, problem } = await chaptersIn(tx, row, script.text);
    const lines = problem ? [] : chapterLines(chapters);
    const { description, left } = describe(firstParagraph(script.text), sources, disclosure, lines);
    const tags = await searchTermsOf(script.topic || row.title, script.text);
    await tx.update(videos).set({ status: 'approved' }).where(eq(videos.id, row.id));
    await tx.delete(tables.putAside).where(eq(tables.putAside.subject, row.id));
    const added = await tx
      .insert(queueItems)
      .values({
        id: newId('que'),
        studio,
        videoId: row.id,
        channel: row.channel,
        title: fitTitle(row.title),
        description,
        tags,
        thumbnailUrl: thumbnails[0]?.url ?? '',
        status: waitingStatus(checks),
        confidence: open.length ? 'Risky' : 'Safe',
        // A video that came with Avenue stays marked as a sample.
        ...('sample' in row.facts && { sample: {} }),
      })
      .onConflictDoNothing()
      .returning({ id: queueItems.id });
    if (added.length) {
      await record(tx, {
        studio,
        action: 'video.approved',
        subject: row.id,
        text: `Video "${row.title}" went into the Upload Queue.`,
        data: { madeWith, open },
      });
    }
    const [item] = await tx.select({ id: queueItems.id }).from(queueItems).where(eq(queueItems.videoId, row.id));
    return { title: row.title, itemId: item?.id, left, problem };
  });
  const cut = title.length > titleLimit ? ` Its title was longer than ${titleLimit} characters and was cut there.` : '';
  const fewer = left
    ? ` ${left === 1 ? 'One source does' : `${left} sources do`} not fit into its description of ${descriptionLimit} characters.`
    : '';
  const chapters = problem ? ` Its chapters are not in the description. ${problem}` : '';
  return {
    message: `Video approved and saved. It waits in the Upload Queue.${cut}${fewer}${chapters}`,
    ...(itemId && { itemId }),
  };
}
