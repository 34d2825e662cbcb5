import type { Family } from '../endpoint.ts';
import { decideEndpoints } from './decide.ts';
import { version } from './version.ts';

export * from './decide.ts';

/** What was advised, with what spoke for it, and how it turned out. */
export const decideFamily = { endpoints: decideEndpoints, version } as const satisfies Family;
