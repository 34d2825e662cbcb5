import type { Family } from '../endpoint.ts';
import { analyticsEndpoints } from './analytics.ts';
import { version } from './version.ts';

export * from './analytics.ts';

/** How much of what stands outside is watched, over everything that is posted. */
export const analyticsFamily = { endpoints: analyticsEndpoints, version } as const satisfies Family;
