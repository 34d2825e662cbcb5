import type { QualityReport } from '@avenue/contract';
import { and, desc, eq, isNull } from 'drizzle-orm';
import { requireChannel } from '../../../kernel/channels.ts';
import type { Call } from '../../../services.ts';
import * as tables from '../schema.ts';
import { measuredChecks } from '../video-checks.ts';
import { factsOf } from '../video-rows.ts';

const { videos, queueItems } = tables;
const shown = 30;

/** What was measured at the newest videos of a channel, a column for each check. @throws Failure 404 */
export async function readQuality(call: Call, channel: string): Promise<QualityReport> {
  await requireChannel(call, call.studio, channel);
  const ofChannel = and(eq(videos.studio, call.studio), eq(videos.channel, channel), isNull(videos.removedAt));
  const [rows, total] = await Promise.all([
    call.db
      .select({ video: videos, item: queueItems.id })
      .from(videos)
      .leftJoin(queueItems, and(eq(queueItems.videoId, videos.id), isNull(queueItems.removedAt)))
      .where(ofChannel)
      .orderBy(desc(videos.createdAt), desc(videos.id))
      .limit(shown),
    call.db.$count(videos, ofChannel),
  ]);
  const facts = rows.map(({ video }) => factsOf(video));
  const others = new Set(facts.flatMap(({ checks }) => checks.map(({ name }) => name)));
  const checks = [...measuredChecks, ...others].filter((name, at, all) => all.indexOf(name) === at);
  return {
    rows: rows.map(({ video, item }, at) => {
      const { checks: found = [], thumbnails = [], durationMs = 0, lufs = 0 } = facts[at] ?? {};
      return {
        ...{
          id: video.id,
          title: video.title,
          thumbnailUrl: thumbnails[0]?.url ?? '',
          durationMs,
          lufs,
          checks: found,
        },
        path: item
          ? `/upload-queue/item?${new URLSearchParams({ id: item })}`
          : `/automation/youtube/videocompiler?${new URLSearchParams({ channel, script: video.scriptId })}`,
        at: video.createdAt.toISOString(),
        unmeasured: measuredChecks.filter((name) => !found.some((one) => one.name === name)),
      };
    }),
    ...{ checks, total },
  };
}
