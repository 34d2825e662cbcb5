import type { QueueItem } from '@avenue/contract';
import { type YouTubeVideoPayload, youTubeVideoPayload } from '../../../connectors/youtube/index.ts';

/** What an upload says of a video that stands on no item of the queue. */
export type YouTubeChoices = Pick<
  YouTubeVideoPayload,
  | 'account'
  | 'categoryId'
  | 'language'
  | 'privacy'
  | 'publishAt'
  | 'madeForKids'
  | 'containsSyntheticMedia'
  | 'playlist'
>;

type Item = Pick<
  QueueItem,
  'title' | 'description' | 'tags' | 'videoUrl' | 'srtUrl' | 'thumbnailUrl' | 'durationMs' | 'status'
>;

/**
 * What goes to YouTube of an approved item, exactly as it stands there. What YouTube does not take is said by the checks
 * of the effect.
 *
 * @param bytes size of each stored file, by its address
 * @returns nothing for an item that is not approved, has no video, or one of whose files is gone
 */
export function youTubePayloadOf(
  item: Item,
  { publishAt, ...choices }: YouTubeChoices,
  bytes: ReadonlyMap<string, number>,
): YouTubeVideoPayload | undefined {
  const { title, description, tags, videoUrl, srtUrl, thumbnailUrl, durationMs, status } = item;
  const fileOf = (url: string) => ({ url, bytes: bytes.get(url) });
  if (status !== 'Approved' || !videoUrl) return undefined;
  const read = youTubeVideoPayload.safeParse({
    shape: 1,
    ...choices,
    ...(publishAt !== undefined && { publishAt }),
    title,
    description,
    tags,
    video: { ...fileOf(videoUrl), durationMs },
    ...(thumbnailUrl && { thumbnail: fileOf(thumbnailUrl) }),
    ...(srtUrl && { captions: { ...fileOf(srtUrl), language: choices.language } }),
  });
  return read.success ? read.data : undefined;
}
