import { z } from 'zod';
import { id, instant, nothing } from '../../common.ts';
import type { EndpointTable } from '../../endpoint.ts';

export const openSession = z.object({
  id,
  /** Browser and system in words: "Firefox on Linux". */
  device: z.string(),
  /** Network address it was used from last. */
  address: z.string(),
  member: z.object({ id, name: z.string() }),
  startedAt: instant,
  lastSeenAt: instant,
  /** When it ends by itself if it is not used. */
  endsAt: instant,
  /** The one that asks. */
  current: z.boolean(),
});
export type OpenSession = z.infer<typeof openSession>;

const ended = ['/api/session', '/api/sessions'] as const;

export const openSessionEndpoints = {
  'GET /api/sessions': {
    access: { role: 'viewer', person: true },
    summary: 'Open sessions, the last used first: the own ones, for an Admin those of all members',
    tag: 'Session',
    response: z.array(openSession),
  },
  'DELETE /api/sessions/{id}': {
    access: { role: 'viewer', stepUp: true },
    changes: [...ended],
    summary: 'End an own session; an Admin ends those of others too. Its live stream closes',
    tag: 'Session',
    params: z.object({ id }),
    response: nothing,
  },
  'DELETE /api/sessions': {
    access: { role: 'viewer', stepUp: true },
    changes: [...ended],
    summary: 'End all own sessions but the one that asks',
    tag: 'Session',
    response: z.object({ ended: z.number().int() }),
  },
} as const satisfies EndpointTable;
