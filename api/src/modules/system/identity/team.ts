import type { Invitation, Member, Role, teamEndpoints } from '@avenue/contract';
import { notFound } from '../../../kernel/failure.ts';
import {
  addMember,
  changeMember,
  endSessionsOf,
  forgetTotp,
  type InvitationRow,
  invitationOf,
  invite,
  listInvitations,
  listMembers,
  memberById,
  newPassphraseHash,
  removeMember,
  takeInvitation,
  withdraw,
} from '../../../kernel/identity/index.ts';
import { type Fact, readJournalOf, record } from '../../../kernel/journal/index.ts';
import type { Call } from '../../../services.ts';
import type { HandlersOf } from '../../define-module.ts';
import { enter, linkTo } from './entering.ts';
import { atCost } from './prove.ts';

const titles: Readonly<Record<Role, string>> = { viewer: 'Viewer', editor: 'Editor', admin: 'Admin' };

async function membersOf({ db, who }: Call): Promise<Member[]> {
  return (await listMembers(db)).map(({ member, passkeys, lastAdmin }) => ({
    id: member.id,
    name: member.name,
    email: member.email,
    role: member.role,
    active: member.active,
    ...(member.endedAt && !member.active && { endedAt: member.endedAt.toISOString() }),
    twoStep: passkeys > 0 || (member.passphrase !== null && member.totp),
    ...(member.lastSeenAt && { lastSeenAt: member.lastSeenAt.toISOString() }),
    you: member.id === who.id,
    lastAdmin,
  }));
}

function stateOf({ acceptedAt, withdrawnAt, endsAt }: InvitationRow): Invitation['state'] {
  if (acceptedAt) return 'accepted';
  if (withdrawnAt) return 'withdrawn';
  return endsAt <= new Date() ? 'expired' : 'pending';
}

const invitationShown = (row: InvitationRow): Invitation => ({
  id: row.id,
  email: row.email,
  role: row.role,
  state: stateOf(row),
  madeBy: row.madeBy,
  createdAt: row.createdAt.toISOString(),
  endsAt: row.endsAt.toISOString(),
});

/** What was changed about a member, a sentence each. */
export function changesOf(studio: Fact['studio'], { before, after }: Awaited<ReturnType<typeof changeMember>>): Fact[] {
  const about = { studio, subject: after.id };
  return [
    ...(before.name === after.name
      ? []
      : [
          {
            ...about,
            action: 'member.renamed',
            text: `${before.name} is called ${after.name} now.`,
            before: { name: before.name },
            after: { name: after.name },
          },
        ]),
    ...(before.role === after.role
      ? []
      : [
          {
            ...about,
            action: 'member.role',
            text: `${after.name} is ${titles[after.role]} now, and was ${titles[before.role]}.`,
            before: { role: titles[before.role] },
            after: { role: titles[after.role] },
          },
        ]),
    ...(before.active === after.active
      ? []
      : [
          {
            ...about,
            action: after.active ? 'member.back' : 'member.ended',
            text: after.active ? `${after.name} has access again.` : `The access of ${after.name} ended.`,
            before: { active: before.active },
            after: { active: after.active },
          },
        ]),
  ];
}

export const teamHandlers: HandlersOf<typeof teamEndpoints> = {
  'GET /api/team': membersOf,
  'PATCH /api/team/{id}': async (call, { params, body }) => {
    await call.db.transaction(async (tx) => {
      const changed = await changeMember(tx, params.id, body);
      for (const fact of changesOf(call.studio, changed)) await record(tx, fact);
    });
    call.door.forget();
    const after = (await membersOf(call)).find(({ id }) => id === params.id);
    if (!after) throw notFound('This member');
    return after;
  },
  'DELETE /api/team/{id}': async (call, { params }) => {
    await call.db.transaction(async (tx) => {
      await forgetTotp(call.credentials, tx, params.id);
      const { name } = await removeMember(tx, params.id);
      await record(tx, {
        studio: call.studio,
        action: 'member.removed',
        subject: params.id,
        text: `${name} was removed from the team.`,
      });
    });
    call.door.forget();
    return {};
  },
  'DELETE /api/team/{id}/sessions': async (call, { params }) => {
    const { id, name } = await memberById(call.db, params.id);
    return call.db.transaction(async (tx) => {
      const ended = await endSessionsOf(tx, id, call.who.session);
      await record(tx, {
        studio: call.studio,
        action: 'session.ended',
        subject: id,
        text: `The sessions of ${name} were ended (${ended}).`,
      });
      return { ended };
    });
  },
  'GET /api/team/{id}/journal': async ({ db }, { params, query }) =>
    readJournalOf(db, params.id, query.limit, query.before),
  'GET /api/team/invitations': async ({ db }) => (await listInvitations(db)).map(invitationShown),
  'POST /api/team/invitations': async (call, { body, asked }) => {
    const { invitation, token } = await call.db.transaction(async (tx) => {
      const made = await invite(tx, { ...body, madeBy: call.who.name });
      await record(tx, {
        studio: call.studio,
        action: 'member.invited',
        subject: made.invitation.id,
        text: `${body.email} was invited as ${titles[body.role]}.`,
      });
      return made;
    });
    return { invitation: invitationShown(invitation), link: linkTo(call, asked, `invitation=${token}`) };
  },
  'DELETE /api/team/invitations/{id}': async (call, { params }) => {
    await call.db.transaction(async (tx) => {
      const { email } = await withdraw(tx, params.id);
      await record(tx, {
        studio: call.studio,
        action: 'member.uninvited',
        subject: params.id,
        text: `The invitation of ${email} was withdrawn.`,
      });
    });
    return {};
  },
  'POST /api/invitation': async (call, { body, asked }) => {
    const { email, role, endsAt } = await atCost(call, { asked }, () => invitationOf(call.db, body.token));
    return { email, role, endsAt: endsAt.toISOString() };
  },
  'POST /api/invitation/accept': async (call, { body, asked, header }) => {
    const invited = await atCost(call, { asked }, () => invitationOf(call.db, body.token));
    const passphrase = await newPassphraseHash(body.passphrase, [body.name, invited.email]);
    const member = await call.db.transaction(async (tx) => {
      const { email, role } = await takeInvitation(tx, body.token);
      const added = await addMember(tx, { name: body.name, email, role, passphrase });
      await record(tx, {
        studio: call.studio,
        actor: added.name,
        action: 'member.added',
        subject: added.id,
        text: `${added.name} joined as ${titles[role]}.`,
      });
      return added;
    });
    return enter(call, member, { asked, header, keep: body.keep, how: 'by an invitation', twoFactors: false });
  },
};
