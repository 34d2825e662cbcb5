import type { Family } from '../endpoint.ts';
import { blitzEndpoints } from './blitz.ts';
import { version } from './version.ts';

export * from './blitz.ts';

/** Campaigns: one piece, told differently in each place, sent inside every limit. */
export const blitzFamily = { endpoints: blitzEndpoints, version } as const satisfies Family;
