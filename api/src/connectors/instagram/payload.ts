import { z } from 'zod';
import { storedVideo } from '../video-post.ts';

/** A reel as it was decided about. What Instagram takes of it is said by `checksOf`. */
export const instagramReelPayload = z.strictObject({
  /** Raised when a field means something else. */
  shape: z.literal(1),
  /** Which connected account. */
  account: z.string().max(200),
  /** Id at Instagram of the one that posts; empty for the only one that the connection reaches. */
  user: z.string().regex(/^\d{0,30}$/),
  /** With its hashtags, as it stands under the reel. */
  caption: z.string().max(10_000),
  /** Whether it stands among the posts of the profile too, not among its reels alone. */
  shareToFeed: z.boolean(),
  /** Made or altered by machines. */
  containsSyntheticMedia: z.boolean(),
  video: storedVideo,
});

export type InstagramReelPayload = z.infer<typeof instagramReelPayload>;
