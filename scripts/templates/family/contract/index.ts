import type { Family } from '../endpoint.ts';
import { familyIdEndpoints } from './entries.ts';
import { version } from './version.ts';

export * from './entries.ts';

/** Calls of Family title. */
export const familyIdFamily = { endpoints: familyIdEndpoints, version } as const satisfies Family;
