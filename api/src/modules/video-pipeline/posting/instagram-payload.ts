import type { PostingChoices, QueueItem } from '@avenue/contract';
import {
  type InstagramReelPayload,
  instagramCaptionChars,
  instagramReelPayload,
} from '../../../connectors/instagram/index.ts';
import { madeWithAi } from '../../../connectors/video-post.ts';
import { captionOf } from './caption.ts';

/**
 * What goes to Instagram of an approved item. Its API takes no AI label, so the caption says it.
 *
 * @param bytes size of each stored file, by its address
 * @returns nothing for an item without a video, or one whose video is gone
 */
export function instagramPayloadOf(
  item: Pick<QueueItem, 'title' | 'description' | 'tags' | 'videoUrl' | 'durationMs'>,
  { account, captionEnd, targets }: Pick<PostingChoices, 'captionEnd' | 'targets'> & { account: string },
  bytes: ReadonlyMap<string, number>,
): InstagramReelPayload | undefined {
  const { videoUrl, durationMs } = item;
  if (!videoUrl) return undefined;
  const end = [captionEnd, madeWithAi].filter(Boolean).join('\n');
  const read = instagramReelPayload.safeParse({
    ...{ shape: 1, account, caption: captionOf(item, end, instagramCaptionChars, true) },
    user: targets.find(({ place }) => place === 'instagram')?.id ?? '',
    shareToFeed: true,
    // Voices and pictures are made by machines, so that is always said.
    containsSyntheticMedia: true,
    video: { url: videoUrl, bytes: bytes.get(videoUrl), durationMs },
  });
  return read.success ? read.data : undefined;
}
