import type { Receipt } from '../../../kernel/effects/index.ts';
import { type OwnVideo, ownChannels, ownVideos, playlistPage } from './answers.ts';
import type { OwnerCalls } from './client.ts';
import type { YouTubeVideoPayload } from './payload.ts';

/** YouTube's clock may be another one. */
const clockMs = 15 * 60_000;
const pageSize = 50;
const mostPages = 20;

/** Name that an upload of ours goes by, where YouTube keeps it. */
export const fileNameOf = (clientId: string, url: string): string => `${clientId}${url.slice(url.lastIndexOf('.'))}`;

/** Names that other uploads of this product go by. */
const isOfAnother = (name: string | undefined, own: string) => name !== undefined && /^eff_/.test(name) && name !== own;

export const addressOf = (id: string): string => `https://youtu.be/${id}`;

export const sameWords = (one: string, other: string | undefined): boolean =>
  one.replace(/\s+/g, ' ').trim() === (other ?? '').replace(/\s+/g, ' ').trim();

/** Ids of what was uploaded since, newest first; `whole` says whether all of it was seen. */
async function uploadsSince(calls: OwnerCalls, since: Date): Promise<{ ids: string[]; whole: boolean }> {
  const { items } = await calls.json(
    'channels.list',
    { at: '/youtube/v3/channels', query: { part: 'contentDetails', mine: 'true' } },
    ownChannels,
  );
  const playlistId = items[0]?.contentDetails.relatedPlaylists.uploads;
  if (!playlistId) return { ids: [], whole: false };
  const from = since.getTime() - clockMs;
  const ids: string[] = [];
  let pageToken: string | undefined;
  for (let page = 0; page < mostPages; page++) {
    const query = { part: 'snippet,contentDetails', playlistId, maxResults: String(pageSize) };
    const { items: found, nextPageToken } = await calls.json(
      'playlistItems.list',
      { at: '/youtube/v3/playlistItems', query: { ...query, ...(pageToken && { pageToken }) } },
      playlistPage,
    );
    const recent = found.filter(({ snippet }) => new Date(snippet.publishedAt ?? since).getTime() >= from);
    ids.push(...recent.map(({ contentDetails }) => contentDetails.videoId));
    // The newest come first; one page without any is the end of them.
    if (!nextPageToken || recent.length === 0) return { ids, whole: true };
    pageToken = nextPageToken;
  }
  return { ids, whole: false };
}

async function readAll(calls: OwnerCalls, ids: readonly string[]): Promise<OwnVideo[]> {
  const found: OwnVideo[] = [];
  for (let from = 0; from < ids.length; from += pageSize) {
    const query = {
      part: 'snippet,status,fileDetails,processingDetails',
      id: ids.slice(from, from + pageSize).join(','),
      maxResults: String(pageSize),
    };
    found.push(...(await calls.json('videos.list', { at: '/youtube/v3/videos', query }, ownVideos)).items);
  }
  return found;
}

/** What is told of a video once it is there. */
export const receiptOf = ({ id, snippet }: OwnVideo, now: number): Receipt => ({
  id,
  url: addressOf(id),
  at: snippet?.publishedAt ?? new Date(now).toISOString(),
});

/**
 * Looks through the channel's own uploads for one that broke off on this side: by the name its file went by, else by size
 * and title, which its owner alone can read.
 *
 * @throws Error while YouTube has not read a file that may be it
 */
export async function findUpload(
  calls: OwnerCalls,
  { title, video }: YouTubeVideoPayload,
  { clientId, since }: { clientId: string; since: Date },
): Promise<Receipt | 'absent' | 'unknowable'> {
  const { ids, whole } = await uploadsSince(calls, since);
  const uploads = await readAll(calls, ids);
  const name = fileNameOf(clientId, video.url);
  const named = uploads.find(({ fileDetails }) => fileDetails?.fileName === name);
  if (named) return receiptOf(named, calls.now());
  const alike = uploads.filter(
    ({ snippet, fileDetails }) => sameWords(title, snippet?.title) && !isOfAnother(fileDetails?.fileName, name),
  );
  const [same, ...more] = alike.filter(({ fileDetails }) => fileDetails?.fileSize === video.bytes);
  // Two that are both it cannot be told apart from here.
  if (same) return more.length > 0 ? 'unknowable' : receiptOf(same, calls.now());
  const unread = alike.filter(({ fileDetails }) => fileDetails?.fileSize === undefined);
  const [broken] = unread.filter(({ status }) => ['failed', 'rejected'].includes(status?.uploadStatus ?? ''));
  if (broken) return unread.length > 1 ? 'unknowable' : receiptOf(broken, calls.now());
  if (unread.length > 0) throw new Error('YouTube has not read a file of this title yet.');
  return whole ? 'absent' : 'unknowable';
}
