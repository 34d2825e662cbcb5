import type { Family } from '../endpoint.ts';
import { planEndpoints } from './plan.ts';
import { scheduleEndpoints } from './schedule.ts';
import { version } from './version.ts';

export * from './plan.ts';
export * from './schedule.ts';

/** When what is meant for the outside world goes out, and why then. */
export const scheduleFamily = {
  endpoints: { ...scheduleEndpoints, ...planEndpoints },
  version,
} as const satisfies Family;
