import { z } from 'zod';
import { parseJson } from '../../kernel/net/index.ts';

/** Whole numbers come as text; those beyond 2^53 lose their last digits. */
const count = z.string().regex(/^\d+$/).transform(Number).optional();

/** Answer of `videos.list` with the parts snippet, contentDetails and statistics, as far as it is used. */
export const videoList = z.object({
  kind: z.literal('youtube#videoListResponse'),
  items: z
    .array(
      z.object({
        id: z.string(),
        snippet: z.object({ title: z.string(), publishedAt: z.iso.datetime({ offset: true }) }),
        contentDetails: z.object({ duration: z.string().optional(), caption: z.enum(['true', 'false']).optional() }),
        // An owner may hide likes and switch comments off.
        statistics: z.object({ viewCount: count, likeCount: count, commentCount: count }).optional(),
      }),
    )
    .default([]),
});

const failure = z.object({
  error: z.object({
    message: z.string().default(''),
    errors: z.array(z.object({ reason: z.string().default(''), location: z.string().default('') })).default([]),
  }),
});

/** What a refusal says; nothing when it is not in YouTube's form. */
export function failureOf(body: string): z.infer<typeof failure>['error'] {
  const parsed = failure.safeParse(parseJson(body));
  return parsed.success ? parsed.data.error : { message: '', errors: [] };
}

/** Message and reasons of a refusal in one line. */
export function wordsOf(body: string): string {
  const { message, errors } = failureOf(body);
  return [message, ...errors.map(({ reason }) => reason)].join(' ').trim();
}
