import { z } from 'zod';
import { instant } from '../common.ts';
import type { EndpointTable } from '../endpoint.ts';
import { effect, mode } from '../outside.ts';

const topic = z.string().trim().min(1, 'Write the name of the topic.').max(100, 'At most 100 characters.');

/** Apps of other people that listen to one topic. */
export const audience = z.object({
  topic: z.string(),
  /** Who they are, in the operator's words. */
  name: z.string(),
  /** What the operator states about their consent; absent: nothing, and rules hold every message. */
  consent: z.object({ statement: z.string(), by: z.string(), at: instant }).optional(),
});
export type Audience = z.infer<typeof audience>;

const audiences = z.object({
  rows: z.array(audience),
  /** Mode of messages of this family. */
  mode,
  /** Most bytes of title, text and link together. */
  longestBytes: z.number().int(),
});
const changes = ['/api/firebase/audiences'] as const;

export const audienceEndpoints = {
  'GET /api/firebase/audiences': {
    access: { role: 'viewer' },
    summary: 'Topics that other people listen to, with what is stated about their consent, and the mode of messages',
    tag: 'Firebase',
    response: audiences,
  },
  'POST /api/firebase/audiences': {
    access: { role: 'admin', person: true },
    summary: 'Adds a topic, or states something else about the consent of those who listen to it; the journal keeps it',
    tag: 'Firebase',
    body: z.object({
      topic,
      name: z.string().trim().min(1, 'Say who they are.').max(80, 'At most 80 characters.'),
      /** Empty: nothing is stated. */
      statement: z.string().trim().max(500, 'At most 500 characters.').default(''),
    }),
    response: audiences,
    changes,
  },
  'DELETE /api/firebase/audiences': {
    access: { role: 'admin', person: true },
    summary: 'Takes a topic away with what was stated; what waits for it is not sent',
    tag: 'Firebase',
    query: z.object({ topic }),
    response: audiences,
    changes,
  },
  'POST /api/firebase/messages': {
    access: { role: 'editor', person: true },
    summary: 'Puts a message to a topic before the door: held, approved or sent as modes and rules say',
    tag: 'Firebase',
    body: z.object({
      topic,
      title: z.string().trim().min(1, 'Write a title.').max(200, 'At most 200 characters.'),
      text: z.string().trim().min(1, 'Write what it says.').max(2000, 'At most 2,000 characters.'),
      /** Opened by a tap. Empty: the app opens. */
      link: z
        .union([
          z.literal(''),
          z.url({ protocol: /^https$/, error: 'Write the whole address, beginning with https://.' }),
        ])
        .default(''),
    }),
    response: effect,
    changes: ['/api/effects', '/api/schedule', '/api/studio', '/api/dashboard', '/api/modes'],
  },
} as const satisfies EndpointTable;
