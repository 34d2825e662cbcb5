import type { Check, PostingChoices, QueueItem } from '@avenue/contract';
import {
  type InstagramReelPayload,
  instagramCaptionChars,
  instagramReelPayload,
  madeWithAi,
} from '../../../connectors/instagram/index.ts';
import { captionOf } from './caption.ts';

/**
 * What goes to Instagram of an approved item. Its API takes no AI label, so the caption says it.
 *
 * @param bytes size of each stored file, by its address
 * @returns nothing for an item without a video, or one whose video is gone
 */
export function instagramPayloadOf(
  item: Pick<QueueItem, 'title' | 'description' | 'tags' | 'videoUrl' | 'durationMs'>,
  { account, captionEnd }: Pick<PostingChoices, 'captionEnd'> & { account: string },
  bytes: ReadonlyMap<string, number>,
): InstagramReelPayload | undefined {
  const { videoUrl, durationMs } = item;
  if (!videoUrl) return undefined;
  const end = [captionEnd, madeWithAi].filter(Boolean).join('\n');
  const read = instagramReelPayload.safeParse({
    ...{ shape: 1, account, user: '', caption: captionOf(item, end, instagramCaptionChars, true) },
    shareToFeed: true,
    // Voices and pictures are made by machines, so that is always said.
    containsSyntheticMedia: true,
    video: { url: videoUrl, bytes: bytes.get(videoUrl), durationMs },
  });
  return read.success ? read.data : undefined;
}

/** Where everything is for everybody, what a channel keeps to fewer does not go. */
export const visibilityCheck = (platform: string, { privacy }: Pick<PostingChoices, 'privacy'>): Check =>
  privacy === 'public'
    ? { name: 'Visibility', verdict: 'pass', sentence: 'For everybody, as its channel posts.' }
    : {
        name: 'Visibility',
        verdict: 'blocked',
        sentence: `${platform} shows every post to everybody, and this channel posts for fewer. Make the channel public in the posting choices, or take ${platform} off its places.`,
      };
