import type { openSessionEndpoints } from '@avenue/contract';
import { notFound } from '../../../kernel/failure.ts';
import { endOf, endSession, endSessionsOf, listSessions } from '../../../kernel/identity/index.ts';
import { record } from '../../../kernel/journal/index.ts';
import type { Call } from '../../../services.ts';
import type { HandlersOf } from '../../define-module.ts';
import { ownAccount } from './entering.ts';

/** Whose sessions and keys somebody may see and end: an Admin everybody's. */
export const reachOf = ({ who }: Call): string | undefined => (who.role === 'admin' ? undefined : who.id);

export const openSessionHandlers: HandlersOf<typeof openSessionEndpoints> = {
  'GET /api/sessions': async (call) =>
    (await listSessions(call.db, reachOf(call))).map(({ session, member }) => ({
      id: session.id,
      device: session.device,
      address: session.address,
      member,
      startedAt: session.createdAt.toISOString(),
      lastSeenAt: session.lastSeenAt.toISOString(),
      endsAt: endOf(session).toISOString(),
      current: session.id === call.who.session,
    })),
  'DELETE /api/sessions/{id}': async (call, { params }) => {
    const found = (await listSessions(call.db, reachOf(call))).find(({ session }) => session.id === params.id);
    if (!found) throw notFound('This session');
    await call.db.transaction(async (tx) => {
      await endSession(tx, params.id);
      await record(tx, {
        studio: call.studio,
        action: 'session.ended',
        subject: found.member.id,
        text: `The session of ${found.member.name} in ${found.session.device} was ended.`,
        data: { session: params.id },
      });
    });
    return {};
  },
  'DELETE /api/sessions': async (call) => {
    const member = await ownAccount(call);
    return call.db.transaction(async (tx) => {
      const ended = await endSessionsOf(tx, member.id, call.who.session);
      await record(tx, {
        studio: call.studio,
        action: 'session.ended',
        subject: member.id,
        text: `${member.name} ended all other own sessions (${ended}).`,
      });
      return { ended };
    });
  },
};
