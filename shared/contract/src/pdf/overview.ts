import type { EndpointTable } from '../endpoint.ts';

/** Calls of: What the dashboard of PDF farming reads together. */
export const overviewEndpoints = {} as const satisfies EndpointTable;
