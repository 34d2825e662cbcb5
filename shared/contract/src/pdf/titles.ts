import { z } from 'zod';
import { channelName, id, instant, nothing } from '../common.ts';
import type { EndpointTable } from '../endpoint.ts';
import { productKind } from './product.ts';

/** One part of a score, with what it was computed from. */
const scorePart = z.object({
  part: z.enum(['length', 'specificity', 'results', 'own']),
  /** 0 to 1. */
  value: z.number(),
  why: z.string(),
});

export const pdfTitle = z.object({
  id,
  title: z.string(),
  /** Weighted mean of the parts that exist, 0 to 100. */
  score: z.number().int(),
  /** A part that nothing was there to compute from is absent. */
  parts: z.array(scorePart),
  /** Those with why there was nothing. */
  missing: z.array(scorePart.pick({ part: true, why: true })),
  /** What is known of demand, each with where it comes from; empty where nothing is known. */
  demand: z.array(z.object({ source: z.enum(['computed', 'imported', 'live', 'sample']), text: z.string() })),
  /** Words that may be trademarks, and numbers that the file has to keep. */
  warnings: z.array(z.object({ words: z.string(), text: z.string() })),
  /** Begun from it. */
  productId: id.nullable(),
  sample: z.boolean(),
});
export type PdfTitle = z.infer<typeof pdfTitle>;

/** Titles that were written by one press. */
export const titleBatch = z.object({
  id,
  topic: z.string(),
  kind: productKind,
  /** Empty: whoever fits the topic. */
  audience: z.string(),
  engine: z.string(),
  /** Titles in it that are not removed. */
  count: z.number().int(),
  createdAt: instant,
});
export type TitleBatch = z.infer<typeof titleBatch>;

/** What search engines complete words of a batch to. They tell no number of searches. */
export const typedWords = z.object({
  /** Who may be asked; empty while nobody allowed it. */
  places: z.array(z.object({ name: z.string(), host: z.string() })),
  /** What each of them is asked to complete. */
  words: z.array(z.string()),
  /** In which language, by BCP 47. */
  language: z.string(),
  heard: z.array(
    z.object({
      /** Its name. */
      place: z.string(),
      asked: z.string(),
      /** In the order of the answer. */
      said: z.array(z.string()),
      at: instant,
    }),
  ),
});
export type TypedWords = z.infer<typeof typedWords>;

const titleViews = ['/api/pdf/titles'] as const;
const params = z.object({ id });

/** Calls of: Niche titles. */
export const titleEndpoints = {
  'POST /api/pdf/generate-titles': {
    access: { role: 'editor' },
    changes: titleViews,
    summary: 'Write titles for a topic',
    tag: 'PDF titles',
    body: z.object({
      topic: z
        .string()
        .trim()
        .min(1, 'Topic is missing. Titles need one to start from.')
        .max(120, 'Keep the topic under 120 characters.'),
      kind: productKind.default('planner'),
      audience: z.string().trim().max(60, 'Keep it under 60 characters.').default(''),
      count: z.int().min(1).max(12).default(8),
      /** Whose brand kit and language they obey. Default value: none */
      channel: channelName.optional(),
    }),
    response: z.object({
      titles: z.array(z.string()),
      batch: id,
      engine: z.string(),
      notes: z.array(z.string()),
    }),
  },
  'GET /api/pdf/titles': {
    access: { role: 'viewer' },
    summary: 'Titles of one batch, the best first; without one, of the newest',
    tag: 'PDF titles',
    query: z.object({ batch: id.optional() }),
    response: z.object({
      batch: titleBatch.optional(),
      items: z.array(pdfTitle),
      /** What people type, of this batch. */
      typed: typedWords.optional(),
      /** The batches before and after it. */
      older: titleBatch.optional(),
      newer: titleBatch.optional(),
      /** 1 is the oldest; 0 where there is none. */
      number: z.number().int(),
      total: z.number().int(),
    }),
  },
  'POST /api/pdf/titles/typed': {
    access: { role: 'editor' },
    changes: titleViews,
    summary: 'Ask search engines what people type that begins with the topic of a batch, where that is allowed',
    tag: 'PDF titles',
    body: z.object({ batch: id }),
    response: z.object({ jobId: id }),
  },
  'DELETE /api/pdf/titles/{id}': {
    access: { role: 'editor', person: true },
    changes: titleViews,
    summary: 'Remove a title; it can be brought back',
    tag: 'PDF titles',
    params,
    response: nothing,
  },
  'POST /api/pdf/titles/{id}/restore': {
    access: { role: 'editor' },
    changes: titleViews,
    summary: 'Bring a removed title back',
    tag: 'PDF titles',
    params,
    response: nothing,
  },
} as const satisfies EndpointTable;
