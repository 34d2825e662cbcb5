import { buildHash, remoteSource } from '@avenue/federation/schema';
import { z } from 'zod';

const text = z.string().max(400);

const past = z.strictObject({
  build: buildHash,
  version: z.string(),
  /** Compressed code, in bytes. */
  bytes: z.int(),
  since: z.iso.datetime(),
  /** Absent for the live one. */
  until: z.iso.datetime().optional(),
  /** `failed` is never gone back to. */
  outcome: z.enum(['live', 'left', 'failed']),
  reason: text.optional(),
});

const actions = ['publish', 'rollback', 'pin', 'unpin', 'disable', 'enable', 'refuse', 'link', 'unlink'] as const;

/** What of a unit is live. The one file that changes; everything else in a registry is written once. */
export const pointer = z.strictObject({
  unit: z.string(),
  build: buildHash,
  /** Last build published; a start publishes only what differs from it. */
  latest: buildHash,
  revision: z.int(),
  pinned: z.boolean(),
  disabled: z.boolean(),
  /** Live builds, newest first; the first is the present one. */
  history: z.array(past).min(1).max(20),
  /**
   * The written part of the live build: menu and owner stay known when its files cannot be read. One that does not follow
   * today's schema is as good as none: what is live must stay known, or nothing could be published over it.
   */
  source: remoteSource.optional().catch(undefined),
  at: z.iso.datetime(),
  actor: text,
  action: z.enum(actions),
  reason: text.optional(),
});

/** One thing that was done to a unit. */
export const action = z.strictObject({
  unit: z.string(),
  action: z.enum(actions),
  at: z.iso.datetime(),
  actor: text,
  build: buildHash.optional(),
  version: z.string().optional(),
  /** What was live before. */
  from: buildHash.optional(),
  reason: text.optional(),
});

export type Pointer = z.infer<typeof pointer>;
export type PastBuild = z.infer<typeof past>;
export type RegistryAction = z.infer<typeof action>;
