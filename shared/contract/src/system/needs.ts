import { z } from 'zod';
import { id, instant, nothing } from '../common.ts';
import type { EndpointTable } from '../endpoint.ts';

/** Something finished that waits for the operator. */
export const need = z.object({
  /** Id of the thing itself. */
  id,
  /** Id of the module that brought it. */
  family: z.string(),
  /** What it is, in the words of its family: `decision`, `video`, `take`. */
  kind: z.string(),
  title: z.string(),
  channel: z.string(),
  channelLabel: z.string(),
  /** What waits, one sentence: "Compiled, not approved yet." */
  sentence: z.string(),
  /** The next step and the page it happens on. */
  next: z.object({ label: z.string(), path: z.string() }),
  thumbnailUrl: z.string().optional(),
  durationMs: z.number().int().optional(),
  /** The thing as its family describes it, where it can be decided on the spot. */
  item: z.looseObject({ id, seen: z.string() }).optional(),
  /** Then it is not done: nobody decided in time. */
  expiresAt: instant.optional(),
  /** It cannot be put aside: it waits until it is decided. */
  stays: z.literal(true).optional(),
  createdAt: instant,
});
export type Need = z.infer<typeof need>;

export const needEndpoints = {
  'GET /api/needs': {
    access: { role: 'viewer' },
    summary: 'Everything finished that waits for the operator, family by family',
    tag: 'Studio',
    query: z.object({
      offset: z.coerce.number().int().min(0).optional(),
      limit: z.coerce.number().int().min(1).max(200).optional(),
    }),
    response: z.object({ items: z.array(need), total: z.number().int() }),
  },
  'POST /api/needs/aside': {
    access: { role: 'editor', person: true },
    changes: ['/api/needs', '/api/dashboard', '/api/studio'],
    summary: 'Put things aside: they wait no longer, and stay where they are',
    tag: 'Studio',
    body: z.object({ ids: z.array(id).min(1).max(200) }),
    response: nothing,
  },
  'POST /api/needs/back': {
    access: { role: 'editor' },
    changes: ['/api/needs', '/api/dashboard', '/api/studio'],
    summary: 'Bring back what was put aside',
    tag: 'Studio',
    body: z.object({ ids: z.array(id).min(1).max(200) }),
    response: nothing,
  },
} as const satisfies EndpointTable;
