import fs from 'node:fs';
import type { QueueItemDetail, StudioId } from '@avenue/contract';
import { eq } from 'drizzle-orm';
import { tables } from '../../../kernel/db/index.ts';
import type { Services } from '../../../services.ts';
import { checkScript } from '../scripts/index.ts';
import { historyOf, storyOf } from '../story.ts';
import { factsOf } from '../video-rows.ts';
import { timelineOf } from '../voiceover.ts';
import { requireItem, toItem } from './rows.ts';

const bytesOf = (file: string) =>
  fs.promises.stat(file).then(
    ({ size }) => size,
    () => undefined,
  );

/** Blocks of an SRT file. */
const captionsOf = (file: string) =>
  fs.promises.readFile(file, 'utf8').then(
    (text) => text.split('-->').length - 1,
    () => undefined,
  );

export async function readItem(services: Services, studio: StudioId, id: string): Promise<QueueItemDetail> {
  const row = await requireItem(services, studio, id);
  const { video } = row;
  const [take] = video ? await services.db.select().from(tables.takes).where(eq(tables.takes.id, video.takeId)) : [];
  const [videoBytes, captions] = video
    ? await Promise.all([
        bytesOf(services.store.pathOf(video.videoUrl)),
        captionsOf(services.store.pathOf(video.srtUrl)),
      ])
    : [];
  // A script that was removed since has no checks any more; the item keeps those of its video.
  const checks = video ? await checkScript(services, studio, video.scriptId).catch(() => undefined) : undefined;
  return {
    ...toItem(row),
    said: take ? timelineOf(take).map(({ text, startMs, endMs }) => ({ text, startMs, endMs })) : [],
    openClaims: checks?.claims.filter(({ state }) => state === 'open').map(({ text }) => text) ?? [],
    story: await storyOf(services, { scriptId: video?.scriptId, takeId: video?.takeId, videoId: video?.id }),
    history: await historyOf(services, studio, [id, video?.id, video?.takeId, video?.scriptId]),
    files: {
      ...(videoBytes !== undefined && { videoBytes }),
      ...(captions !== undefined && { captions }),
      ...(video && { lufs: factsOf(video).lufs }),
    },
  };
}
