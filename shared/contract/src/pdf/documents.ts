import { z } from 'zod';
import { id, instant, mediaUrl, nothing } from '../common.ts';
import type { EndpointTable } from '../endpoint.ts';
import { productViews } from './product.ts';
import { cadence, documentLocale, documentRecipe, pageFormat } from './recipe.ts';

export const documentKind = z.enum(['planner', 'journal', 'bucket-list']);
export type DocumentKind = z.infer<typeof documentKind>;

/** A PDF that was made of a document. */
const madeDocument = z.object({
  url: mediaUrl,
  pages: z.number().int(),
  /** Links from page to page. */
  links: z.number().int(),
  bytes: z.number().int(),
  fonts: z.array(z.object({ name: z.string(), licence: z.string() })),
  /** Texts that have no room even in the smallest letters. */
  tight: z.array(z.object({ page: z.number().int(), text: z.string() })),
  at: instant,
  /** It is made of the recipe as it is now. */
  current: z.boolean(),
});
export type MadeDocument = z.infer<typeof madeDocument>;

const listedDocument = z.object({
  id,
  kind: documentKind,
  title: z.string(),
  /** Of its look. */
  look: z.string(),
  /** 0 where the recipe cannot be set yet. */
  pages: z.number().int(),
  product: z.object({ id, title: z.string() }).nullable(),
  made: z.boolean(),
  sample: z.boolean(),
  updatedAt: instant,
});
export type ListedDocument = z.infer<typeof listedDocument>;

const pageName = z.object({
  number: z.number().int(),
  title: z.string(),
  /** Index of the section of a planner that it comes from. */
  section: z.number().int().optional(),
  level: z.number().int(),
});
export type PageName = z.infer<typeof pageName>;

const fault = z.object({ path: z.string(), message: z.string() });

const outline = z.object({
  /** Of every page; empty where the recipe cannot be set. */
  pages: z.array(pageName),
  links: z.number().int(),
  faults: z.array(fault),
});
export type DocumentOutline = z.infer<typeof outline>;

const fullDocument = listedDocument.extend({
  recipe: documentRecipe,
  /** Rises with each save. */
  version: z.number().int(),
  latest: madeDocument.nullable(),
});
export type PdfDocument = z.infer<typeof fullDocument>;

export const documentChoices = z.object({
  formats: z.array(z.object({ id: pageFormat, name: z.string(), size: z.string() })),
  locales: z.array(documentLocale),
  looks: z.array(z.object({ id: z.string(), name: z.string(), words: z.string(), colours: z.array(z.string()) })),
  modules: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      purpose: z.string(),
      cadence,
      tags: z.array(z.string()),
      words: z.object({ name: z.string(), most: z.number().int(), example: z.string() }).optional(),
    }),
  ),
  starts: z.array(z.object({ id: z.string(), kind: documentKind, name: z.string(), words: z.string() })),
  /** Themes of the built-in lists, in English. */
  themes: z.array(z.object({ id: z.string(), title: z.string(), audience: z.string() })),
});
export type DocumentChoices = z.infer<typeof documentChoices>;

const views = ['/api/pdf/documents'] as const;
const params = z.object({ id });

/** Calls of: Documents that are typeset: planners, journals, lists. */
export const documentEndpoints = {
  'GET /api/pdf/documents': {
    access: { role: 'viewer' },
    summary: 'Documents that are typeset, the last changed first, searched and paged',
    tag: 'PDF documents',
    query: z.object({
      q: z.string().max(200).optional(),
      /** `lists`: bucket lists; `books`: planners and journals. */
      of: z.enum(['lists', 'books']).optional(),
      offset: z.coerce.number().int().min(0).default(0),
      limit: z.coerce.number().int().min(1).max(100).default(24),
    }),
    response: z.object({ items: z.array(listedDocument), total: z.number().int() }),
  },
  'GET /api/pdf/document-choices': {
    access: { role: 'viewer' },
    summary:
      'What a document can be made of: page sizes, looks, languages, kinds of pages, beginnings, themes of lists',
    tag: 'PDF documents',
    response: documentChoices,
  },
  'POST /api/pdf/documents': {
    access: { role: 'editor' },
    changes: views,
    summary: 'Begin a document with one of the beginnings',
    tag: 'PDF documents',
    body: z.object({
      start: z.string().min(1, 'Choose what to begin with.').max(60),
      title: z.string().trim().max(120, 'A title holds 120 characters.').default(''),
      /** The product whose inside it becomes. */
      productId: id.nullable().default(null),
    }),
    response: fullDocument,
    status: 201,
  },
  'GET /api/pdf/documents/{id}': {
    access: { role: 'viewer' },
    summary: 'One document with its recipe and the PDF that was made of it last',
    tag: 'PDF documents',
    params,
    response: fullDocument,
  },
  'PATCH /api/pdf/documents/{id}': {
    access: { role: 'editor' },
    changes: views,
    summary: 'Save the recipe of a document, or the product that it belongs to',
    tag: 'PDF documents',
    params,
    body: z.object({
      recipe: documentRecipe.optional(),
      productId: id.nullable().optional(),
      /** The version that was changed; a later one is not overwritten. */
      version: z.number().int(),
    }),
    response: fullDocument,
  },
  'POST /api/pdf/documents/{id}/copy': {
    access: { role: 'editor' },
    changes: views,
    summary: 'Copy a document, to make another one of it',
    tag: 'PDF documents',
    params,
    response: fullDocument,
    status: 201,
  },
  'DELETE /api/pdf/documents/{id}': {
    access: { role: 'editor', person: true },
    changes: views,
    summary: 'Remove a document; it can be brought back, and PDFs of products stay',
    tag: 'PDF documents',
    params,
    response: nothing,
  },
  'POST /api/pdf/documents/{id}/restore': {
    access: { role: 'editor' },
    changes: views,
    summary: 'Bring a removed document back',
    tag: 'PDF documents',
    params,
    response: nothing,
  },
  'POST /api/pdf/document-outline': {
    access: { role: 'viewer' },
    changes: [],
    summary: 'Every page of a recipe by its name, and what in it cannot be set; nothing is saved',
    tag: 'PDF documents',
    body: z.object({ recipe: documentRecipe }),
    response: outline,
  },
  'POST /api/pdf/document-page': {
    access: { role: 'viewer' },
    changes: [],
    summary: 'A page of a recipe as the PDF will have it, as SVG; nothing is saved',
    tag: 'PDF documents',
    body: z.object({ recipe: documentRecipe, page: z.number().int().min(1).max(5000) }),
    response: z.object({ svg: z.string(), page: z.number().int(), width: z.number(), height: z.number() }),
  },
  'POST /api/pdf/documents/{id}/make': {
    access: { role: 'editor' },
    changes: [...views, ...productViews],
    summary: 'Make the PDF of a document as a job; the same recipe twice is one PDF',
    tag: 'PDF documents',
    params,
    body: z.object({ version: z.number().int() }),
    response: z.object({ jobId: id }),
  },
  'POST /api/pdf/documents/{id}/product': {
    access: { role: 'editor' },
    changes: [...views, ...productViews],
    summary: 'Begin a product with a document; the PDF that was made of it is its first version',
    tag: 'PDF documents',
    params,
    response: z.object({ productId: id }),
    status: 201,
  },
  'POST /api/pdf/list-items': {
    access: { role: 'viewer' },
    changes: [],
    summary: 'Things of a theme for a list, none of which is on it yet; nothing is saved',
    tag: 'PDF documents',
    body: z.object({
      theme: z.string().min(1, 'Choose a theme.').max(60),
      count: z.number().int().min(1).max(40).default(1),
      /** What is on the list already. */
      not: z.array(z.string().max(400)).max(400).default([]),
    }),
    response: z.object({
      title: z.string(),
      items: z.array(z.object({ text: z.string(), difficulty: z.enum(['easy', 'medium', 'hard']) })),
      /** How many of the theme are left after these. */
      left: z.number().int(),
    }),
  },
} as const satisfies EndpointTable;
