import { z } from 'zod';
import { id, instant, mediaUrl, nothing, passageId, webAddress } from '../common.ts';
import type { EndpointTable } from '../endpoint.ts';
import { job } from '../job.ts';

/** Longest note or article that is typed or pasted, in characters. */
export const longestNote = 200_000;

/** What a source is; an item of a feed is `feed`. */
export const materialKind = z.enum(['note', 'article', 'file', 'address', 'work', 'feed']);
export type MaterialKind = z.infer<typeof materialKind>;

export const materialSource = z.object({
  id,
  kind: materialKind,
  title: z.string(),
  /** Where it came from, in words: an address, the name of a file, a feed. */
  from: z.string(),
  /** Its page, or the file as it was stored. */
  url: z.string().optional(),
  /** Page of the studio on which an own work stands. */
  path: z.string().optional(),
  /** BCP 47, where it says so. */
  language: z.string().optional(),
  /** When it was published, where it says so. */
  publishedAt: instant.optional(),
  state: z.enum(['reading', 'ready', 'failed']),
  /** Why it could not be read, and what to do. */
  failure: z.string().optional(),
  passages: z.number().int(),
  characters: z.number().int(),
  /** Came with Avenue. */
  sample: z.literal(true).optional(),
  by: z.string(),
  createdAt: instant,
});
export type MaterialSource = z.infer<typeof materialSource>;

/** First character and the one behind the last of a word that was searched. */
const range = z.tuple([z.number().int(), z.number().int()]);
export type MatchRange = z.infer<typeof range>;

export const materialPassage = z.object({
  id: passageId,
  number: z.number().int(),
  /** Where it stands: "page 3", a heading, "00:01:12". */
  place: z.string(),
  /** Exactly as it stands there. */
  text: z.string(),
  /** What was searched, in `text`. */
  ranges: z.array(range),
});
export type MaterialPassage = z.infer<typeof materialPassage>;

export const foundPassage = materialPassage.extend({
  source: materialSource.pick({ id: true, kind: true, title: true, from: true, url: true }),
  /** The part of it that shows why it was found, with its own ranges. */
  snippet: z.object({ text: z.string(), ranges: z.array(range) }),
});
export type FoundPassage = z.infer<typeof foundPassage>;

/** A passage as it is shown where it was taken. */
export const quotablePassage = materialPassage.omit({ ranges: true }).extend({ source: foundPassage.shape.source });
export type QuotablePassage = z.infer<typeof quotablePassage>;

export const materialFeed = z.object({
  id,
  title: z.string(),
  url: webAddress,
  state: z.enum(['reading', 'ready', 'failed']),
  failure: z.string().optional(),
  /** Items that came. */
  items: z.number().int(),
  lookedAt: instant.optional(),
  nextAt: instant.optional(),
});
export type MaterialFeed = z.infer<typeof materialFeed>;

/** An own text that can be taken into the library. */
export const ownWork = z.object({
  kind: z.string().max(40),
  /** "script" */
  label: z.string(),
  subject: id,
  title: z.string(),
  /** Its first words. */
  begins: z.string(),
  /** The source that it is already. */
  source: id.optional(),
});
export type OwnWork = z.infer<typeof ownWork>;

const tag = 'Material';
const one = z.object({ id });
const q = z.string().trim().max(300).optional();
const page = {
  offset: z.coerce.number().int().min(0).optional(),
  limit: z.coerce.number().int().min(1).max(100).optional(),
};
const title = z.string().trim().max(200, 'Keep the title under 200 characters.');
const views = ['/api/make/material', '/api/make/passages', '/api/make/quotes', '/api/make/works'] as const;
const feedViews = ['/api/make/feeds'] as const;
/** Work that was started, and what on. */
const started = z.object({ source: materialSource, job });

export const materialEndpoints = {
  'GET /api/make/material': {
    access: { role: 'viewer' },
    summary:
      'Sources of the library, newest first, with how many there are of each kind; `q` searches titles and texts',
    tag,
    query: z.object({ q, kind: materialKind.optional(), ...page }),
    response: z.object({
      rows: z.array(materialSource),
      total: z.number().int(),
      kinds: z.record(z.string(), z.number().int()),
    }),
  },
  'GET /api/make/passages': {
    access: { role: 'viewer' },
    summary:
      'Passages of the library that have all of these words, the best first: words from their beginning, a phrase in quotes',
    tag,
    query: z.object({
      q: z.string().trim().min(1, 'Type what to look for.').max(300),
      kind: materialKind.optional(),
      ...page,
    }),
    response: z.object({ rows: z.array(foundPassage), total: z.number().int() }),
  },
  'GET /api/make/quotes': {
    access: { role: 'viewer' },
    summary: 'Passages by their ids, in this order; those that are gone are left out',
    tag,
    query: z.object({ ids: z.string().max(2000) }),
    response: z.object({ rows: z.array(quotablePassage) }),
  },
  'GET /api/make/material/{id}': {
    access: { role: 'viewer' },
    summary: 'One source of the library',
    tag,
    params: one,
    response: materialSource,
  },
  'GET /api/make/material/{id}/passages': {
    access: { role: 'viewer' },
    summary: 'Passages of a source in their order, with what is searched marked',
    tag,
    params: one,
    query: z.object({ q, ...page }),
    response: z.object({
      rows: z.array(materialPassage),
      total: z.number().int(),
      /** Number of the first passage that has what is searched. */
      first: z.number().int().optional(),
    }),
  },
  'POST /api/make/material': {
    access: { role: 'editor' },
    summary: 'Adds a note or a pasted article',
    tag,
    status: 201,
    body: z.object({
      kind: z.enum(['note', 'article']),
      title: title.default(''),
      text: z
        .string()
        .min(1, 'Type or paste the text.')
        .max(longestNote, 'Keep it under 200,000 characters, or add it as a file.')
        .refine((text) => text.trim() !== '', 'Type or paste the text.'),
    }),
    response: materialSource,
    changes: [...views],
  },
  'POST /api/make/material/files': {
    access: { role: 'editor' },
    summary: 'Adds a stored file: PDF, DOCX, Markdown, text, SRT or VTT. It is read by a job',
    tag,
    status: 202,
    body: z.object({ file: mediaUrl, name: z.string().trim().max(200).default('') }),
    response: started,
    changes: [...views],
  },
  'POST /api/make/material/addresses': {
    access: { role: 'editor' },
    summary: 'Adds the page at an address; it is called and read by a job. One that is there is read again',
    tag,
    status: 202,
    body: z.object({ url: webAddress.max(2000) }),
    response: started,
    changes: [...views],
  },
  'GET /api/make/works': {
    access: { role: 'viewer' },
    summary: 'Own texts that can be taken into the library, newest first',
    tag,
    query: z.object({ q, ...page }),
    response: z.object({ rows: z.array(ownWork), total: z.number().int() }),
  },
  'POST /api/make/material/works': {
    access: { role: 'editor' },
    summary: 'Takes an own text into the library as it is now; one that is there already is read again',
    tag,
    status: 201,
    body: z.object({ kind: z.string().max(40), subject: id }),
    response: materialSource,
    changes: [...views],
  },
  'PATCH /api/make/material/{id}': {
    access: { role: 'editor' },
    summary: 'Gives a source another title',
    tag,
    params: one,
    body: z.object({ title: title.min(1, 'Give it a title.') }),
    response: materialSource,
    changes: [...views],
  },
  'POST /api/make/material/{id}/read': {
    access: { role: 'editor' },
    summary: 'Reads a file or address once more',
    tag,
    params: one,
    status: 202,
    body: nothing,
    response: started,
    changes: [...views],
  },
  'POST /api/make/material/{id}/remove': {
    access: { role: 'editor', person: true },
    summary: 'Removes a source; what was quoted from it stays. It can be brought back for 30 days',
    tag,
    params: one,
    response: z.object({ id }),
    changes: [...views],
  },
  'POST /api/make/material/{id}/restore': {
    access: { role: 'editor' },
    summary: 'Brings a removed source back',
    tag,
    params: one,
    response: z.object({ id }),
    changes: [...views],
  },
  'GET /api/make/feeds': {
    access: { role: 'viewer' },
    summary: 'Feeds that are looked at, with when next',
    tag,
    response: z.object({ rows: z.array(materialFeed) }),
  },
  'POST /api/make/feeds': {
    access: { role: 'editor' },
    summary: 'Adds an RSS or Atom feed; each of its items comes once',
    tag,
    status: 202,
    body: z.object({ url: webAddress.max(2000) }),
    response: z.object({ feed: materialFeed, job }),
    changes: [...feedViews],
  },
  'POST /api/make/feeds/{id}/look': {
    access: { role: 'editor' },
    summary: 'Looks at a feed now',
    tag,
    params: one,
    status: 202,
    body: nothing,
    response: z.object({ feed: materialFeed, job }),
    changes: [...feedViews],
  },
  'POST /api/make/feeds/{id}/remove': {
    access: { role: 'editor', person: true },
    summary: 'Stops looking at a feed; items that came stay',
    tag,
    params: one,
    response: z.object({ id }),
    changes: [...feedViews],
  },
  'POST /api/make/feeds/{id}/restore': {
    access: { role: 'editor' },
    summary: 'Looks at a removed feed again',
    tag,
    params: one,
    response: z.object({ id }),
    changes: [...feedViews],
  },
} as const satisfies EndpointTable;
