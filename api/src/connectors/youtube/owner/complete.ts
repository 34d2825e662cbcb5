import { randomUUID } from 'node:crypto';
import { type CompleteContext, type Completed, type Receipt, SendRefused } from '../../../kernel/effects/index.ts';
import { EngineError } from '../../../kernel/engine-error.ts';
import { type Files, openStored } from '../../stored-file.ts';
import { captionList, type OwnVideo, ownVideos } from './answers.ts';
import { unitsOf } from './checks.ts';
import type { OwnerCalls } from './client.ts';
import type { YouTubeVideoPayload } from './payload.ts';
import { addToPlaylist, isInPlaylist, refusalOf } from './playlist.ts';

/** A change holds the modes, so it waits for no longer. */
const changeMs = 15_000;
/** YouTube releases what is due within this time. */
const releaseMs = 10 * 60_000;

type WantedStatus = { privacyStatus: YouTubeVideoPayload['privacy']; publishAt?: string };

/** As its owner reads it; undefined where YouTube shows none. */
export async function readOwn(calls: OwnerCalls, id: string): Promise<OwnVideo | undefined> {
  const query = { part: 'snippet,status,contentDetails,processingDetails', id };
  const { items } = await calls.json('videos.list', { at: '/youtube/v3/videos', query }, ownVideos);
  return items.find((item) => item.id === id);
}

/** Whether YouTube is through with it, and what came of it. */
export function progressOf({ status, processingDetails }: OwnVideo): 'works' | 'done' | 'ended' {
  if (['failed', 'rejected', 'deleted'].includes(status?.uploadStatus ?? '')) return 'ended';
  if (['failed', 'terminated'].includes(processingDetails?.processingStatus ?? '')) return 'ended';
  return status?.uploadStatus === 'processed' || processingDetails?.processingStatus === 'succeeded' ? 'done' : 'works';
}

/** Privacy and time as they have to stand there. @param now milliseconds of the clock */
export function wantedStatus({ privacy, publishAt }: YouTubeVideoPayload, now: number): WantedStatus {
  const waits = publishAt !== undefined && new Date(publishAt).getTime() > now;
  return waits ? { privacyStatus: 'private', publishAt } : { privacyStatus: privacy };
}

/** Whether privacy and time stand as they have to; one that is due may take YouTube a while to release. */
export function isAsWanted(payload: YouTubeVideoPayload, status: OwnVideo['status'], now: number): boolean {
  const { privacy, publishAt } = payload;
  const at = publishAt === undefined ? undefined : new Date(publishAt).getTime();
  const waits = at !== undefined && status?.privacyStatus === 'private' && now < at + releaseMs;
  if (waits) return new Date(status.publishAt ?? 0).getTime() === at;
  return status?.privacyStatus === privacy && (at === undefined || now >= at);
}

/** The owner's own tracks, without what YouTube hears by itself. */
export async function ownTracks(calls: OwnerCalls, videoId: string) {
  const query = { part: 'snippet', videoId };
  const { items } = await calls.json('captions.list', { at: '/youtube/v3/captions', query }, captionList);
  return items.map(({ snippet }) => snippet).filter(({ trackKind }) => trackKind?.toUpperCase() !== 'ASR');
}

export const isTrack = (language: string, track: { language?: string | undefined }): boolean =>
  track.language?.toLowerCase() === language.toLowerCase();

const setThumbnail = async (calls: OwnerCalls, videoId: string, picture: Blob): Promise<void> => {
  await calls.call('thumbnails.set', {
    at: '/upload/youtube/v3/thumbnails/set',
    method: 'POST',
    query: { videoId, uploadType: 'media' },
    headers: { 'content-type': picture.type },
    bytes: picture,
    deadlineMs: changeMs,
  });
};

/** What it is and the file in one call. */
const addCaptions = async (calls: OwnerCalls, videoId: string, language: string, file: Blob): Promise<void> => {
  const boundary = randomUUID();
  const resource = JSON.stringify({ snippet: { videoId, language, name: '', isDraft: false } });
  const head = `--${boundary}\r\ncontent-type: application/json; charset=UTF-8\r\n\r\n${resource}\r\n`;
  const bytes = new Blob([
    `${head}--${boundary}\r\ncontent-type: application/octet-stream\r\n\r\n`,
    file,
    `\r\n--${boundary}--\r\n`,
  ]);
  await calls.call('captions.insert', {
    at: '/upload/youtube/v3/captions',
    method: 'POST',
    query: { part: 'snippet', uploadType: 'multipart' },
    headers: { 'content-type': `multipart/related; boundary=${boundary}` },
    bytes,
    deadlineMs: changeMs,
    // There is one of this language already: the list of them may be behind.
    allowed: [409],
  });
};

/** What is not named in an update is set back to where it stood at first, so all of it is said again. */
const setStatus = async (calls: OwnerCalls, payload: YouTubeVideoPayload, video: OwnVideo): Promise<void> => {
  const { embeddable, license, publicStatsViewable } = video.status ?? {};
  const status = {
    ...wantedStatus(payload, calls.now()),
    selfDeclaredMadeForKids: payload.madeForKids,
    containsSyntheticMedia: payload.containsSyntheticMedia,
    ...(embeddable !== undefined && { embeddable }),
    ...(license !== undefined && { license }),
    ...(publicStatsViewable !== undefined && { publicStatsViewable }),
  };
  await calls.call('videos.update', {
    at: '/youtube/v3/videos',
    method: 'PUT',
    query: { part: 'status' },
    body: { id: video.id, status },
    deadlineMs: changeMs,
  });
};

/** What will not be otherwise when it is tried again, as the kernel understands it; a connection can be made anew. */
function told(error: unknown, what: string): unknown {
  const isFinal = error instanceof EngineError && error.code === 'engine_refused';
  return isFinal ? new SendRefused(`${what} ${error.message}`, { cause: error }) : error;
}

/** With what it took of the quota so far. */
const counted = (calls: OwnerCalls, receipt: Receipt): Receipt => ({
  ...receipt,
  units: Number(receipt.units ?? 0) + unitsOf(calls.made),
});

/** Puts it into its playlist, once. @returns `there`, or why YouTube does not take it there */
async function placed(
  calls: OwnerCalls,
  playlist: NonNullable<YouTubeVideoPayload['playlist']>,
  id: string,
  write: CompleteContext['write'],
): Promise<string> {
  try {
    if (!(await isInPlaylist(calls, playlist, id))) await write(() => addToPlaylist(calls, playlist, id));
    return 'there';
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal === undefined) throw error;
    return refusal;
  }
}

interface Parts {
  calls: OwnerCalls;
  files: Files;
  payload: YouTubeVideoPayload;
}

/**
 * Thumbnail and captions, then what makes it public, in that order: whoever sees it sees it whole. Only once YouTube is
 * through with it, so that nobody watches what is not ready, and what YouTube rejects is never public. A part that is
 * refused for good leaves it private. A playlist comes last.
 */
export async function completeVideo(
  { calls, files, payload }: Parts,
  receipt: Receipt,
  write: CompleteContext['write'],
): Promise<Completed> {
  const { id } = receipt;
  const video = await readOwn(calls, id);
  // What is gone, or rejected, is told by the reading back.
  if (!video || progressOf(video) === 'ended') return 'done';
  if (progressOf(video) === 'works') return { later: 'YouTube works on it. It is private until then.' };
  const { thumbnail, captions, playlist } = payload;
  let noted = receipt;
  try {
    if (thumbnail && !noted.thumbnail) {
      const picture = await openStored(files, thumbnail, 'thumbnail');
      await write(() => setThumbnail(calls, id, picture)).catch((error: unknown) => {
        throw told(error, 'Its thumbnail was not taken.');
      });
      noted = { ...noted, thumbnail: true };
    }
    if (captions && !noted.captions) {
      const there = (await ownTracks(calls, id)).some((track) => isTrack(captions.language, track));
      const file = await openStored(files, captions, 'caption file');
      if (!there)
        await write(() => addCaptions(calls, id, captions.language, file)).catch((error: unknown) => {
          throw told(error, 'Its captions were not taken.');
        });
      noted = { ...noted, captions: true };
    }
    if (!isAsWanted(payload, video.status, calls.now()) && !noted.released) {
      await write(() => setStatus(calls, payload, video)).catch((error: unknown) => {
        throw told(error, 'It could not be made public.');
      });
      noted = { ...noted, released: true };
    }
    // Last, and refused without harm: the video itself stands right.
    if (playlist && !noted.playlist) noted = { ...noted, playlist: await placed(calls, playlist, id, write) };
  } catch (error) {
    // What was done is noted, and only the rest is done again.
    if (noted === receipt || error instanceof SendRefused || !(error instanceof EngineError)) throw error;
    return { later: `It could not be completed: ${error.message}`, receipt: counted(calls, noted) };
  }
  if (noted === receipt) return 'done';
  return { later: 'All of it is there. It is read back next.', receipt: counted(calls, noted) };
}
