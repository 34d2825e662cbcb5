import { z } from 'zod';
import { accepted, id, instant, seen } from '../common.ts';
import type { EndpointTable } from '../endpoint.ts';
import { effect, effectClass, effectState, mode, reviewVerdict } from '../outside.ts';

/** One place of the ladder; an empty name stands for all. */
export const modeRow = z.object({
  module: z.string().max(64),
  class: z.union([effectClass, z.literal('')]),
  account: z.string().max(200),
  mode,
  epoch: z.number().int(),
  cap: z.number().int().optional(),
  reason: z.string(),
  changedAt: instant,
});
export type ModeRow = z.infer<typeof modeRow>;

/** A decision about one, as it was seen. */
const decision = {
  tag: 'Outbox',
  params: z.object({ id }),
  response: effect,
  changes: ['/api/effects', '/api/needs', '/api/dashboard', '/api/studio'],
} as const;

export const effectEndpoints = {
  'GET /api/effects': {
    access: { role: 'viewer' },
    summary: 'Everything meant for the outside world, newest first',
    tag: 'Outbox',
    query: z.object({
      state: effectState.optional(),
      module: z.string().max(64).optional(),
      class: effectClass.optional(),
      account: z.string().max(200).optional(),
      subject: z.string().max(64).optional(),
      /** `open`: of those that were held, the ones nobody has judged yet. */
      review: z.enum(['open', 'done']).optional(),
      /** Those that a person posted. */
      byHand: z.literal('yes').optional(),
      /** Those whose time has come. */
      due: z.literal('past').optional(),
      /** Words of the title, the account or the payload. */
      q: z.string().max(200).optional(),
      offset: z.coerce.number().int().min(0).optional(),
      limit: z.coerce.number().int().min(1).max(200).optional(),
    }),
    response: z.object({ rows: z.array(effect), total: z.number().int() }),
  },
  'GET /api/effects/{id}': {
    access: { role: 'viewer' },
    summary: 'One of them',
    tag: 'Outbox',
    params: decision.params,
    response: effect,
  },
  'POST /api/effects/{id}/approve': {
    access: { role: 'editor', person: true },
    summary: 'Lets it go out at its time, exactly as it was seen',
    body: z.object({ seen, accept: accepted }),
    ...decision,
  },
  'POST /api/effects/{id}/reject': {
    access: { role: 'editor', person: true },
    summary: 'It does not go out',
    body: z.object({ seen, reason: z.string().trim().max(200).optional() }),
    ...decision,
  },
  'POST /api/effects/{id}/cancel': {
    access: { role: 'editor', person: true },
    summary: 'Takes one back that has not gone out',
    body: z.object({ seen }),
    ...decision,
  },
  'POST /api/effects/{id}/back': {
    access: { role: 'editor', person: true },
    summary: 'Takes back a no, or a yes to what has not gone out: it waits again as it did',
    body: z.object({ seen }),
    ...decision,
  },
  'POST /api/effects/{id}/review': {
    access: { role: 'editor', person: true },
    summary: 'Says whether one that was held would have been sent; without a verdict it takes that back',
    body: z.object({ seen, verdict: reviewVerdict.optional(), reason: z.string().trim().max(200).optional() }),
    ...decision,
    changes: ['/api/effects', '/api/modes'],
  },
  'POST /api/effects/{id}/absent': {
    access: { role: 'editor', person: true },
    summary: 'A person looked for one whose sending broke off, and it had not arrived',
    body: z.object({ seen }),
    ...decision,
  },
} as const satisfies EndpointTable;
