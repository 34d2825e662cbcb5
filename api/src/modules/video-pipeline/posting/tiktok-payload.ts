import type { PostingChoices, QueueItem } from '@avenue/contract';
import { type TikTokVideoPayload, tikTokCaptionChars, tikTokVideoPayload } from '../../../connectors/tiktok/index.ts';
import { captionOf } from './caption.ts';

/**
 * What goes to TikTok of an approved item. TikTok knows nothing unlisted: what is not for everybody is for its owner alone.
 *
 * @param bytes size of each stored file, by its address
 * @returns nothing for an item without a video, or one whose video is gone
 */
export function tikTokPayloadOf(
  item: Pick<QueueItem, 'title' | 'description' | 'tags' | 'videoUrl' | 'durationMs'>,
  { account, privacy, captionEnd, advertises }: PostingChoices & { account: string },
  bytes: ReadonlyMap<string, number>,
): TikTokVideoPayload | undefined {
  const { videoUrl, durationMs } = item;
  if (!videoUrl) return undefined;
  const read = tikTokVideoPayload.safeParse({
    ...{ shape: 1, account, caption: captionOf(item, captionEnd, tikTokCaptionChars) },
    privacy: privacy === 'public' ? 'PUBLIC_TO_EVERYONE' : 'SELF_ONLY',
    ...{ comments: true, duet: true, stitch: true },
    ...{ brandContent: advertises === 'paid', ownBrand: advertises === 'own' },
    // Voices and pictures are made by machines, so that is always said.
    containsSyntheticMedia: true,
    video: { url: videoUrl, bytes: bytes.get(videoUrl), durationMs },
  });
  return read.success ? read.data : undefined;
}
