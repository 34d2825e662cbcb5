import { z } from 'zod';
import { id, instant, seen } from '../common.ts';
import type { EndpointTable } from '../endpoint.ts';
import { handOffFile, handOffKit } from '../hand-off.ts';
import { effect } from '../outside.ts';

export const handOff = handOffKit.extend({
  /** Ids of choices and steps that somebody ticked. */
  ticked: z.array(z.string()),
  phone: z.object({
    /** Whether phones find this studio: else there is no code for them. */
    reaches: z.boolean(),
    /** When one opened it by a code that holds still. */
    openedAt: instant.optional(),
  }),
});
export type HandOff = z.infer<typeof handOff>;

/** What the phone sees that opened a code: this one hand-off, to be read. Its files lie at `/media/phone/{id}`. */
export const phoneHandOff = handOffKit.omit({ files: true }).extend({
  id,
  title: z.string(),
  /** Where it is posted, as the operator calls it. */
  account: z.string(),
  /** Of the Sample studio: nothing of it is posted. */
  sample: z.boolean(),
  files: z.array(handOffFile.omit({ url: true })),
  /** Where whoever is signed in says where it stands. */
  page: z.string(),
  /** When the phone sees it no more. */
  endsAt: instant,
});
export type PhoneHandOff = z.infer<typeof phoneHandOff>;

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
  'POST /api/phone/codes': {
    tag: 'Outbox',
    access: { role: 'editor', person: true },
    summary:
      'A code that shows one hand-off on a phone, without sign-in, once, and changes nothing; a newer one and the end of this session end it',
    body: z.object({
      /** Id of what is handed over. */
      effect: id,
    }),
    response: z.object({ link: z.string(), endsAt: instant }),
    status: 201,
    changes: ['/api/effects'],
  },
  'POST /api/phone': {
    tag: 'Outbox',
    access: 'everybody',
    summary: 'Opens such a code on this phone; one that is used up or over is 404',
    body: z.object({ code: z.string().min(20).max(100) }),
    response: phoneHandOff,
    status: 201,
    changes: ['/api/effects'],
  },
  'GET /api/phone': {
    tag: 'Outbox',
    access: 'everybody',
    summary: 'The hand-off that was opened on this phone; 404 once it is over',
    response: phoneHandOff,
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
