import { z } from 'zod';
import { id, instant, mediaUrl, nothing, preset } from '../common.ts';
import type { EndpointTable } from '../endpoint.ts';
import { pdfProduct, productViews } from './product.ts';

/** Sizes that stores ask for: 1600 x 2560, 2480 x 3508, 2000 x 2000 and 1280 x 720 px. */
export const coverSize = z.enum(['portrait', 'a4', 'square', 'wide']);
export type CoverSize = z.infer<typeof coverSize>;

const title = z.string().trim().max(140, 'A title holds 140 characters.');
const subtitle = z.string().trim().max(160, 'A subtitle holds 160 characters.');
const byline = z.string().trim().max(60, 'A name at the foot holds 60 characters.');

export const pdfCover = z.object({
  id,
  url: mediaUrl,
  width: z.number().int(),
  height: z.number().int(),
  size: coverSize,
  /** Name of the design. */
  design: z.string(),
  title: z.string(),
  subtitle: z.string(),
  byline: z.string(),
  fonts: z.array(z.string()),
  /** Least contrast of its words to what is behind them. */
  contrast: z.number(),
  /** Height of the title's capitals where it is shown 120 px wide, in px. */
  capsAt120: z.number(),
  engine: z.string(),
  /** Its picture comes from a model: stores ask for it. */
  ai: z.boolean(),
  sample: z.boolean(),
});
export type PdfCover = z.infer<typeof pdfCover>;

/** Covers that were drawn by one press. */
export const coverBatch = z.object({
  id,
  prompt: z.string(),
  productId: id.nullable(),
  count: z.number().int(),
  createdAt: instant,
});
export type CoverBatch = z.infer<typeof coverBatch>;

const coverViews = ['/api/pdf/covers'] as const;
const params = z.object({ id });

/** Calls of: Cover generator. */
export const coverEndpoints = {
  'POST /api/pdf/generate-cover': {
    access: { role: 'editor' },
    changes: coverViews,
    summary: 'Draw four covers from a prompt, each of another design; answers when they are drawn',
    tag: 'PDF covers',
    body: z.object({
      prompt: z
        .string()
        .trim()
        .min(1, 'Prompt is missing. Say what the cover shows.')
        .max(600, 'Keep the prompt under 600 characters.'),
      /** Default value: the product's, else the prompt. */
      title: title.default(''),
      subtitle: subtitle.default(''),
      byline: byline.default(''),
      /** The product that it is for. */
      productId: id.nullable().default(null),
      /** Default value: by turns. */
      preset: preset.nullable().default(null),
      /** An own picture that the covers stand on. */
      pictureUrl: mediaUrl.nullable().default(null),
      /** `builtin`: also where a picture server is set. */
      engine: z.enum(['any', 'builtin']).default('any'),
    }),
    response: z.object({ image_url: mediaUrl, batch: id, engine: z.string(), jobId: id }),
  },
  'GET /api/pdf/covers': {
    access: { role: 'viewer' },
    summary: 'Covers of one batch; without one, of the newest',
    tag: 'PDF covers',
    query: z.object({ batch: id.optional() }),
    response: z.object({
      batch: coverBatch.optional(),
      items: z.array(pdfCover),
      older: coverBatch.optional(),
      newer: coverBatch.optional(),
      /** 1 is the oldest; 0 where there is none. */
      number: z.number().int(),
      total: z.number().int(),
      /** Who draws the next ones. */
      engine: z.string(),
    }),
  },
  'PATCH /api/pdf/covers/{id}': {
    access: { role: 'editor' },
    changes: coverViews,
    summary: 'Set other words on a cover, or draw it in another size',
    tag: 'PDF covers',
    params,
    body: z.object({
      title: title.min(1, 'A cover needs a title.').optional(),
      subtitle: subtitle.optional(),
      byline: byline.optional(),
      size: coverSize.optional(),
    }),
    response: pdfCover,
  },
  'POST /api/pdf/covers/{id}/use': {
    access: { role: 'editor' },
    changes: [...coverViews, ...productViews],
    summary: 'Make a cover the next version of the cover of a product',
    tag: 'PDF covers',
    params,
    body: z.object({ productId: id }),
    response: z.object({ product: pdfProduct, version: z.number().int() }),
  },
  'DELETE /api/pdf/covers/{id}': {
    access: { role: 'editor', person: true },
    changes: coverViews,
    summary: 'Remove a cover; it can be brought back',
    tag: 'PDF covers',
    params,
    response: nothing,
  },
  'POST /api/pdf/covers/{id}/restore': {
    access: { role: 'editor' },
    changes: coverViews,
    summary: 'Bring a removed cover back',
    tag: 'PDF covers',
    params,
    response: nothing,
  },
} as const satisfies EndpointTable;
