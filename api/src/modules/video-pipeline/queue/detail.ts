import fs from 'node:fs';
import type { QueueItemDetail } from '@avenue/contract';
import { eq } from 'drizzle-orm';
import type { Call } from '../../../services.ts';
import * as tables from '../schema.ts';
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

/** What is said, on the clock of the video: the first scene begins with the narration, after an intro. */
function saidIn(take: typeof tables.takes.$inferSelect, facts: ReturnType<typeof factsOf> | undefined) {
  const introMs = facts?.scenes[0]?.startMs ?? 0;
  return timelineOf(take).map(({ text, startMs, endMs }) => ({
    ...{ text, startMs: introMs + startMs, endMs: introMs + endMs },
  }));
}

export async function readItem(call: Call, id: string): Promise<QueueItemDetail> {
  const row = await requireItem(call, id);
  const { video } = row;
  const [take] = video ? await call.db.select().from(tables.takes).where(eq(tables.takes.id, video.takeId)) : [];
  const [videoBytes, captions] = video
    ? await Promise.all([bytesOf(call.store.pathOf(video.videoUrl)), captionsOf(call.store.pathOf(video.srtUrl))])
    : [];
  // A script that was removed since has no checks any more; the item keeps those of its video.
  const checks = video ? await checkScript(call, video.scriptId).catch(() => undefined) : undefined;
  return {
    ...toItem(row),
    said: take ? saidIn(take, video ? factsOf(video) : undefined) : [],
    claims: checks?.claims ?? [],
    story: await storyOf(call, { scriptId: video?.scriptId, takeId: video?.takeId, videoId: video?.id }),
    history: await historyOf(call, [id, video?.id, video?.takeId, video?.scriptId]),
    files: {
      ...(videoBytes !== undefined && { videoBytes }),
      ...(captions !== undefined && { captions }),
      ...(video && { lufs: factsOf(video).lufs }),
    },
  };
}
