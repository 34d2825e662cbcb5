import type { Family } from '../endpoint.ts';
import { linkEndpoints } from './links.ts';
import { version } from './version.ts';

export * from './links.ts';

/** Short links of the own address, with tags, clicks and health. */
export const linksFamily = { endpoints: linkEndpoints, version } as const satisfies Family;
