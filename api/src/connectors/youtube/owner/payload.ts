import { z } from 'zod';

const stored = (extensions: string) =>
  z.strictObject({
    /** `/media/<sha256>.<extension>`: names the bytes themselves. */
    url: z.string().regex(new RegExp(`^/media/[0-9a-f]{64}\\.(?:${extensions})$`)),
    bytes: z.number().int().positive(),
  });

const privacy = z.enum(['private', 'unlisted', 'public']);

/** A video as it was decided about. What YouTube takes of it is said by `checksOf`, rule by rule. */
export const youTubeVideoPayload = z
  .strictObject({
    /** Raised when a field means something else. */
    shape: z.literal(1),
    /** Which connected account; empty: the only one. */
    account: z.string().max(200),
    title: z.string().trim().min(1, 'It has no title.').max(1000),
    description: z.string().max(20_000),
    tags: z.array(z.string().trim().min(1).max(500)).max(200),
    /** Of YouTube's categories, for example `27`. */
    categoryId: z.string().regex(/^\d{1,3}$/),
    /** BCP 47, of title, description and speech. */
    language: z.string().regex(/^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/),
    /** What it becomes. It arrives as private, whatever is wanted. */
    privacy,
    /** When it becomes public by itself. */
    publishAt: z.iso.datetime({ offset: true }).optional(),
    madeForKids: z.boolean(),
    /** Realistic pictures or speech that were altered or made. */
    containsSyntheticMedia: z.boolean(),
    video: stored('mp4|webm|mov').extend({ durationMs: z.number().int().positive() }),
    thumbnail: stored('jpg|png').optional(),
    captions: stored('srt')
      .extend({ language: z.string().min(2).max(35) })
      .optional(),
    /** One of the channel's, in which it stands at the end. */
    playlist: z
      .strictObject({ id: z.string().regex(/^[\w-]{10,64}$/), name: z.string().trim().min(1).max(150) })
      .optional(),
  })
  .refine(({ publishAt, privacy }) => publishAt === undefined || privacy === 'public', {
    path: ['publishAt'],
    message: 'Only what becomes public has a time at which it does.',
  });

export type YouTubeVideoPayload = z.infer<typeof youTubeVideoPayload>;

/** Units of the limit for tags that a list takes: commas between, quotes around those with a space. */
export const tagsLength = (tags: readonly string[]): number =>
  tags.reduce((sum, tag) => sum + tag.length + (/\s/.test(tag) ? 2 : 0), Math.max(0, tags.length - 1));
