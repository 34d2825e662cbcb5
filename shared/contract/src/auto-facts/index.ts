import type { Family } from '../endpoint.ts';
import { factEndpoints } from './facts.ts';
import { version } from './version.ts';

export * from './facts.ts';

/** Facts with a source each, from material to a video. */
export const autoFactsFamily = { endpoints: factEndpoints, version } as const satisfies Family;
