import type { Family } from '../endpoint.ts';
import { earningsEndpoints } from './earnings.ts';
import { factEndpoints } from './facts.ts';
import { hoursEndpoints } from './hours.ts';
import { limitEndpoints } from './limits.ts';
import { monetizationEndpoints } from './monetization.ts';
import { version } from './version.ts';
import { yearEndpoints } from './year.ts';

export * from './earnings.ts';
export * from './facts.ts';
export * from './hours.ts';
export * from './limits.ts';
export * from './monetization.ts';
export * from './year.ts';

/** Money: what came in and went out, and how much may go out. */
export const ledgerFamily = {
  endpoints: {
    ...factEndpoints,
    ...limitEndpoints,
    ...earningsEndpoints,
    ...monetizationEndpoints,
    ...yearEndpoints,
    ...hoursEndpoints,
  },
  version,
} as const satisfies Family;
