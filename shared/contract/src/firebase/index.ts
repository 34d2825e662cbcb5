import type { Family } from '../endpoint.ts';
import { audienceEndpoints } from './audience.ts';
import { projectEndpoints } from './project.ts';
import { version } from './version.ts';

export * from './audience.ts';
export * from './project.ts';

/** A Firebase project of the operator, and messages to those who listen to its topics. */
export const firebaseFamily = {
  endpoints: { ...projectEndpoints, ...audienceEndpoints },
  version,
} as const satisfies Family;
