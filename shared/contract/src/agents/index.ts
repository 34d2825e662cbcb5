import type { Family } from '../endpoint.ts';
import { toolEndpoints } from './tools.ts';
import { version } from './version.ts';
import { webhookEndpoints } from './webhooks.ts';

export * from './tools.ts';
export * from './webhooks.ts';

/** Agents and scripts: what they may call, and who is told of what happens. */
export const agentsFamily = { endpoints: { ...toolEndpoints, ...webhookEndpoints }, version } as const satisfies Family;
