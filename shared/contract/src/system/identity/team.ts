import { z } from 'zod';
import { id, instant, nothing } from '../../common.ts';
import { type EndpointTable, roles } from '../../endpoint.ts';
import { journalEntry } from '../journal.ts';
import { email, keep, memberName, newPassphrase, token } from './inputs.ts';
import { session } from './session.ts';

export const role = z.enum(roles);

export const member = z.object({
  id,
  name: z.string(),
  email: z.string(),
  role,
  active: z.boolean(),
  /** When access ended, of somebody who is not active. */
  endedAt: instant.optional(),
  /** A passkey, or a passphrase with codes of an app. */
  twoStep: z.boolean(),
  lastSeenAt: instant.optional(),
  /** The one who asks. */
  you: z.boolean(),
  /** The only active Admin: role and access stay until there is a second. */
  lastAdmin: z.boolean(),
});
export type Member = z.infer<typeof member>;

export const invitation = z.object({
  id,
  email: z.string(),
  role,
  state: z.enum(['pending', 'accepted', 'expired', 'withdrawn']),
  madeBy: z.string(),
  createdAt: instant,
  endsAt: instant,
});
export type Invitation = z.infer<typeof invitation>;

const confirmed = { role: 'admin', stepUp: true } as const;
const team = ['/api/team', '/api/session'] as const;

export const teamEndpoints = {
  'GET /api/team': {
    access: { role: 'viewer' },
    summary: 'Members of the studio, by name',
    tag: 'Team',
    response: z.array(member),
  },
  'PATCH /api/team/{id}': {
    access: confirmed,
    changes: [...team, '/api/sessions', '/api/keys'],
    summary: 'Change role, name, or whether a member is active. Who is not has no sessions. The last Admin stays: 409',
    tag: 'Team',
    params: z.object({ id }),
    body: z.object({ role: role.optional(), active: z.boolean().optional(), name: memberName.optional() }),
    response: member,
  },
  'DELETE /api/team/{id}': {
    access: confirmed,
    changes: [...team, '/api/sessions', '/api/keys'],
    summary:
      'Remove a member with sessions, keys and ways to sign in; the journal keeps the name. The last Admin stays',
    tag: 'Team',
    params: z.object({ id }),
    response: nothing,
  },
  'DELETE /api/team/{id}/sessions': {
    access: { role: 'admin', stepUp: true },
    changes: ['/api/session', '/api/sessions'],
    summary: 'End the sessions of a member; of the own ones that which asks stays',
    tag: 'Team',
    params: z.object({ id }),
    response: z.object({ ended: z.number().int() }),
  },
  'GET /api/team/{id}/journal': {
    access: { role: 'admin' },
    summary: 'What a member did, and what was done about it, newest first',
    tag: 'Team',
    params: z.object({ id }),
    query: z.object({
      limit: z.coerce.number().int().min(1).max(500).default(100),
      before: z.coerce.number().int().optional(),
    }),
    response: z.array(journalEntry),
  },
  'GET /api/team/invitations': {
    access: { role: 'admin' },
    summary: 'Invitations, newest first',
    tag: 'Team',
    response: z.array(invitation),
  },
  'POST /api/team/invitations': {
    access: confirmed,
    changes: ['/api/team/invitations'],
    summary:
      'Invite by a link that works once, for three days; it is shown in this answer alone. Ends an earlier one to the same address',
    tag: 'Team',
    body: z.object({ email, role }),
    response: z.object({ invitation, link: z.string() }),
    status: 201,
  },
  'DELETE /api/team/invitations/{id}': {
    access: { role: 'admin', person: true },
    changes: ['/api/team/invitations'],
    summary: 'Withdraw an invitation',
    tag: 'Team',
    params: z.object({ id }),
    response: nothing,
  },
  'POST /api/invitation': {
    access: 'everybody',
    changes: [],
    summary: 'What an invitation offers, by the token of its link; one that is used up or over is 404',
    tag: 'Team',
    body: z.object({ token }),
    response: z.object({ email: z.string(), role, endsAt: instant }),
  },
  'POST /api/invitation/accept': {
    access: 'everybody',
    changes: ['/api/team', '/api/session'],
    summary: 'Become a member and sign in',
    tag: 'Team',
    body: z.object({ token, name: memberName, passphrase: newPassphrase, keep }),
    response: session,
    status: 201,
  },
} as const satisfies EndpointTable;
