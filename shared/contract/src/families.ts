import * as allFamilies from './all-families.ts';
import type { Family, FamilyVersion } from './endpoint.ts';

export * from './ads/index.ts';
export * from './agents/index.ts';
export * from './analytics/index.ts';
export * from './blitz/index.ts';
export * from './collect/index.ts';
export * from './comply/index.ts';
export * from './connect/index.ts';
export * from './decide/index.ts';
export * from './firebase/index.ts';
export * from './learn/index.ts';
export * from './ledger/index.ts';
export * from './links/index.ts';
export * from './make/index.ts';
export * from './notices/index.ts';
export * from './orders/index.ts';
export * from './outbox/index.ts';
export * from './schedule/index.ts';
export * from './system/index.ts';
export * from './video/index.ts';
export * from './watch/index.ts';

/** Families by name: what stands here is served, documented, typed, and versioned on its own. */
export const families = { ...allFamilies } satisfies Record<string, Family>;

export type FamilyId = keyof typeof families;

/** Versions that a server made from this workspace serves, by family. */
export const served = Object.fromEntries(
  Object.entries(families).map(([id, { version }]) => [id, version]),
) as Readonly<Record<FamilyId, FamilyVersion>>;
