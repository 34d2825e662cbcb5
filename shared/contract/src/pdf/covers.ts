import type { EndpointTable } from '../endpoint.ts';

/** Calls of: Covers. */
export const coverEndpoints = {} as const satisfies EndpointTable;
