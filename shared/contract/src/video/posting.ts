import { z } from 'zod';
import { channelName } from '../common.ts';
import type { EndpointTable } from '../endpoint.ts';

/** Who a channel's videos are for. `ask`: each video waits for the answer of a person. */
export const postingAudience = z.enum(['ask', 'general', 'kids']);
export type PostingAudience = z.infer<typeof postingAudience>;

/** Where a channel's videos go. */
export const postingPlace = z.enum(['youtube', 'tiktok', 'instagram', 'pinterest']);
export type PostingPlace = z.infer<typeof postingPlace>;

/** Where at a place: a board of Pinterest, one of several accounts of Instagram. */
const postingTarget = z.object({
  place: postingPlace,
  /** The platform's own. */
  id: z.string().regex(/^\d{1,30}$/),
  name: z.string().trim().min(1).max(200),
});
export type PostingTarget = z.infer<typeof postingTarget>;

/** What a platform is told of a video that the video itself does not say. */
export const postingChoices = z.object({
  audience: postingAudience,
  privacy: z.enum(['public', 'unlisted', 'private']),
  /** Id of a category of YouTube. */
  categoryId: z.string().regex(/^\d{1,3}$/, 'Choose a category.'),
  /** BCP 47: `en`, `pt-BR`. */
  language: z.string().regex(/^[a-z]{2,3}(?:-[A-Z]{2})?$/, 'Write a language as en or pt-BR.'),
  /** Each of them gets every video that is approved. */
  places: z.array(postingPlace).min(1, 'Choose at least one place.').max(postingPlace.options.length),
  /** Stands at the end of each caption, for example hashtags of the channel. */
  captionEnd: z.string().trim().max(300),
  /** What its videos advertise, as platforms of captions want it declared. */
  advertises: z.enum(['none', 'own', 'paid']),
  /** At most one for each place. */
  targets: z.array(postingTarget).max(postingPlace.options.length),
  /** Where its pins lead; empty for nowhere. */
  link: z.union([
    z.literal(''),
    z.url({ protocol: /^https?$/, error: 'Write a web address that begins with https.' }).max(2048),
  ]),
});
export type PostingChoices = z.infer<typeof postingChoices>;

export const channelPosting = postingChoices.extend({
  channel: channelName,
  label: z.string(),
  /** Whether the operator has set it; otherwise these are the usual ones. */
  isSet: z.boolean(),
});
export type ChannelPosting = z.infer<typeof channelPosting>;

export const postingEndpoints = {
  'GET /api/posting': {
    access: { role: 'viewer' },
    summary: 'What platforms are told of each channel’s videos: audience, visibility, category, language',
    tag: 'Upload queue',
    response: z.object({
      channels: z.array(channelPosting),
      categories: z.array(z.object({ value: z.string(), label: z.string() })),
      places: z.array(
        z.object({
          id: postingPlace,
          name: z.string(),
          /** What it takes to be sent there by itself. */
          needs: z.string(),
        }),
      ),
    }),
  },
  'GET /api/posting/{channel}/targets': {
    access: { role: 'editor' },
    summary: 'Boards and accounts that the connections of a channel reach, asked for at the platforms',
    tag: 'Upload queue',
    agents: false,
    params: z.object({ channel: channelName }),
    response: z.object({
      rows: z.array(
        z.object({
          place: postingPlace,
          options: z.array(postingTarget.omit({ place: true })),
          /** Why there are none. */
          sentence: z.string().optional(),
        }),
      ),
    }),
  },
  'PUT /api/posting/{channel}': {
    access: { role: 'editor', person: true },
    summary: 'Sets that for a channel; it counts for videos that are approved from then on',
    tag: 'Upload queue',
    params: z.object({ channel: channelName }),
    body: postingChoices,
    response: channelPosting,
    changes: ['/api/posting'],
  },
} as const satisfies EndpointTable;
