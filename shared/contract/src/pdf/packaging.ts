import type { EndpointTable } from '../endpoint.ts';

/** Calls of: Mock-ups, thumbnails, the licence page, the package. */
export const packagingEndpoints = {} as const satisfies EndpointTable;
