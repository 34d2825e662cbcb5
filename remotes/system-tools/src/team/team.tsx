import type { Member, Role } from '@avenue/contract';
import { roleName, useApi, useRefusal, useSession } from '@avenue/data';
import { Button, Cell, Grid, Note, Page, useShortcuts } from '@avenue/ui';
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs';
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs';
import { useState } from 'react';
import { SessionsPanel } from '../sessions/sessions-panel.tsx';
import { InvitationsPanel, type Invited } from './invitations-panel.tsx';
import { InvitationLink, InviteDialog } from './invite-dialog.tsx';
import { KeysPanel } from './keys-panel.tsx';
import { type Asked, EndOwnAccess, RemoveMember, RenameMember, RoleQuestion } from './member-dialogs.tsx';
import { MemberLog } from './member-log.tsx';
import { MembersPanel } from './members-panel.tsx';
import { RolesPanel } from './roles-panel.tsx';
import { useMemberActs } from './use-member-acts.ts';
import { headline } from './words.ts';

interface TeamProps {
  members: readonly Member[];
  keep: (member: Member) => void;
}

/** Who may change what whoever looks may not. */
const adminsOf = (members: readonly Member[]) =>
  members
    .filter(({ role, active }) => role === 'admin' && active)
    .map(({ name }) => name)
    .join(' or ');

/** The team of a studio that asks who comes in. */
export function Team({ members, keep }: TeamProps) {
  const session = useSession();
  const canChange = useRefusal('PATCH /api/team/{id}') === undefined;
  const [asked, setAsked] = useState<Asked>();
  const [inviting, setInviting] = useState(false);
  const [invited, setInvited] = useState<Invited>();
  const { data: sessions = [] } = useApi('GET /api/sessions');
  const acts = useMemberActs(keep, (id) => sessions.filter(({ member }) => member.id === id).length);
  const own = session?.who?.id ?? members.find(({ you }) => you)?.id;
  const role = session?.who?.role;
  const close = () => setAsked(undefined);
  const invite = () => setInviting(true);
  useShortcuts({ n: { label: 'Invite member', call: 'POST /api/team/invitations', run: invite } });

  const onRole = (member: Member, next: Role) => {
    if (next === 'admin' || member.you) setAsked({ act: 'role', member, role: next });
    else void acts.change(member, { role: next });
  };
  const onActive = (member: Member, active: boolean) => {
    if (member.you && !active) setAsked({ act: 'end', member });
    else void acts.change(member, { active });
  };
  const confirm = async (change: Parameters<typeof acts.change>[1]) => {
    if (asked && (await acts.change(asked.member, change))) close();
  };
  const busy = asked !== undefined && acts.busy.has(asked.member.id);
  return (
    <Page
      title="Team Access Control"
      sentence={`${headline(members)} Every change works at once and is in the log.`}
      actions={
        <>
          <Button icon={IconHistory} to="/performance-log-viewer?kind=access">
            Log
          </Button>
          {canChange && (
            <Button kind="primary" icon={IconUserPlus} kbd="N" onClick={invite}>
              Invite member
            </Button>
          )}
        </>
      }
    >
      {!canChange && role && (
        <Note icon={IconLock}>
          You are {roleName(role)}. You can see who is here and your own sessions and keys. Roles are changed by{' '}
          {adminsOf(members) || 'an Admin'}.
        </Note>
      )}
      <MembersPanel
        members={members}
        canChange={canChange}
        busy={acts.busy}
        onRole={onRole}
        onActive={onActive}
        onEndSessions={(member) => void acts.endSessions(member)}
        onAsk={setAsked}
      />
      <Grid>
        <Cell span={canChange ? 6 : 12}>
          <SessionsPanel ofAll={canChange} own={own} />
        </Cell>
        {canChange && (
          <Cell span={6}>
            <InvitationsPanel onInvited={setInvited} />
          </Cell>
        )}
      </Grid>
      <KeysPanel />
      <RolesPanel />
      {inviting && (
        <InviteDialog
          taken={members.map(({ email }) => email)}
          onInvited={(next) => {
            setInviting(false);
            setInvited(next);
          }}
          onClose={() => setInviting(false)}
        />
      )}
      {invited && <InvitationLink invited={invited} onClose={() => setInvited(undefined)} />}
      {asked?.act === 'role' && (
        <RoleQuestion
          member={asked.member}
          role={asked.role}
          busy={busy}
          onConfirm={() => void confirm({ role: asked.role })}
          onClose={close}
        />
      )}
      {asked?.act === 'end' && (
        <EndOwnAccess
          member={asked.member}
          busy={busy}
          onConfirm={() => void confirm({ active: false })}
          onClose={close}
        />
      )}
      {asked?.act === 'rename' && <RenameMember member={asked.member} onRenamed={keep} onClose={close} />}
      {asked?.act === 'log' && <MemberLog member={asked.member} onClose={close} />}
      {asked?.act === 'remove' && <RemoveMember member={asked.member} onClose={close} />}
    </Page>
  );
}
