import type { PostingChoices, QueueItem } from '@avenue/contract';
import { type PinterestPinPayload, pinterestChars, pinterestPinPayload } from '../../../connectors/pinterest/index.ts';
import { madeWithAi } from '../../../connectors/video-post.ts';
import { captionOf } from './caption.ts';

/**
 * What goes to Pinterest of an approved item. Its API takes no AI label, so the description says it.
 *
 * @param bytes size of each stored file, by its address
 * @returns nothing for an item without a video, or one whose video is gone
 */
export function pinterestPayloadOf(
  item: Pick<QueueItem, 'title' | 'description' | 'tags' | 'videoUrl' | 'thumbnailUrl' | 'durationMs'>,
  { account, captionEnd, targets, link }: Pick<PostingChoices, 'captionEnd' | 'targets' | 'link'> & { account: string },
  bytes: ReadonlyMap<string, number>,
): PinterestPinPayload | undefined {
  const { title, videoUrl, thumbnailUrl, durationMs } = item;
  if (!videoUrl) return undefined;
  const board = targets.find(({ place }) => place === 'pinterest');
  const end = [captionEnd, madeWithAi].filter(Boolean).join('\n');
  const fileOf = (url: string) => ({ url, bytes: bytes.get(url) });
  const read = pinterestPinPayload.safeParse({
    ...{ shape: 1, account, title, link, alt: `Video: ${title}` },
    ...(board && { board: { id: board.id, name: board.name } }),
    description: captionOf({ ...item, title: '' }, end, pinterestChars.description),
    // Voices and pictures are made by machines, so that is always said.
    containsSyntheticMedia: true,
    video: { ...fileOf(videoUrl), durationMs },
    ...(thumbnailUrl && { cover: fileOf(thumbnailUrl) }),
  });
  return read.success ? read.data : undefined;
}
