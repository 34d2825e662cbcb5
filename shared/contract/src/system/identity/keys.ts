import { z } from 'zod';
import { id, instant, nothing } from '../../common.ts';
import type { EndpointTable } from '../../endpoint.ts';

/** `read:video` asks, `write:video` asks and changes; the second half is a family of calls, or `*` for all of them. */
export const keyScope = z.string().regex(/^(?:read|write):(?:\*|[a-z][a-z0-9-]{0,40})$/, 'Not a scope of a key.');

export const apiKey = z.object({
  id,
  name: z.string(),
  /** First signs, to know it again: "avk_7f3c". */
  start: z.string(),
  scopes: z.array(keyScope),
  /** It may what its maker may, at most as Editor. */
  madeBy: z.object({ id, name: z.string() }),
  createdAt: instant,
  endsAt: instant,
  lastUsedAt: instant.optional(),
  state: z.enum(['active', 'expired', 'revoked', 'paused']),
});
export type ApiKey = z.infer<typeof apiKey>;

export const keyEndpoints = {
  'GET /api/keys': {
    access: { role: 'viewer', person: true },
    summary: 'Keys of scripts, newest first: the own ones, for an Admin those of all members',
    tag: 'Keys',
    response: z.array(apiKey),
  },
  'POST /api/keys': {
    access: { role: 'editor', stepUp: true },
    changes: ['/api/keys'],
    summary: 'Make a key; its text is in this answer alone. Scripts send it as `Authorization: Bearer`',
    tag: 'Keys',
    body: z.object({
      name: z.string().trim().min(1, 'Give the key a name.').max(60, 'Keep the name under 60 characters.'),
      scopes: z.array(keyScope).min(1, 'Choose what the key may do.').max(40),
      days: z.number().int().min(1).max(365).default(90),
    }),
    response: z.object({ key: apiKey, text: z.string() }),
    status: 201,
  },
  'DELETE /api/keys/{id}': {
    access: { role: 'viewer', person: true },
    changes: ['/api/keys', '/api/session'],
    summary: 'Revoke an own key; an Admin revokes those of others too',
    tag: 'Keys',
    params: z.object({ id }),
    response: nothing,
  },
} as const satisfies EndpointTable;
