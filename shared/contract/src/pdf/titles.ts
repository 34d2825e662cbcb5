import type { EndpointTable } from '../endpoint.ts';

/** Calls of: Niche titles. */
export const titleEndpoints = {} as const satisfies EndpointTable;
