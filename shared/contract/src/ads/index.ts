import type { Family } from '../endpoint.ts';
import { adEndpoints } from './ads.ts';
import { version } from './version.ts';

export * from './ads.ts';

/** Campaigns that are paid for: what they cost, what they brought, what to do about it by hand. */
export const adsFamily = { endpoints: adEndpoints, version } as const satisfies Family;
