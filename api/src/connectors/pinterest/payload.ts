import { z } from 'zod';
import { storedVideo } from '../video-post.ts';

/** A video pin as it was decided about. What Pinterest takes of it is said by `checksOf`. */
export const pinterestPinPayload = z.strictObject({
  /** Raised when a field means something else. */
  shape: z.literal(1),
  /** Which connected account. */
  account: z.string().max(200),
  /** Where it is pinned; absent where nobody has chosen. */
  board: z.strictObject({ id: z.string().regex(/^\d{1,30}$/), name: z.string().max(200) }).optional(),
  title: z.string().max(1000),
  description: z.string().max(10_000),
  /** What the video shows, for who does not see it. */
  alt: z.string().max(2000),
  /** Where the pin leads; empty for nowhere. */
  link: z.string().max(4000),
  /** Made or altered by machines. */
  containsSyntheticMedia: z.boolean(),
  video: storedVideo,
  /** Absent: its first frame. */
  cover: z
    .strictObject({ url: z.string().regex(/^\/media\/[0-9a-f]{64}\.(?:jpg|png)$/), bytes: z.number().int().positive() })
    .optional(),
});

export type PinterestPinPayload = z.infer<typeof pinterestPinPayload>;
