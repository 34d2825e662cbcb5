import type { EndpointTable } from '../endpoint.ts';

/** Calls of: What is done before a product is launched. */
export const checklistEndpoints = {} as const satisfies EndpointTable;
