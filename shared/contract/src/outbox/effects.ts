import { z } from 'zod';
import { accepted, check, id, instant, seen, webAddress } from '../common.ts';
import type { EndpointTable } from '../endpoint.ts';

/**
 * Sorts of acts on the outside world, each with its own mode: something public, a message to other people, a listing in a
 * shop, a purchase, an order at a broker, advertising, a setting somewhere else. A wager is none: a slip is printed, and a
 * person bets. Reading and writing by a paid model are none either: budgets hold those.
 */
export const effectClass = z.enum(['publish', 'message', 'list', 'buy', 'order', 'advertise', 'configure']);
export type EffectClass = z.infer<typeof effectClass>;

/** From nothing at all to sends within caps; each may do what the one before may. `halted` stays until somebody takes it back. */
export const modes = ['halted', 'off', 'shadow', 'assisted', 'live'] as const;
export const mode = z.enum(modes);
export type Mode = z.infer<typeof mode>;

export const effectState = z.enum([
  /** Not allowed: a rule, or a mode that is off. */
  'refused',
  /** Waits for somebody's yes. */
  'awaiting',
  'rejected',
  /** Goes out, or is shadowed, at its time. */
  'ready',
  /** Would have gone out: everything happened but the last step. */
  'shadowed',
  /** The connection may not send it: a person does, and says where it stands. */
  'handed',
  'sending',
  /** It may have arrived or not; it is looked for, and never sent blindly again. */
  'unknown',
  'sent',
  /** Read back, and as it was meant. */
  'verified',
  /** Read back, and another thing or nothing. */
  'mismatch',
  'failed',
  /** Its time, or what it was decided on, is over. */
  'expired',
  /** Stopped or taken back before it went out. */
  'cancelled',
]);
export type EffectState = z.infer<typeof effectState>;

/** What a person says of one that was held: it would have gone out as it is, with a small edit, or not at all. */
export const reviewVerdict = z.enum(['yes', 'edit', 'no']);
export type ReviewVerdict = z.infer<typeof reviewVerdict>;

export const review = z.object({
  verdict: reviewVerdict,
  /** Why not. */
  reason: z.string().optional(),
  by: z.string(),
  at: instant,
});
export type Review = z.infer<typeof review>;

export const effect = z.object({
  id,
  module: z.string(),
  kind: z.string(),
  class: effectClass,
  account: z.string(),
  subject: z.string(),
  title: z.string(),
  /** Exactly what is sent, without any secret. */
  payload: z.record(z.string(), z.unknown()),
  state: effectState,
  reason: z.string(),
  /** Mode in which it was decided. */
  mode,
  verdicts: z.array(check),
  costCents: z.number().int(),
  dueAt: instant,
  expiresAt: instant,
  attempt: z.number().int(),
  approval: z.object({ by: z.string(), at: instant, accepted: z.array(z.string()) }).optional(),
  /** Of one that was held. */
  review: review.optional(),
  /** Where it stands at the platform. */
  url: webAddress.optional(),
  /** What was found there, point by point. */
  compared: z.array(check).optional(),
  /** Names what is shown here; a decision sends it back. */
  seen,
  createdAt: instant,
  changedAt: instant,
});
export type Effect = z.infer<typeof effect>;

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
    access: { role: 'editor' },
    summary: 'It does not go out',
    body: z.object({ seen, reason: z.string().trim().max(200).optional() }),
    ...decision,
  },
  'POST /api/effects/{id}/cancel': {
    access: { role: 'editor' },
    summary: 'Takes one back that has not gone out',
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
  'POST /api/effects/{id}/posted': {
    access: { role: 'editor', person: true },
    summary: 'A person sent it by hand, or found it there; it is read back at that address',
    body: z.object({ seen, url: webAddress.max(2000) }),
    ...decision,
  },
  'POST /api/effects/{id}/absent': {
    access: { role: 'editor', person: true },
    summary: 'A person looked for one whose sending broke off, and it had not arrived',
    body: z.object({ seen }),
    ...decision,
  },
} as const satisfies EndpointTable;
