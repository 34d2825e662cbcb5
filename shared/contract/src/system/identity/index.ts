import { keyEndpoints } from './keys.ts';
import { sessionEndpoints } from './session.ts';
import { openSessionEndpoints } from './sessions.ts';
import { teamEndpoints } from './team.ts';
import { wayEndpoints } from './ways.ts';

export * from './keys.ts';
export * from './session.ts';
export * from './sessions.ts';
export * from './team.ts';
export * from './ways.ts';

/** Who asks, how members sign in, who they are, and keys of their scripts. */
export const identityEndpoints = {
  ...sessionEndpoints,
  ...wayEndpoints,
  ...openSessionEndpoints,
  ...teamEndpoints,
  ...keyEndpoints,
} as const;
