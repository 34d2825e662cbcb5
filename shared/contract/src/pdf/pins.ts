import { z } from 'zod';
import { channelName, id, instant, mediaUrl, webAddress } from '../common.ts';
import type { EndpointTable } from '../endpoint.ts';
import { effectState } from '../outside.ts';

const pinViews = ['/api/pdf', '/api/effects', '/api/needs', '/api/dashboard', '/api/studio'] as const;

export const pdfPin = z.object({
  id,
  /** Address of the picture or page that was given. */
  url: z.string(),
  board: z.string(),
  title: z.string(),
  /** Where it stands with the door to the outside. */
  state: effectState,
  /** Why it stands there, in a sentence. */
  reason: z.string(),
  /** Where it can be seen, once it is out. */
  address: z.string().optional(),
  /** The effect, for its page. */
  effect: id,
  sample: z.boolean(),
  createdAt: instant,
});
export type PdfPin = z.infer<typeof pdfPin>;

export const pinEndpoints = {
  'GET /api/pdf/pins': {
    access: { role: 'viewer' },
    summary: 'Pins that were asked for, the newest first, with where each stands',
    tag: 'PDF products',
    query: z.object({
      offset: z.coerce.number().int().min(0).default(0),
      limit: z.coerce.number().int().min(1).max(200).default(50),
    }),
    response: z.object({ items: z.array(pdfPin), total: z.number().int() }),
  },
  'POST /api/pdf/pin-to-pinterest': {
    access: { role: 'editor', person: true },
    changes: pinViews,
    summary: 'Puts a pin before the door to the outside, and waits a moment for what becomes of it',
    tag: 'PDF products',
    body: z.object({
      /** Of a picture, or of a page whose picture is pinned. */
      pinUrl: z.union([mediaUrl, z.string().trim().max(2000).pipe(webAddress)], {
        error: 'Paste the whole address of a picture or page, beginning with https://',
      }),
      boardName: z.string().trim().min(1, 'Name the board.').max(180, 'A board has at most 180 characters.'),
      /** Default value: title and description of the product, else the title of the page */
      text: z.string().trim().max(800, 'A pin takes 800 characters.').default(''),
      productId: id.nullable().default(null),
      /** Default value: the product's channel, else the first one */
      channel: channelName.optional(),
    }),
    response: z.object({
      /** It is out, and was read back. */
      success: z.boolean(),
      /** It neither went out nor failed: a mode, a yes or a person is still to come. */
      held: z.boolean(),
      /** Why, in a sentence; empty where it is out. */
      reason: z.string(),
      pin: pdfPin,
    }),
  },
} as const satisfies EndpointTable;
