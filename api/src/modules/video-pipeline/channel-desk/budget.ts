import type { UploadBudget } from '@avenue/contract';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { googleOAuth, secondsToPacificMidnight, youTubeQuota } from '../../../connectors/youtube/index.ts';
import { requireChannel } from '../../../kernel/channels.ts';
import type { Call } from '../../../services.ts';
import * as tables from '../schema.ts';

const { queueItems, series } = tables;

/** The calls of one upload, in their order. */
const ofUpload = ['videos.insert', 'thumbnails.set', 'captions.insert', 'videos.list'] as const;
/** And of an episode of a series with a playlist. */
const ofEpisode = ['playlistItems.list', 'playlistItems.insert'] as const;

/** How much of today is left at YouTube. @throws Failure 404 */
export async function readBudget(call: Call, channel: string, now = Date.now()): Promise<UploadBudget> {
  await requireChannel(call, call.studio, channel);
  const { unitsADay, uploadsADay, units } = youTubeQuota.value;
  const [told, accounts, toPost, withPlaylist] = await Promise.all([
    call.oauth.limits.read(googleOAuth.id),
    call.oauth.accounts(googleOAuth.id),
    call.db.$count(
      queueItems,
      and(
        ...[eq(queueItems.studio, call.studio), eq(queueItems.channel, channel), eq(queueItems.status, 'Approved')],
        ...[isNull(queueItems.posted), isNull(queueItems.removedAt)],
      ),
    ),
    call.db.$count(
      series,
      and(
        ...[eq(series.studio, call.studio), eq(series.channel, channel)],
        ...[isNotNull(series.playlist), isNull(series.removedAt)],
      ),
    ),
  ]);
  const used = (name: string) => told.find((one) => one.name === name && one.account === '')?.used ?? 0;
  const calls = withPlaylist > 0 ? [...ofUpload, ...ofEpisode] : ofUpload;
  const upload = calls.map((name) => ({ call: name, units: units[name] }));
  const each = upload.reduce((sum, one) => sum + one.units, 0);
  const left = { units: unitsADay - used('units'), uploads: uploadsADay - used('uploads') };
  return {
    units: { used: used('units'), limit: unitsADay },
    uploads: { used: used('uploads'), limit: uploadsADay },
    resetsAt: new Date(now + secondsToPacificMidnight(now) * 1000).toISOString(),
    upload,
    fits: Math.max(0, Math.min(left.uploads, Math.floor(left.units / each))),
    toPost,
    connected: accounts.length > 0,
    from: { url: youTubeQuota.source, read: youTubeQuota.read },
  };
}
