import { z } from 'zod';
import { check, id, instant, seen, webAddress } from './common.ts';

// What several families say about the outside world: families take nothing from each other.

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
  /** What the kind is called: "Video on YouTube". Where effects are read; absent in what a change answers. */
  label: z.string().optional(),
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
  approval: z
    .object({
      by: z.string(),
      at: instant,
      accepted: z.array(z.string()),
      /** Id of the trust rule that let it pass: nobody looked at this one. */
      rule: id.optional(),
    })
    .optional(),
  /** Of one that was held. */
  review: review.optional(),
  /** Where it stands at the platform. */
  url: webAddress.optional(),
  /** A person posted it there. */
  byHand: z.literal(true).optional(),
  /** What was found there, point by point. */
  compared: z.array(check).optional(),
  /** Names what is shown here; a decision sends it back. */
  seen,
  createdAt: instant,
  changedAt: instant,
});
export type Effect = z.infer<typeof effect>;

/** When, by whom and why everything was stopped. */
export const stopped = z.object({ at: instant, by: z.string(), reason: z.string() });

/** The mode in force, and since when everything is stopped. */
export const doorState = z.object({
  /** The lowest one in force where something is switched on. */
  mode,
  /** How many places are above that. */
  above: z.number().int(),
  /** The highest one of those, where there are any. */
  highest: mode.optional(),
  stop: stopped.optional(),
});
export type DoorState = z.infer<typeof doorState>;
