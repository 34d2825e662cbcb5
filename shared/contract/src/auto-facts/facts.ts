import { z } from 'zod';
import { channelName, id, instant, passageId, source, webAddress } from '../common.ts';
import type { EndpointTable } from '../endpoint.ts';

/** Answers that show a fact. */
const views = ['/api/auto-facts'] as const;

/** One thing that was looked at: it passed, keeps the fact from being told, or is to be known. */
export const factCheck = z.object({
  id: z.enum(['wording', 'source', 'quote', 'values', 'names', 'dates', 'stale', 'again', 'calendar', 'second']),
  verdict: z.enum(['pass', 'held', 'note']),
  sentence: z.string(),
});
export type FactCheck = z.infer<typeof factCheck>;

const score = z.object({
  /** 0 to 100. */
  value: z.number().int(),
  /** What it rests on, a sentence each. */
  why: z.array(z.string()),
});

export const factDecision = z.enum(['open', 'kept', 'left']);
export const factShow = z.enum(['ready', 'held', 'kept', 'left']);
export type FactShow = z.infer<typeof factShow>;

export const fact = z.object({
  id,
  channel: z.string(),
  text: z.string(),
  quote: z.string(),
  source: z.object({
    title: z.string(),
    url: z.string().optional(),
    /** The passage of the library that it was found in. */
    passage: passageId.optional(),
    /** When the page was last read for this fact. */
    readAt: instant.optional(),
    /** Of when the source says it is, else when it came. */
    asOf: instant.optional(),
  }),
  /** The line that names the source, as it goes out. */
  credit: z.string(),
  checks: z.array(factCheck),
  /** A check does not pass: it cannot be kept. */
  held: z.boolean(),
  decision: factDecision,
  surprise: score,
  checkable: score,
  /** Script and video that tell it. */
  script: id.optional(),
  video: z
    .object({
      state: z.enum(['script', 'running', 'failed', 'waiting', 'approved', 'denied']),
      path: z.string(),
      sentence: z.string(),
    })
    .optional(),
  sample: z.boolean(),
  createdAt: instant,
});
export type Fact = z.infer<typeof fact>;

const words = z.string().trim().min(1, 'Write the fact in one sentence.').max(400, 'Keep it under 400 characters.');
const quote = z.string().trim().max(1000, 'Keep the quote under 1,000 characters.');
const title = z.string().trim().max(200, 'Keep the title under 200 characters.');
const address = z.union([webAddress.max(500), z.literal('')]);

/** Public sources that are asked at the press of a button, and never before. */
export const outsideSource = z.discriminatedUnion('kind', [
  /** The page of a day in Wikipedia; text under CC BY-SA 4.0. */
  z.object({
    kind: z.literal('on-this-day'),
    month: z.number().int().min(1).max(12),
    day: z.number().int().min(1).max(31),
  }),
  /** What Wikidata says of a thing by its name; data under CC0. */
  z.object({
    kind: z.literal('wikidata'),
    topic: z.string().trim().min(2, 'Name a thing, a place or a person.').max(100, 'Keep it under 100 characters.'),
  }),
]);
export type OutsideSource = z.infer<typeof outsideSource>;

export const mostFacts = 20;
const ids = z.array(id).min(1, 'Tick at least one.').max(100, 'At most 100 at a time.');

export const factEndpoints = {
  'GET /api/auto-facts': {
    access: { role: 'viewer' },
    summary: 'Facts of a channel, the most surprising and best to check first',
    tag: 'Auto Facts',
    query: z.object({
      channel: channelName,
      show: factShow.default('ready'),
      q: z.string().max(200).optional(),
      offset: z.coerce.number().int().min(0).default(0),
      limit: z.coerce.number().int().min(1).max(200).default(50),
    }),
    response: z.object({
      rows: z.array(fact),
      total: z.number().int(),
      counts: z.record(factShow, z.number().int()),
      source,
    }),
  },
  'GET /api/auto-facts/sources': {
    access: { role: 'viewer' },
    summary: 'What facts may be found in: how much material there is',
    tag: 'Auto Facts',
    response: z.object({
      rows: z.array(z.object({ id, title: z.string(), from: z.string(), passages: z.number().int() })),
      total: z.number().int(),
    }),
  },
  'POST /api/auto-facts/find': {
    access: { role: 'editor' },
    changes: views,
    summary: 'Looks through material, or asks one public source, for what tells a fact, with quotes',
    tag: 'Auto Facts',
    body: z.object({
      channel: channelName,
      /** Sources of the library; none for all. */
      sources: z.array(id).max(200).default([]),
      /** A public source in place of the library: it is asked once, for this. */
      outside: outsideSource.optional(),
      count: z.number().int().min(1).max(100).default(12),
    }),
    response: z.object({ jobId: id }),
  },
  'POST /api/auto-facts': {
    access: { role: 'editor' },
    changes: views,
    summary: 'A fact of your own; without a source and a quote it is held',
    tag: 'Auto Facts',
    body: z.object({
      channel: channelName,
      text: words,
      quote: quote.default(''),
      title: title.default(''),
      url: address.default(''),
    }),
    response: fact,
    status: 201,
  },
  'PATCH /api/auto-facts/{id}': {
    access: { role: 'editor' },
    changes: views,
    summary: 'Another wording, quote or source; everything is checked again',
    tag: 'Auto Facts',
    params: z.object({ id }),
    body: z.object({
      text: words.optional(),
      quote: quote.optional(),
      title: title.optional(),
      url: address.optional(),
    }),
    response: fact,
  },
  'POST /api/auto-facts/{id}/check': {
    access: { role: 'editor' },
    changes: views,
    summary: 'Reads the source now and looks for the quote there',
    tag: 'Auto Facts',
    params: z.object({ id }),
    response: fact,
  },
  'POST /api/auto-facts/decide': {
    access: { role: 'editor', person: true },
    changes: views,
    summary: 'Keeps facts, leaves them, or opens them again; one that is held is not kept: 422 `held`',
    tag: 'Auto Facts',
    body: z.object({ ids, decision: factDecision }),
    response: z.object({ rows: z.array(fact) }),
  },
  'POST /api/auto-facts/film': {
    access: { role: 'editor', person: true },
    changes: [...views, '/api/jobs'],
    summary: 'Makes a video of each kept fact, one job each; it waits in the Upload Queue',
    tag: 'Auto Facts',
    body: z.object({
      ids: z.array(id).min(1, 'Tick at least one.').max(mostFacts, `At most ${mostFacts} at a time.`),
      /** How each is told: words before and after it. Empty for the fact alone. */
      opening: z.string().trim().max(120, 'Keep it under 120 characters.').default(''),
      ending: z.string().trim().max(120, 'Keep it under 120 characters.').default(''),
    }),
    response: z.object({
      begun: z.number().int(),
      refused: z.array(z.object({ id, sentence: z.string() })),
    }),
  },
} as const satisfies EndpointTable;
