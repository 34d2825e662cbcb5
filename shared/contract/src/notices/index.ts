import type { Family } from '../endpoint.ts';
import { noticeChannelEndpoints } from './channels.ts';
import { noticeEndpoints } from './notices.ts';
import { version } from './version.ts';

export * from './channels.ts';
export * from './notices.ts';

/** What the operator is told without asking, and where. */
export const noticesFamily = {
  endpoints: { ...noticeEndpoints, ...noticeChannelEndpoints },
  version,
} as const satisfies Family;
