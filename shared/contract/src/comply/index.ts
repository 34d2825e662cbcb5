import type { Family } from '../endpoint.ts';
import { complianceEndpoints } from './compliance.ts';
import { version } from './version.ts';

export * from './compliance.ts';

/** The rules that everything meant for the outside world is held to. */
export const complyFamily = { endpoints: complianceEndpoints, version } as const satisfies Family;
