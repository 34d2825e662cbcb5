import { z } from 'zod';
import { id, instant } from '../common.ts';
import type { EndpointTable } from '../endpoint.ts';
import { factKind } from './facts.ts';
import { account, cents, changes, currency } from './fields.ts';

/** A line of a file. */
export const importRow = z.object({
  /** In the file. */
  line: z.number().int().positive(),
  kind: factKind,
  cents,
  currency,
  occurredAt: instant,
  /** Its id in the file: the same one is written once, from whichever file. */
  sourceId: z.string().trim().min(1).max(300),
  text: z.string().trim().min(1).max(300),
  account: account.default(''),
});
export type ImportRow = z.infer<typeof importRow>;

/** A file whose lines came into the ledger. */
export const importedFile = z.object({
  id,
  /** Of the file. */
  name: z.string(),
  by: z.string(),
  at: instant,
  /** What came in, and how many of it nobody took back. */
  lines: z.number().int(),
  standing: z.number().int(),
  undone: z.object({ at: instant, by: z.string() }).optional(),
});
export type ImportedFile = z.infer<typeof importedFile>;

export const importEndpoints = {
  'POST /api/ledger/import': {
    access: { role: 'editor', person: true },
    summary:
      'Looks at lines of a file, or writes those that are new; each goes by its id in the file and is written once',
    tag: 'Ledger',
    body: z.object({
      /** Of the file. */
      name: z.string().trim().min(1).max(200),
      /** False looks only. */
      write: z.boolean(),
      /** The same for all portions of a file, so that they are undone together; one that was undone takes no more. */
      importId: z.uuid().optional(),
      rows: z.array(importRow).min(1, 'The file has no line.').max(1000, 'At most 1,000 lines at once.'),
    }),
    response: z.object({
      /** Of what was written; absent where nothing was. */
      importId: id.optional(),
      rows: z.array(
        z.object({
          line: z.number().int(),
          /** `new`: it was written, or would be. */
          state: z.enum(['new', 'known', 'wrong']),
          sentence: z.string(),
        }),
      ),
    }),
    changes,
  },
  'GET /api/ledger/imports': {
    access: { role: 'viewer' },
    summary:
      'The last 50 files that were imported, newest first: by whom, when, how many lines, and what stands of them',
    tag: 'Ledger',
    response: z.object({ rows: z.array(importedFile) }),
  },
  'POST /api/ledger/imports/{id}/undo': {
    access: { role: 'editor', person: true },
    summary: 'Takes back every line of an imported file by counter entries, unless one of them was corrected since',
    tag: 'Ledger',
    params: z.object({ id }),
    response: z.object({ lines: z.number().int() }),
    changes,
  },
} as const satisfies EndpointTable;
