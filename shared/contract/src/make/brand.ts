import { z } from 'zod';
import { channelName, format, instant, language, mediaUrl } from '../common.ts';
import type { EndpointTable } from '../endpoint.ts';

const phrase = z.string().trim().min(1).max(60, 'Keep each under 60 characters.');

/** `#rrggbb`; empty for the colour of the preset. */
const colour = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^(?:#[0-9a-f]{6})?$/, 'A colour is # and six digits: #1a6f7c.')
  .default('');

/** Address of a stored file; empty for none. */
const file = z.union([mediaUrl, z.literal('')]).default('');

/** Id of a face of the package, or address of a stored font; empty for the face of the preset. */
const font = z.union([mediaUrl, z.string().regex(/^[a-z0-9-]{0,40}$/, 'Choose a face of the list.')]).default('');

/** What stands before or after what is told: nothing, a card that Avenue draws, or a clip. */
const bumper = z.enum(['none', 'card', 'clip']).default('none');
/** Length of a card, seconds. */
const cardSeconds = z.enum(['1', '2', '3']).default('2');
/** An end screen of YouTube's stands in the last 5 to 20 s. */
const endSeconds = z.enum(['1', '2', '3', '5', '8', '12', '20']).default('2');
/** How many videos an end screen has places for; the channel has one beside them. */
const endRoom = z.enum(['none', 'one', 'two']).default('none');
const clipSound = z.enum(['kept', 'muted']).default('kept');

/** How a channel looks. What is empty is as the preset has it. */
export const brandLook = z.object({
  /** Behind words, and the ground of scenes. */
  groundColour: colour,
  /** Words. */
  textColour: colour,
  /** The first colour of what is drawn. */
  mainColour: colour,
  secondColour: colour,
  /** The word that is being spoken, and lights. */
  highlightColour: colour,
  /** Titles on thumbnails. */
  headingFont: font,
  captionFont: font,
  /** JPEG or PNG. */
  logo: file,
  logoCorner: z.enum(['top-left', 'top-right', 'bottom-left', 'bottom-right']).default('top-left'),
  logoSize: z.enum(['small', 'medium', 'large']).default('medium'),
  intro: bumper,
  /** What an intro that is a card says. */
  introSays: z.enum(['title', 'channel']).default('title'),
  introSeconds: cardSeconds,
  /** MP4, MOV or WebM of 1 to 10 s. */
  introClip: file,
  introSound: clipSound,
  outro: bumper,
  /** What an outro that is a card says, in the operator's own words; empty for the name of the channel. */
  outroSays: z.string().trim().max(80, 'Keep it under 80 characters.').default(''),
  outroSeconds: endSeconds,
  /** Places for an end screen of YouTube's on a wide card, which then takes 5 s or more. */
  outroRoom: endRoom,
  outroClip: file,
  outroSound: clipSound,
});
export type BrandLook = z.infer<typeof brandLook>;

/** How a channel sounds and looks, and what stands under what it publishes. What is empty says nothing. */
export const brandKit = z.object({
  voice: z.string().trim().max(300, 'Keep it under 300 characters.').default(''),
  audience: z.string().trim().max(200, 'Keep it under 200 characters.').default(''),
  /** Words and phrases that never stand in its texts. */
  banned: z.array(phrase).max(60, 'At most 60 words or phrases.').default([]),
  example: z.string().trim().max(3000, 'Keep it under 3,000 characters.').default(''),
  /** Stands at the end of descriptions. */
  disclosure: z.string().trim().max(300, 'Keep it under 300 characters.').default(''),
  ...brandLook.shape,
});
export type BrandKit = z.infer<typeof brandKit>;

export const channelBrand = z.object({
  channel: channelName,
  label: z.string(),
  format,
  /** What its texts are written in. */
  language,
  kit: brandKit,
  /** 0 while nobody wrote one. */
  version: z.number().int(),
  /** Came with Avenue, and nobody changed it since. */
  sample: z.literal(true).optional(),
  by: z.string().optional(),
  updatedAt: instant.optional(),
});
export type ChannelBrand = z.infer<typeof channelBrand>;

/** A small picture as an address with its bytes. */
const drawn = z.string().startsWith('data:image/jpeg;base64,');

/** What the engines make of a look that may not be saved yet. */
export const brandPreview = z.object({
  /** A frame of a video and a thumbnail of it. */
  frame: drawn,
  thumbnail: drawn,
  /** A frame of each, where there is one. */
  intro: drawn.optional(),
  outro: drawn.optional(),
  /** What was done to it so that it can be read, and what could not be used. */
  notes: z.array(z.string()),
});
export type BrandPreview = z.infer<typeof brandPreview>;

export const brandEndpoints = {
  'GET /api/make/brands': {
    access: { role: 'viewer' },
    summary: 'The brand kit of every channel',
    tag: 'Writing',
    response: z.object({
      rows: z.array(channelBrand),
      /** Faces of the package. */
      faces: z.array(z.object({ id: z.string(), name: z.string() })),
    }),
  },
  'PUT /api/make/brands/{channel}': {
    access: { role: 'editor', person: true },
    summary: 'Says how a channel sounds and looks, and what stands under what it publishes',
    tag: 'Writing',
    params: z.object({ channel: channelName }),
    body: brandKit.extend({
      /** The version that was seen. */
      seen: z.number().int(),
    }),
    response: channelBrand,
    changes: ['/api/make/brands'],
  },
  'GET /api/make/brands/{channel}/preview': {
    access: { role: 'viewer' },
    summary: 'A frame and a thumbnail in the look of a brand kit, saved or not',
    tag: 'Writing',
    params: z.object({ channel: channelName }),
    query: brandLook.extend({ format: format.default('portrait') }),
    response: brandPreview,
  },
} as const satisfies EndpointTable;
