import type { EndpointTable } from '../endpoint.ts';

/** Calls of: Pins on an image board. */
export const pinEndpoints = {} as const satisfies EndpointTable;
