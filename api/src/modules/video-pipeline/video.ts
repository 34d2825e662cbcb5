import type { Body, StudioId, Video } from '@avenue/contract';
import { and, desc, eq } from 'drizzle-orm';
import { tables } from '../../kernel/db/index.ts';
import { conflict, Failure } from '../../kernel/failure.ts';
import { newId } from '../../kernel/ids.ts';
import { record } from '../../kernel/journal/index.ts';
import type { Services } from '../../services.ts';
import { requireChannel } from '../admin/index.ts';
import { tagsOf } from './offer.ts';
import { sceneChoices } from './scenes.ts';
import { requireScript } from './scripts/index.ts';
import { spokenHash } from './text.ts';
import type { VideoInput } from './video-job.ts';

type Row = typeof tables.videos.$inferSelect;
const { videos, takes, queueItems } = tables;

/** The part of a video that is stored as one piece. */
export type VideoFacts = Pick<
  Video,
  'thumbnails' | 'durationMs' | 'width' | 'height' | 'lufs' | 'options' | 'checks' | 'scenes' | 'madeWith'
>;

export const factsOf = (row: Row) => row.facts as unknown as VideoFacts;

const toVideo = (row: Row, nowSpoken: string): Video => ({
  id: row.id,
  scriptId: row.scriptId,
  channel: row.channel,
  title: row.title,
  videoUrl: row.videoUrl,
  srtUrl: row.srtUrl,
  ...factsOf(row),
  status: row.status,
  outdated: row.spokenHash !== nowSpoken,
  createdAt: row.createdAt.toISOString(),
});

export async function listVideos(services: Services, studio: StudioId, scriptId: string): Promise<Video[]> {
  const script = await requireScript(services, studio, scriptId);
  const rows = await services.db
    .select()
    .from(videos)
    .where(eq(videos.scriptId, scriptId))
    .orderBy(desc(videos.createdAt))
    .limit(20);
  return rows.map((row) => toVideo(row, spokenHash(script.text)));
}

/** The approved take; without one the newest that speaks the script as it stands. */
async function takeFor(services: Services, scriptId: string, spoken: string) {
  const rows = await services.db
    .select()
    .from(takes)
    .where(and(eq(takes.scriptId, scriptId), eq(takes.spokenHash, spoken)))
    .orderBy(desc(takes.number));
  return rows.find(({ status }) => status === 'approved') ?? rows.find(({ status }) => status === 'ready');
}

export async function generateVideo(
  services: Services,
  studio: StudioId,
  body: Body<'POST /api/video/generate'>,
  gone: AbortSignal,
) {
  const channel = await requireChannel(services, studio, body.channel);
  const script = await requireScript(services, studio, body.scriptId);
  if (script.channel !== channel.name)
    throw conflict('other_channel', `This script belongs to another channel than "${channel.label}".`);
  if (script.status !== 'approved')
    throw conflict('not_approved', 'This script is a draft. Approve it in the Script Builder first.');
  const take = await takeFor(services, script.id, spokenHash(script.text));
  if (!take)
    throw conflict(
      'no_voiceover',
      'This script has no voiceover yet. Generate and approve one in the Voiceover Engine.',
    );
  const { options } = body;
  if (options?.musicUrl) await services.store.require(options.musicUrl);
  const choices = [...(await sceneChoices(services, script.id)).values()].map(({ index, ownUrl, variation }) => ({
    index,
    ownUrl,
    variation,
  }));
  const job = await services.jobs.run<VideoInput>('video', {
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
      choices: choices.sort((a, b) => a.index - b.index),
    },
  });
  const finished = await services.jobs.finished(job.id, gone);
  const { videoId, videoUrl } = finished.result as { videoId: string; videoUrl: string };
  return { videoUrl, videoId, jobId: job.id };
}

/** A finished video goes into the Upload Queue; approving twice leaves one item. */
export async function approveVideo(services: Services, studio: StudioId, body: Body<'POST /api/video/approve'>) {
  await requireChannel(services, studio, body.channel);
  const script = await requireScript(services, studio, body.scriptId);
  const [row] = await services.db
    .select()
    .from(videos)
    .where(and(eq(videos.scriptId, script.id), eq(videos.videoUrl, body.videoUrl)))
    .orderBy(desc(videos.createdAt))
    .limit(1);
  if (!row) throw new Failure(404, 'unknown_video', 'This is no video of the script. Compile it first.');
  if (row.channel !== body.channel) throw conflict('other_channel', 'This video belongs to another channel.');
  const { checks, thumbnails, madeWith } = factsOf(row);
  const open = checks.some(({ verdict }) => verdict !== 'pass');
  const sources = script.material.flatMap(({ title, url }) => (url ? [`${title ?? 'Source'}: ${url}`] : []));
  const first = script.text.split(/\n{2,}/)[0]?.trim() ?? '';
  await services.db.transaction(async (tx) => {
    await tx.update(videos).set({ status: 'approved' }).where(eq(videos.id, row.id));
    const added = await tx
      .insert(queueItems)
      .values({
        id: newId('que'),
        studio,
        videoId: row.id,
        channel: row.channel,
        title: row.title.slice(0, 100),
        description: [first, ...(sources.length ? ['Sources:', ...sources] : [])].join('\n').slice(0, 5000),
        tags: tagsOf(script.topic || row.title),
        thumbnailUrl: thumbnails[0]?.url ?? '',
        status: checks.some(({ verdict }) => verdict === 'needs evidence') ? 'Pending' : 'Ready',
        confidence: open ? 'Risky' : 'Safe',
      })
      .onConflictDoNothing()
      .returning({ id: queueItems.id });
    if (added.length) {
      await record(tx, {
        studio,
        action: 'video.approved',
        subject: row.id,
        text: `Video "${row.title}" went into the Upload Queue.`,
        data: { madeWith },
      });
    }
  });
  await services.bus.changed('/api/upload-queue', '/api/dashboard', '/api/studio', '/api/videos');
  return { message: 'Video approved and saved. It waits in the Upload Queue.' };
}
