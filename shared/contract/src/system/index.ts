import type { Family } from '../endpoint.ts';
import { adminEndpoints } from './admin.ts';
import { chatEndpoints } from './chat.ts';
import { identityEndpoints } from './identity/index.ts';
import { jobEndpoints } from './jobs.ts';
import { journalEndpoints } from './journal.ts';
import { needEndpoints } from './needs.ts';
import { oauthEndpoints } from './oauth.ts';
import { remoteEndpoints } from './remotes.ts';
import { statusEndpoints } from './status.ts';
import { engineEndpoints, mediaEndpoints, studioEndpoints } from './system.ts';
import { taskEndpoints } from './tasks.ts';
import { version } from './version.ts';
import { weekEndpoints } from './week.ts';

export * from './admin.ts';
export * from './chat.ts';
export * from './dashboard.ts';
export * from './identity/index.ts';
export * from './jobs.ts';
export * from './journal.ts';
export * from './needs.ts';
export * from './oauth.ts';
export * from './remotes.ts';
export * from './status.ts';
export * from './system.ts';
export * from './tasks.ts';
export * from './week.ts';

/** The dashboard itself: settings, jobs, engines, parts, chatbot. */
export const systemFamily = {
  endpoints: {
    ...studioEndpoints,
    ...identityEndpoints,
    ...needEndpoints,
    ...engineEndpoints,
    ...mediaEndpoints,
    ...adminEndpoints,
    ...jobEndpoints,
    ...journalEndpoints,
    ...remoteEndpoints,
    ...statusEndpoints,
    ...taskEndpoints,
    ...weekEndpoints,
    ...oauthEndpoints,
    ...chatEndpoints,
  },
  version,
} as const satisfies Family;
