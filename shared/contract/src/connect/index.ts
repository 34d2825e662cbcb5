import type { Family } from '../endpoint.ts';
import { connectEndpoints } from './connect.ts';
import { version } from './version.ts';

export * from './connect.ts';

/** Accounts of the operator on platforms: what each may do today, and what is missing. */
export const connectFamily = { endpoints: connectEndpoints, version } as const satisfies Family;
