import type { identityEndpoints } from '@avenue/contract';
import type { HandlersOf } from '../../define-module.ts';
import { keyHandlers } from './keys.ts';
import { sessionHandlers } from './session.ts';
import { openSessionHandlers } from './sessions.ts';
import { teamHandlers } from './team.ts';
import { wayHandlers } from './ways.ts';

export { sessionOf } from './entering.ts';

/** Who asks, how members sign in, who they are, and keys of their scripts. */
export const identityHandlers: HandlersOf<typeof identityEndpoints> = {
  ...sessionHandlers,
  ...wayHandlers,
  ...openSessionHandlers,
  ...teamHandlers,
  ...keyHandlers,
};
