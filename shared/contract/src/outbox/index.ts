import type { Family } from '../endpoint.ts';
import { effectEndpoints } from './effects.ts';
import { handOffEndpoints } from './hand-off.ts';
import { modeEndpoints } from './modes.ts';
import { trustEndpoints } from './trust.ts';
import { version } from './version.ts';

export * from './effects.ts';
export * from './hand-off.ts';
export * from './modes.ts';
export * from './trust.ts';

/** What is meant to reach the outside world, and what may. */
export const outboxFamily = {
  endpoints: { ...effectEndpoints, ...handOffEndpoints, ...modeEndpoints, ...trustEndpoints },
  version,
} as const satisfies Family;
