import type { Family } from '../endpoint.ts';
import { collectEndpoints } from './imports.ts';
import { version } from './version.ts';

export * from './imports.ts';

/** Rows that come from files: of sales, of keywords, and of whatever a family takes. */
export const collectFamily = { endpoints: collectEndpoints, version } as const satisfies Family;
