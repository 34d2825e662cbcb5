import type { Family } from '../endpoint.ts';
import { connectEndpoints } from './connect.ts';
import { placeEndpoints } from './places.ts';
import { version } from './version.ts';

export * from './connect.ts';
export * from './places.ts';

/** Accounts of the operator on platforms: what each may do today, and what is missing. */
export const connectFamily = {
  endpoints: { ...connectEndpoints, ...placeEndpoints },
  version,
} as const satisfies Family;
