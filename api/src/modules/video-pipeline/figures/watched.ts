import type { StudioId } from '@avenue/contract';
import { firstDaysOf, watchedShare } from '../../../capabilities/figures/index.ts';
import { noteChoice, resolve } from '../../../capabilities/learn/index.ts';
import { figureDays } from '../../../connectors/youtube/index.ts';
import type { Database } from '../../../kernel/db/index.ts';
import { type PostedVideo, postedVideos } from './posted.ts';

/** A video has this long to be watched; the day before it was posted is one more. */
const countedDays = 8;
/** Watched at least half on average. */
const goodShare = 0.5;
/** So many of the newest videos say how the operator's channels do now. */
const mostWatched = 100;
const topic = { module: 'video', metric: 'watched' } as const;

/** Posted videos whose first week has settled figures, with the part that was watched. */
async function watchedOf(db: Pick<Database, 'select' | 'execute'>, studio: StudioId, videos: readonly PostedVideo[]) {
  const found = await firstDaysOf(
    db,
    { studio, platform: 'youtube', things: videos },
    { ...figureDays, count: countedDays },
  );
  return videos.flatMap((video) => {
    const share = watchedShare(found.get(video.id) ?? []);
    return share === undefined ? [] : [{ video, share }];
  });
}

/** How much was watched of what went out last, with the kind of each. */
export async function watchedVideos({
  db,
  studio,
}: {
  db: Pick<Database, 'select' | 'execute'>;
  studio: StudioId;
}): Promise<{ format: string | undefined; share: number }[]> {
  const watched = await watchedOf(db, studio, await postedVideos(db, studio, { newest: mostWatched }));
  return watched.map(({ video: { format }, share }) => ({ format, share }));
}

/** Notes of which kind new videos are, before their figures are read. Old ones would be chosen by what came of them. */
export async function noteKinds(db: Database, videos: readonly PostedVideo[], now = Date.now()): Promise<void> {
  const newMs = countedDays * 86_400_000;
  for (const { item, channel, format, at } of videos)
    if (format && now - at.getTime() < newMs)
      await noteChoice(db, { studio: 'own', ...topic, context: channel }, { subject: item, arm: format });
}

/** Says what came of videos whose first week has settled: once each. @returns how many were said now */
export async function sayWatched(db: Database, videos: readonly PostedVideo[]): Promise<number> {
  let said = 0;
  for (const { video, share } of await watchedOf(db, 'own', videos))
    if (await resolve(db, { studio: 'own', ...topic, subject: video.item }, share >= goodShare)) said += 1;
  return said;
}
