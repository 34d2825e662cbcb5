import type { Endpoint, Role } from './endpoint.ts';
import { endpoints } from './index.ts';

/**
 * The least role that may make each call; those that everybody who is in may make are left out. The server enforces the
 * contract itself; this tells screens what to offer. Builds replace this module by its value, as they do with `shapes`.
 */
export const leastRoles: Readonly<Record<string, Role>> = Object.fromEntries(
  Object.entries(endpoints as Record<string, Endpoint>).flatMap(([key, { access }]) =>
    access === 'everybody' || access.role === 'viewer' ? [] : [[key, access.role] as const],
  ),
);
