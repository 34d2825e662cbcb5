import { z } from 'zod';
import { EngineError } from '../../../kernel/engine-error.ts';
import type { OwnerCalls } from './client.ts';
import type { YouTubeVideoPayload } from './payload.ts';

type Playlist = NonNullable<YouTubeVideoPayload['playlist']>;

const at = '/youtube/v3/playlistItems';
const changeMs = 15_000;
const places = z.object({ items: z.array(z.object({ id: z.string() })).default([]) });

/** Whether a video stands in a playlist. @throws EngineError, `engine_refused` for a playlist that is not there */
export async function isInPlaylist(calls: OwnerCalls, { id: playlistId }: Playlist, videoId: string): Promise<boolean> {
  const query = { part: 'id', playlistId, videoId, maxResults: '1' };
  return (await calls.json('playlistItems.list', { at, query }, places)).items.length > 0;
}

/** Puts a video at the end of a playlist. A playlist takes the same video twice, so it is asked for before. */
export const addToPlaylist = async (
  calls: OwnerCalls,
  { id: playlistId }: Playlist,
  videoId: string,
): Promise<void> => {
  await calls.call('playlistItems.insert', {
    at,
    method: 'POST',
    query: { part: 'snippet' },
    body: { snippet: { playlistId, resourceId: { kind: 'youtube#video', videoId } } },
    deadlineMs: changeMs,
  });
};

/** What to tell when YouTube refuses a playlist for good; undefined for what can be tried again. */
export const refusalOf = (error: unknown): string | undefined =>
  error instanceof EngineError && error.code === 'engine_refused' ? error.message : undefined;
