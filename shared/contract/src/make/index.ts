import type { Family } from '../endpoint.ts';
import { brandEndpoints } from './brand.ts';
import { draftEndpoints } from './drafts.ts';
import { makeEndpoints } from './make.ts';
import { materialEndpoints } from './material.ts';
import { version } from './version.ts';

export * from './brand.ts';
export * from './drafts.ts';
export * from './make.ts';
export * from './material.ts';

/** What is written, by which recipe, by whom, in whose words, and what it took. */
export const makeFamily = {
  endpoints: { ...makeEndpoints, ...draftEndpoints, ...brandEndpoints, ...materialEndpoints },
  version,
} as const satisfies Family;
