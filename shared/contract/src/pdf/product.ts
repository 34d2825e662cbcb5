import { z } from 'zod';
import { channelName, id, instant, mediaUrl, nothing } from '../common.ts';
import type { EndpointTable } from '../endpoint.ts';

/** Answers that show products, or what waits. */
export const productViews = ['/api/pdf', '/api/needs', '/api/dashboard', '/api/studio'] as const;

/** What kind of thing is sold. */
export const productKind = z.enum(['planner', 'journal', 'bucket-list', 'checklist', 'other']);
export type ProductKind = z.infer<typeof productKind>;

/** What a stored file is to its product. */
export const fileRole = z.enum(['document', 'cover', 'mockup', 'thumbnail', 'licence', 'package']);
export type FileRole = z.infer<typeof fileRole>;

export const productFile = z.object({
  id,
  role: fileRole,
  /** Which of several with one role: the id of a mock-up or thumbnail. Empty where a role has one. */
  part: z.string(),
  /** Counted by role and part; the highest one is in force. */
  version: z.number().int().min(1),
  name: z.string(),
  url: mediaUrl,
  bytes: z.number().int(),
  /** Of a document. */
  pages: z.number().int().optional(),
  /** Of a picture, in px. */
  width: z.number().int().optional(),
  height: z.number().int().optional(),
  /** Who made it: the engine's name, or "Your file". */
  engine: z.string(),
  /** Drawn or written by a model: stores ask for it. */
  ai: z.boolean(),
  createdAt: instant,
});
export type ProductFile = z.infer<typeof productFile>;

/** The six parts of launch readiness, each 0 to 100. */
export const readiness = z.object({
  files: z.number(),
  cover: z.number(),
  copy: z.number(),
  listing: z.number(),
  links: z.number(),
  promotion: z.number(),
});
export type Readiness = z.infer<typeof readiness>;

/** `draft`: steps are open. `ready`: all files and words are there. `listed`: a store shows it. */
export const productState = z.enum(['draft', 'ready', 'listed', 'mismatch']);
export type ProductState = z.infer<typeof productState>;

export const pdfProduct = z.object({
  id,
  title: z.string(),
  kind: productKind,
  description: z.string(),
  tags: z.array(z.string()),
  priceCents: z.number().int().nullable(),
  currency: z.string(),
  channel: channelName.nullable(),
  state: productState,
  readiness,
  /** Steps of the launch checklist that are done, of six. */
  stepsDone: z.number().int().min(0).max(6),
  /** The files in force, one for each role and part that has one. */
  files: z.array(productFile),
  sample: z.boolean(),
  createdAt: instant,
  updatedAt: instant,
});
export type PdfProduct = z.infer<typeof pdfProduct>;

export const mostTags = 13;

const title = z.string().trim().min(1, 'Give it a title.').max(140, 'A title holds 140 characters.');
const description = z.string().max(10_000, 'A description holds 10,000 characters.');
const tags = z
  .array(z.string().trim().min(1, 'A tag is a word or two.').max(40, 'A tag holds 40 characters.'))
  .max(mostTags, `No store takes more than ${mostTags} tags.`);
const priceCents = z
  .number()
  .int('Whole cents, without a fraction.')
  .min(0, 'Not below nothing.')
  .max(100_000_00, 'At most 100,000.')
  .nullable();

const params = z.object({ id });

export const productEndpoints = {
  'GET /api/pdf/catalogue': {
    access: { role: 'viewer' },
    summary: 'Products, the newest first, searched and paged',
    tag: 'PDF products',
    query: z.object({
      q: z.string().max(200).optional(),
      offset: z.coerce.number().int().min(0).default(0),
      limit: z.coerce.number().int().min(1).max(200).default(50),
    }),
    response: z.object({ items: z.array(pdfProduct), total: z.number().int() }),
  },
  'GET /api/pdf/products/{id}': {
    access: { role: 'viewer' },
    summary: 'One product with its files in force',
    tag: 'PDF products',
    params,
    response: pdfProduct,
  },
  'POST /api/pdf/products': {
    access: { role: 'editor' },
    changes: [...productViews, '/api/pdf/titles'],
    summary: 'Begin a product',
    tag: 'PDF products',
    body: z.object({
      title,
      kind: productKind.default('planner'),
      channel: channelName.nullable().default(null),
      /** The title of a batch that it is begun from. */
      titleId: id.optional(),
    }),
    response: pdfProduct,
    status: 201,
  },
  'PATCH /api/pdf/products/{id}': {
    access: { role: 'editor' },
    changes: productViews,
    summary: 'Change title, words, tags or price of a product',
    tag: 'PDF products',
    params,
    body: z.object({
      title: title.optional(),
      kind: productKind.optional(),
      description: description.optional(),
      tags: tags.optional(),
      priceCents: priceCents.optional(),
      channel: channelName.nullable().optional(),
    }),
    response: pdfProduct,
  },
  'DELETE /api/pdf/products/{id}': {
    access: { role: 'editor', person: true },
    changes: productViews,
    summary: 'Remove a product; it can be brought back',
    tag: 'PDF products',
    params,
    response: nothing,
  },
  'POST /api/pdf/products/{id}/restore': {
    access: { role: 'editor' },
    changes: productViews,
    summary: 'Bring a removed product back',
    tag: 'PDF products',
    params,
    response: pdfProduct,
  },
} as const satisfies EndpointTable;
