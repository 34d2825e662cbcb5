import { z } from 'zod';
import { instant, studioId } from '../common.ts';
import type { EndpointTable } from '../endpoint.ts';

/** What sort of act an entry tells: somebody decided, something failed or was refused, was made, was changed, or people and their access. */
export const journalKind = z.enum(['decided', 'failed', 'made', 'changed', 'access']);
export type JournalKind = z.infer<typeof journalKind>;

export const journalEntry = z.object({
  seq: z.number().int(),
  at: instant,
  actor: z.string(),
  /** Plain sentence. */
  text: z.string(),
  action: z.string(),
  subject: z.string(),
});
export type JournalEntry = z.infer<typeof journalEntry>;

/** Whether the journal's entries hold together: each carries a seal over itself and the one before it. */
export const journalState = z.object({
  state: z.enum(['whole', 'checking', 'broken']),
  /** What was found, or is being done. */
  sentence: z.string(),
  /** Entries that fit. */
  entries: z.number().int(),
  /** Last entry that fits; of a broken chain the first one that does not. */
  seq: z.number().int().optional(),
  /** When it was verified, or found broken. */
  at: instant.optional(),
});
export type JournalState = z.infer<typeof journalState>;

/** An entry as the page of the journal lists it. */
export const journalLine = journalEntry.extend({
  studio: studioId,
  kind: journalKind,
  /** Last 64 characters of the seal, the first six of which are shown. */
  seal: z.string(),
});
export type JournalLine = z.infer<typeof journalLine>;

/** One value before and after; absent on the side where nothing is known. */
export const journalChange = z.object({
  name: z.string(),
  before: z.string().optional(),
  after: z.string().optional(),
});

const sealed = z.object({ seq: z.number().int(), seal: z.string() });

export const journalDetail = journalLine.extend({
  /** Present for whoever asked for it as far as the entry knows; address and session for Admins and oneself. */
  by: z
    .object({
      kind: z.enum(['local', 'member', 'key', 'avenue', 'nobody']),
      address: z.string().optional(),
      session: z.string().optional(),
      /** Id of the request; the log carries the same. */
      reference: z.string().optional(),
    })
    .optional(),
  changes: z.array(journalChange),
  /** What it is about, while it is there. */
  thing: z.object({ title: z.string(), path: z.string() }).optional(),
  /** By which rule it is sealed: 1 and 2 are plain hashes of earlier versions. */
  rule: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  previous: sealed.optional(),
  next: sealed.optional(),
});

/** The chain as a whole. */
export const journalChain = journalState.extend({
  /** How many entries there are now. */
  total: z.number().int(),
  since: instant.optional(),
  /** The last three, the newest at the end. */
  seals: z.array(sealed),
  /** How long the last check from the first entry took. */
  tookMs: z.number().int().optional(),
  /** When it is checked from the first entry again. */
  next: instant.optional(),
  /** Of a first entry that was changed: the digest that stands there and the one that was worked out. */
  broken: z.object({ stored: z.string(), workedOut: z.string() }).optional(),
});
export type JournalChain = z.infer<typeof journalChain>;

const filters = {
  /** Words of the sentence, who, the id of a thing, the beginning of a seal, or the number of a line. */
  q: z.string().max(200).optional(),
  kind: journalKind.optional(),
  actor: z.string().max(200).optional(),
  subject: z.string().max(200).optional(),
  /** Default value: the open studio. Another one takes an Admin. */
  studio: z.enum([...studioId.options, 'all']).optional(),
  from: instant.optional(),
  /** Up to this moment, without it. */
  to: instant.optional(),
};

/** Lines up to this number: what comes later moves nothing. Default value: all */
const upTo = z.coerce.number().int().min(0).optional();

export const journalEndpoints = {
  'GET /api/journal': {
    access: { role: 'viewer' },
    summary: 'What happened, newest first',
    tag: 'Journal',
    query: z.object({
      limit: z.coerce.number().int().min(1).max(500).default(100),
      before: z.coerce.number().int().optional(),
    }),
    response: z.array(journalEntry),
  },
  'GET /api/journal/lines': {
    access: { role: 'viewer' },
    summary: 'The journal, searched, filtered and paged; of another studio than the open one for Admins',
    tag: 'Journal',
    query: z.object({
      ...filters,
      upTo,
      order: z.enum(['asc', 'desc']).optional(),
      offset: z.coerce.number().int().min(0).optional(),
      limit: z.coerce.number().int().min(1).max(200).optional(),
    }),
    response: z.object({
      rows: z.array(journalLine),
      /** How many fit; at least so many where `atLeast` stands. */
      total: z.number().int(),
      /** A search found very many: `GET /api/journal/total` counts them to the last. */
      atLeast: z.literal(true).optional(),
      /** How many fit the filters, not the search, and came after `upTo`. */
      newer: z.number().int(),
      /** Number of the last line there is. */
      last: z.number().int(),
      /** How many there are of each kind, with the other filters and without the search. */
      counts: z.record(journalKind, z.number().int()),
      /** How many there are without any filter. */
      all: z.number().int(),
      /** Who stands in it, the most frequent first. */
      actors: z.array(z.string()),
    }),
  },
  'GET /api/journal/total': {
    access: { role: 'viewer' },
    summary: 'How many lines of the journal fit a search and filters, counted to the last',
    tag: 'Journal',
    query: z.object({ ...filters, upTo }),
    response: z.object({ total: z.number().int() }),
  },
  'GET /api/journal/lines/{seq}': {
    access: { role: 'viewer' },
    summary: 'One line of the journal with who, from where, before and after, and its seal',
    tag: 'Journal',
    params: z.object({ seq: z.coerce.number().int() }),
    response: journalDetail,
  },
  'GET /api/journal/chain': {
    access: { role: 'viewer' },
    summary: 'Whether the entries of the journal hold together, and when that was verified',
    tag: 'Journal',
    response: journalChain,
  },
  'POST /api/journal/chain': {
    access: { role: 'editor' },
    changes: ['/api/journal/chain'],
    summary: 'Verify the journal from its first entry',
    tag: 'Journal',
    response: journalChain,
    status: 202,
  },
  'DELETE /api/journal/chain': {
    access: { role: 'editor', person: true },
    changes: ['/api/journal/chain'],
    summary: 'Give up the check that was asked for',
    tag: 'Journal',
    response: journalChain,
  },
  'GET /api/journal/export.csv': {
    access: { role: 'admin' },
    summary: 'Every line that fits as CSV, with addresses and seals; the export stands in the journal too',
    tag: 'Journal',
    query: z.object(filters),
    response: z.unknown(),
    file: 'text/csv; charset=utf-8',
  },
  'GET /api/journal/export.jsonl': {
    access: { role: 'admin' },
    summary: 'Every line that fits as JSON lines, just as it is sealed; the export stands in the journal too',
    tag: 'Journal',
    query: z.object(filters),
    response: z.unknown(),
    file: 'application/jsonl',
  },
} as const satisfies EndpointTable;
