import type { EndpointTable } from '../endpoint.ts';

/** Calls of: Documents that are typeset: planners, journals, lists. */
export const documentEndpoints = {} as const satisfies EndpointTable;
