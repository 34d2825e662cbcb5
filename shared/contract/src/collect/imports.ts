import { z } from 'zod';
import { id, instant, mediaUrl, nothing } from '../common.ts';
import type { EndpointTable } from '../endpoint.ts';

export const importEncoding = z.enum(['utf-8', 'utf-16le', 'utf-16be', 'windows-1252']);

/** Which column is which field, and what no column says. */
export const importWays = z.object({
  /** Places of columns, 0 first, by field. */
  columns: z.record(z.string().max(40), z.number().int().min(0).max(511)),
  choices: z.record(z.string().max(40), z.string().max(200)),
});
export type ImportWays = z.infer<typeof importWays>;

/**
 * `open`: nothing was written of it. `writing`: a part of it is written, and it goes on or can. `undoing`: a part of it is
 * taken back.
 */
export const importState = z.enum(['open', 'writing', 'done', 'undoing', 'undone']);
export type ImportState = z.infer<typeof importState>;

/** Rows by what becomes, or became, of them. */
export const importCounts = z.object({
  rows: z.number().int(),
  fresh: z.number().int(),
  /** There already, from an earlier import or from a shop. */
  known: z.number().int(),
  /** Stood in the file before. */
  twice: z.number().int(),
  faulty: z.number().int(),
});
export type ImportCounts = z.infer<typeof importCounts>;

export const importRemark = z.object({
  /** In the file. */
  line: z.number().int(),
  cells: z.array(z.string()),
  why: z.string(),
});
export type ImportRemark = z.infer<typeof importRemark>;

/** A file whose rows came in, or are about to. */
export const importedFile = z.object({
  id,
  /** Of its rows: `sales`, `keywords`. */
  kind: z.string(),
  /** Of the file. */
  name: z.string(),
  by: z.string(),
  at: instant,
  state: importState,
  /** Rows that were written. */
  written: z.number().int(),
  undone: z.object({ at: instant, by: z.string() }).optional(),
});
export type ImportedFile = z.infer<typeof importedFile>;

export const importView = importedFile.extend({
  bytes: z.number().int(),
  encoding: importEncoding,
  delimiter: z.string(),
  columns: z.array(z.object({ name: z.string(), samples: z.array(z.string()) })),
  /** The report that the names of its columns are known from. */
  report: z.string().optional(),
  /** The match was kept from an earlier file with the same columns. */
  remembered: z.string().optional(),
  /** When the very same file came in before. */
  before: instant.optional(),
  ways: importWays,
  fields: z.array(z.object({ id: z.string(), label: z.string(), required: z.boolean() })),
  /** What no column says and can be chosen, as far as it matters now. */
  choices: z.array(
    z.object({
      id: z.string(),
      label: z.string(),
      options: z.array(z.object({ value: z.string(), label: z.string() })),
    }),
  ),
  /** What has to be said before rows can be read, by field or choice. */
  problems: z.array(z.object({ path: z.string(), message: z.string() })),
  /** What to mind before it comes in. */
  notes: z.array(z.string()),
  /** The first rows, each with what it comes to or why it stays out. */
  head: z.array(z.object({ line: z.number().int(), cells: z.array(z.string()), says: z.string(), wrong: z.boolean() })),
  /** What every row would come to; absent until all were looked at as they are matched now. */
  looked: importCounts.optional(),
  /** What came of each so far, or in the end. */
  came: importCounts.extend({ upTo: z.number().int() }).optional(),
  /** The first rows that stay out, with why. */
  remarks: z.array(importRemark),
});
export type ImportView = z.infer<typeof importView>;

const params = z.object({ id });
const started = z.object({ jobId: id });
const changes = ['/api/imports'] as const;

export const collectEndpoints = {
  'POST /api/imports/files': {
    access: { role: 'editor' },
    changes: [],
    raw: true,
    summary: 'Store a table as CSV or TSV, in any common encoding (multipart, field "file")',
    tag: 'Imports',
    response: z.object({ url: mediaUrl, bytes: z.number().int() }),
    status: 201,
  },
  'GET /api/imports': {
    access: { role: 'viewer' },
    summary: 'Files that were imported or begun, newest first, and how many there are',
    tag: 'Imports',
    query: z.object({
      kind: z.string().max(40).optional(),
      limit: z.coerce.number().int().min(1).max(100).default(20),
    }),
    response: z.object({ rows: z.array(importedFile), total: z.number().int() }),
  },
  'POST /api/imports': {
    access: { role: 'editor', person: true },
    changes,
    summary: 'Begin to import a stored table: its form and columns are found out, and nothing is written',
    tag: 'Imports',
    body: z.object({ kind: z.string().max(40), url: mediaUrl, name: z.string().trim().min(1).max(200) }),
    response: importView,
    status: 201,
  },
  'GET /api/imports/{id}': {
    access: { role: 'viewer' },
    summary: 'A file with how its columns are matched and what its rows come to',
    tag: 'Imports',
    params,
    response: importView,
  },
  'PATCH /api/imports/{id}': {
    access: { role: 'editor', person: true },
    changes: ['/api/imports/{id}'],
    summary: 'Match columns in another way, or read the file as another encoding',
    tag: 'Imports',
    params,
    body: z.object({
      ways: importWays.optional(),
      encoding: importEncoding.optional(),
      delimiter: z.enum([',', ';', '\t', '|']).optional(),
    }),
    response: importView,
  },
  'POST /api/imports/{id}/look': {
    access: { role: 'editor', person: true },
    changes: ['/api/jobs'],
    summary: 'Look at every row: how many are new, there already, and faulty. Nothing is written',
    tag: 'Imports',
    params,
    response: started,
    status: 202,
  },
  'POST /api/imports/{id}/write': {
    access: { role: 'editor', person: true },
    changes: ['/api/imports', '/api/jobs'],
    summary: 'Write the rows that are new, or go on where it stopped; what is written once does not come twice',
    tag: 'Imports',
    params,
    response: started,
    status: 202,
  },
  'POST /api/imports/{id}/undo': {
    access: { role: 'editor', person: true },
    changes: ['/api/imports', '/api/jobs'],
    summary: 'Take back everything that a file brought, or go on with it',
    tag: 'Imports',
    params,
    response: started,
    status: 202,
  },
  'GET /api/imports/{id}/unmatched': {
    access: { role: 'viewer' },
    summary: 'Names in a file that are those of nothing that is sold, those with most lines first',
    tag: 'Imports',
    params,
    response: z.object({
      /** At most ten of them. */
      names: z.array(z.object({ name: z.string(), lines: z.number().int() })),
      total: z.number().int(),
      /** Where a name is given to what it stands for; absent where nothing is sold. */
      path: z.string().optional(),
    }),
  },
  'GET /api/imports/{id}/faulty': {
    access: { role: 'viewer' },
    summary: 'Rows that stay out, as CSV with why; mended, it can be imported',
    tag: 'Imports',
    params,
    response: z.unknown(),
    file: 'text/csv; charset=utf-8',
  },
  'DELETE /api/imports/{id}': {
    access: { role: 'editor', person: true },
    changes,
    summary: 'Put a file away that nothing was written of',
    tag: 'Imports',
    params,
    response: nothing,
  },
} as const satisfies EndpointTable;
