import { z } from 'zod';
import { channelName, instant } from '../common.ts';
import type { EndpointTable } from '../endpoint.ts';

const phrase = z.string().trim().min(1).max(60, 'Keep each under 60 characters.');

/** How a channel sounds and what stands under what it publishes. What is empty says nothing. */
export const brandKit = z.object({
  voice: z.string().trim().max(300, 'Keep it under 300 characters.').default(''),
  audience: z.string().trim().max(200, 'Keep it under 200 characters.').default(''),
  /** Words and phrases that never stand in its texts. */
  banned: z.array(phrase).max(60, 'At most 60 words or phrases.').default([]),
  example: z.string().trim().max(3000, 'Keep it under 3,000 characters.').default(''),
  /** Stands at the end of descriptions. */
  disclosure: z.string().trim().max(300, 'Keep it under 300 characters.').default(''),
});
export type BrandKit = z.infer<typeof brandKit>;

export const channelBrand = z.object({
  channel: channelName,
  label: z.string(),
  kit: brandKit,
  /** 0 while nobody wrote one. */
  version: z.number().int(),
  by: z.string().optional(),
  updatedAt: instant.optional(),
});
export type ChannelBrand = z.infer<typeof channelBrand>;

export const brandEndpoints = {
  'GET /api/make/brands': {
    access: { role: 'viewer' },
    summary: 'The brand kit of every channel',
    tag: 'Writing',
    response: z.object({ rows: z.array(channelBrand) }),
  },
  'PUT /api/make/brands/{channel}': {
    access: { role: 'editor', person: true },
    summary: 'Says how a channel sounds, and what stands under what it publishes',
    tag: 'Writing',
    params: z.object({ channel: channelName }),
    body: brandKit.extend({
      /** The version that was seen. */
      seen: z.number().int(),
    }),
    response: channelBrand,
    changes: ['/api/make/brands'],
  },
} as const satisfies EndpointTable;
