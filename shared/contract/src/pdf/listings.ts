import type { EndpointTable } from '../endpoint.ts';

/** Calls of: Listings at stores. */
export const listingEndpoints = {} as const satisfies EndpointTable;
