import { z } from 'zod';
import { storedVideo } from '../video-post.ts';

const tikTokPrivacy = z.enum(['PUBLIC_TO_EVERYONE', 'MUTUAL_FOLLOW_FRIENDS', 'FOLLOWER_OF_CREATOR', 'SELF_ONLY']);

/** A video as it was decided about. What TikTok takes of it is said by `checksOf`. */
export const tikTokVideoPayload = z.strictObject({
  /** Raised when a field means something else. */
  shape: z.literal(1),
  /** Which connected account. */
  account: z.string().max(200),
  /** With its hashtags, as it stands under the video. */
  caption: z.string().max(10_000),
  /** Who sees it. */
  privacy: tikTokPrivacy,
  comments: z.boolean(),
  duet: z.boolean(),
  stitch: z.boolean(),
  /** A paid partnership. */
  brandContent: z.boolean(),
  /** It advertises the creator's own business. */
  ownBrand: z.boolean(),
  /** Made or altered by machines. */
  containsSyntheticMedia: z.boolean(),
  video: storedVideo,
  /** What may show a logo or the mark of another platform; absent where nobody knows. */
  marks: z.array(z.string().min(1).max(200)).max(10).optional(),
});

export type TikTokVideoPayload = z.infer<typeof tikTokVideoPayload>;
export type TikTokPrivacy = TikTokVideoPayload['privacy'];

/** As TikTok's own app calls them. */
export const privacyWords: Readonly<Record<TikTokPrivacy, string>> = {
  PUBLIC_TO_EVERYONE: 'Everyone',
  MUTUAL_FOLLOW_FRIENDS: 'Friends',
  FOLLOWER_OF_CREATOR: 'Followers',
  SELF_ONLY: 'Only you',
};
