import { z } from 'zod';
import { instant } from '../common.ts';
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

export const journalEndpoints = {
  'GET /api/journal': {
    access: { role: 'viewer' },
    summary: 'What happened, newest first',
    tag: 'Studio',
    query: z.object({
      limit: z.coerce.number().int().min(1).max(500).default(100),
      before: z.coerce.number().int().optional(),
    }),
    response: z.array(journalEntry),
  },
} as const satisfies EndpointTable;
