import type { PostingChoices, QueueItem } from '@avenue/contract';
import { type TikTokVideoPayload, tikTokCaptionChars, tikTokVideoPayload } from '../../../connectors/tiktok/index.ts';
import { ownEngine } from '../draw-scenes.ts';
import { captionOf } from './caption.ts';

/** What may show a logo or the mark of another platform, by what the video was made with. */
function marksOf(madeWith: QueueItem['madeWith']): string[] {
  const engineOf = (part: string) => madeWith.find((one) => one.part === part)?.engine ?? '';
  return [
    ...(/\blogo\b/.test(engineOf('Brand kit')) ? ['the logo of the brand kit'] : []),
    ...(engineOf('Pictures').split(', ').includes(ownEngine) ? ['pictures or clips of your own'] : []),
  ];
}

/**
 * What goes to TikTok of an approved item. TikTok knows nothing unlisted: what is not for everybody is for its owner alone.
 *
 * @param bytes size of each stored file, by its address
 * @returns nothing for an item without a video, or one whose video is gone
 */
export function tikTokPayloadOf(
  item: Pick<QueueItem, 'title' | 'description' | 'tags' | 'videoUrl' | 'durationMs' | 'madeWith'>,
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
    marks: marksOf(item.madeWith),
  });
  return read.success ? read.data : undefined;
}
