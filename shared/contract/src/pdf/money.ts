import type { EndpointTable } from '../endpoint.ts';

/** Calls of: Earnings and the funnel. */
export const moneyEndpoints = {} as const satisfies EndpointTable;
