import { z } from 'zod';
import { id, instant, nothing } from './common.ts';
import type { EndpointTable } from './endpoint.ts';
import { queueItem } from './video.ts';

/** Something finished that waits for the operator. */
export const need = z.object({
  /** Id of the thing: a queue item, video, take or script. */
  id,
  kind: z.enum(['decision', 'video', 'voice', 'take']),
  title: z.string(),
  channel: z.string(),
  channelLabel: z.string(),
  /** What waits, one sentence: "Compiled, not approved yet." */
  sentence: z.string(),
  /** The next step and the page it happens on. */
  next: z.object({ label: z.string(), path: z.string() }),
  thumbnailUrl: z.string().optional(),
  durationMs: z.number().int().optional(),
  /** The queue item itself, so that it can be decided on the spot. */
  item: queueItem.optional(),
  createdAt: instant,
});
export type Need = z.infer<typeof need>;

export const needEndpoints = {
  'GET /api/needs': {
    summary: 'Everything finished that waits for the operator: decisions first, then what was made and not approved',
    tag: 'Studio',
    query: z.object({
      offset: z.coerce.number().int().min(0).optional(),
      limit: z.coerce.number().int().min(1).max(200).optional(),
    }),
    response: z.object({ items: z.array(need), total: z.number().int() }),
  },
  'POST /api/needs/aside': {
    summary: 'Put videos, takes or voiced scripts aside: they wait no longer, and stay in the library',
    tag: 'Studio',
    body: z.object({ ids: z.array(id).min(1).max(200) }),
    response: nothing,
  },
  'POST /api/needs/back': {
    summary: 'Bring back what was put aside',
    tag: 'Studio',
    body: z.object({ ids: z.array(id).min(1).max(200) }),
    response: nothing,
  },
} as const satisfies EndpointTable;
