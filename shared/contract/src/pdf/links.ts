import type { EndpointTable } from '../endpoint.ts';

/** Calls of: Affiliate links. */
export const linkEndpoints = {} as const satisfies EndpointTable;
