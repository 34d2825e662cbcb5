import { z } from 'zod';
import { id, instant, nothing } from '../common.ts';
import type { EndpointTable } from '../endpoint.ts';

/** Answers that show an entry, or what waits. */
const views = ['/api/family-id', '/api/needs', '/api/dashboard', '/api/studio'] as const;

export const familyIdEntry = z.object({
  id,
  title: z.string(),
  note: z.string(),
  /** An entry that is not done waits for the operator. */
  done: z.boolean(),
  sample: z.boolean(),
  createdAt: instant,
});
export type FamilyIdEntry = z.infer<typeof familyIdEntry>;

const title = z.string().trim().min(1, 'Give it a title.').max(120, 'A title holds 120 characters.');
const note = z.string().trim().max(2000, 'A note holds 2,000 characters.');

export const familyIdEndpoints = {
  'GET /api/family-id': { access: { role: 'viewer' },
    summary: 'Entries of Family title, the newest first',
    tag: 'Family title',
    query: z.object({
      q: z.string().max(200).optional(),
      offset: z.coerce.number().int().min(0).default(0),
      limit: z.coerce.number().int().min(1).max(200).default(50),
    }),
    response: z.object({ items: z.array(familyIdEntry), total: z.number().int() }),
  },
  'POST /api/family-id': { access: { role: 'editor' },
    changes: views,
    summary: 'Add an entry',
    tag: 'Family title',
    body: z.object({ title, note: note.default('') }),
    response: familyIdEntry,
    status: 201,
  },
  'PATCH /api/family-id/{id}': { access: { role: 'editor' },
    changes: views,
    summary: 'Change an entry, or say that it is done',
    tag: 'Family title',
    params: z.object({ id }),
    body: z.object({ title: title.optional(), note: note.optional(), done: z.boolean().optional() }),
    response: familyIdEntry,
  },
  'DELETE /api/family-id/{id}': { access: { role: 'editor', person: true },
    changes: views,
    summary: 'Remove an entry; it can be brought back',
    tag: 'Family title',
    params: z.object({ id }),
    response: nothing,
  },
  'POST /api/family-id/{id}/restore': { access: { role: 'editor' },
    changes: views,
    summary: 'Bring a removed entry back',
    tag: 'Family title',
    params: z.object({ id }),
    response: familyIdEntry,
  },
} as const satisfies EndpointTable;
