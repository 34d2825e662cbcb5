import type { Family } from '../endpoint.ts';
import { rivalEndpoints } from './rivals.ts';
import { sourceEndpoints } from './sources.ts';
import { trendEndpoints } from './trends.ts';
import { version } from './version.ts';

export * from './rivals.ts';
export * from './sources.ts';
export * from './trends.ts';

/** What goes on outside: what is looked at, what rises there, and what rivals publish. */
export const watchFamily = {
  endpoints: { ...sourceEndpoints, ...trendEndpoints, ...rivalEndpoints },
  version,
} as const satisfies Family;
