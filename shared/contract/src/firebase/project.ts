import { z } from 'zod';
import { instant, webAddress } from '../common.ts';
import type { EndpointTable } from '../endpoint.ts';

/** The connected project, as far as it may be shown: of the private key nothing. */
export const firebaseProject = z.object({
  projectId: z.string(),
  /** Address of the service account. */
  clientEmail: z.string(),
  /** Google's own id of the key. */
  keyId: z.string(),
  savedAt: instant,
  /** By the last test. */
  state: z.enum(['untested', 'works', 'fails']),
  /** What was found, or what to do. */
  sentence: z.string(),
  testedAt: instant.optional(),
});
export type FirebaseProject = z.infer<typeof firebaseProject>;

const connection = z.object({
  project: firebaseProject.nullable(),
  /** What tokens are asked for. */
  scopes: z.array(z.object({ scope: z.string(), allows: z.string() })),
  guide: z.array(z.object({ title: z.string(), text: z.string(), link: webAddress.optional() })),
});
const changes = ['/api/firebase', '/api/notices', '/api/status'] as const;

export const projectEndpoints = {
  'GET /api/firebase': {
    access: { role: 'viewer' },
    summary:
      'The connected Firebase project with what was found of it, what it is asked for, and the way to connect one',
    tag: 'Firebase',
    response: connection,
  },
  'PUT /api/firebase': {
    access: { role: 'admin', stepUp: true },
    summary: 'Connects a Firebase project by the key file of a service account, which never comes back',
    tag: 'Firebase',
    body: z.object({
      key: z.string().trim().min(1, 'Paste the key file, or choose it.').max(20_000, 'This is longer than a key file.'),
    }),
    response: connection,
    changes,
  },
  'POST /api/firebase/test': {
    access: { role: 'admin', person: true },
    summary: 'Asks Google for a token and Firebase whether it would take a message; sends nothing',
    tag: 'Firebase',
    response: connection,
    changes: ['/api/firebase', '/api/status'],
  },
  'DELETE /api/firebase': {
    access: { role: 'admin', stepUp: true },
    summary: 'Ends the connection: deletes the key, and the phones that were reached by it',
    tag: 'Firebase',
    response: connection,
    changes,
  },
} as const satisfies EndpointTable;
