import { z } from 'zod';
import { id, instant, seen } from '../common.ts';
import type { EndpointTable } from '../endpoint.ts';
import { effect, effectState } from '../outside.ts';

/** A yes that was given in advance to posts of one kind on one account. */
export const trustRule = z.object({
  id,
  module: z.string(),
  kind: z.string(),
  /** What the kind is called: "Video on YouTube". */
  label: z.string(),
  account: z.string(),
  /** Passes in 24 hours. */
  perDay: z.number().int(),
  madeBy: z.string(),
  createdAt: instant,
  expiresAt: instant,
  /** In the last 24 hours. */
  usedInDay: z.number().int(),
  /** All that it let pass. */
  passed: z.number().int(),
  /** The newest of those. */
  latest: z.array(z.object({ id, title: z.string(), state: effectState, at: instant })),
  /** Absent while it is used. */
  ended: z.object({ at: instant, reason: z.string() }).optional(),
});
export type TrustRule = z.infer<typeof trustRule>;

const changes = ['/api/trust-rules', '/api/effects', '/api/needs', '/api/dashboard', '/api/studio'] as const;

export const trustEndpoints = {
  'GET /api/trust-rules': {
    access: { role: 'viewer' },
    summary: 'Rules that let posts of one kind pass without a yes, and those that ended within 30 days',
    tag: 'Outbox',
    response: z.object({ rows: z.array(trustRule) }),
  },
  'POST /api/trust-rules': {
    access: { role: 'admin', stepUp: true },
    summary: 'Approves one that waits, and in advance others of its kind on its account',
    tag: 'Outbox',
    body: z.object({
      /** Id of the one that waits. */
      effect: id,
      seen,
      perDay: z.number().int().min(1).max(5),
      days: z.number().int().min(1).max(7),
    }),
    response: z.object({ rule: trustRule, effect }),
    changes,
  },
  'DELETE /api/trust-rules/{id}': {
    access: { role: 'editor', person: true },
    summary: 'Switches a rule off; what it let pass and has not gone out waits for a yes',
    tag: 'Outbox',
    params: z.object({ id }),
    response: trustRule,
    changes,
  },
} as const satisfies EndpointTable;
