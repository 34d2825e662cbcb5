import { z } from 'zod';
import { id, seen } from '../common.ts';
import type { EndpointTable } from '../endpoint.ts';
import { handOffKit } from '../hand-off.ts';
import { effect } from '../outside.ts';

export const handOff = handOffKit.extend({
  /** Ids of choices and steps that somebody ticked. */
  ticked: z.array(z.string()),
});
export type HandOff = z.infer<typeof handOff>;

const about = { tag: 'Outbox', params: z.object({ id }) } as const;
const changes = ['/api/effects', '/api/needs', '/api/dashboard', '/api/studio'] as const;
const decision = { ...about, access: { role: 'editor', person: true }, response: effect, changes } as const;

/** What a person posts in place of a connection that may not. */
export const handOffEndpoints = {
  'GET /api/effects/{id}/hand-off': {
    ...about,
    access: { role: 'viewer' },
    summary: 'Everything that is needed to post it by hand: files, words, choices, steps, links',
    response: handOff,
  },
  'PUT /api/effects/{id}/hand-off': {
    ...about,
    access: { role: 'editor', person: true },
    summary: 'Which of its choices and steps are done, so that phone and desk know the same',
    body: z.object({ ticked: z.array(z.string().max(64)).max(100) }),
    response: handOff,
    changes: ['/api/effects'],
  },
  'POST /api/effects/{id}/posted': {
    ...decision,
    summary: 'A person sent it by hand, or found it there; it is read back at that address',
    body: z.object({ seen, url: z.string().trim().min(1, 'Paste the address.').max(2000) }),
  },
  'DELETE /api/effects/{id}/posted': {
    ...decision,
    summary: 'It was not posted there after all: it is handed over again, until it is verified',
  },
  'POST /api/effects/{id}/look': {
    ...decision,
    access: { role: 'editor' },
    summary: 'Reads back now what stands there',
  },
  'POST /api/effects/{id}/keep': {
    ...decision,
    summary: 'A person looked: it is right as it stands there',
    body: z.object({ seen }),
  },
} as const satisfies EndpointTable;
