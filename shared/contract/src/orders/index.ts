import type { Family } from '../endpoint.ts';
import { orderEndpoints } from './orders.ts';
import { version } from './version.ts';

export * from './orders.ts';

/** Work that does itself: what is made when, from which list, within which budget. */
export const ordersFamily = { endpoints: orderEndpoints, version } as const satisfies Family;
