import type { Answer, Invitation } from '@avenue/contract';
import { callApi, roleName, sentenceOf, useApi, useRefresh } from '@avenue/data';
import {
  BoneRows,
  Button,
  Chip,
  EmptyState,
  formatDateTime,
  Icon,
  Loading,
  Panel,
  Read,
  Row,
  Rows,
  toast,
} from '@avenue/ui';
import { Menu } from '@avenue/ui/overlay';
import IconCalendarOff from '@tabler/icons-react/dist/esm/icons/IconCalendarOff.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs';
import { useState } from 'react';
import { invitationStates, standing } from './words.ts';

const icons = { pending: IconClock, accepted: IconCircleCheck, expired: IconCalendarOff, withdrawn: IconCalendarOff };
const shownAtFirst = 6;

const sent = ({ role, createdAt, endsAt, state, madeBy }: Invitation) =>
  `${roleName(role)}, sent ${formatDateTime(createdAt)} by ${madeBy}${state === 'pending' ? `, ends ${formatDateTime(endsAt)}` : ''}`;

export type Invited = Answer<'POST /api/team/invitations'>;

interface InvitationsPanelProps {
  /** A link was made anew: it is shown now and never again. */
  onInvited: (invited: Invited) => void;
}

/** Who was invited and has not come yet, or came. */
export function InvitationsPanel({ onInvited }: InvitationsPanelProps) {
  const invitations = useApi('GET /api/team/invitations');
  const [all, setAll] = useState(false);
  return (
    <Panel title="Invitations" flush foot={<span>A link works once, for three days.</span>}>
      <Read
        of="Invitations"
        state={invitations}
        loading={
          <Loading label="Loading invitations">
            <BoneRows count={2} rowPx={52} />
          </Loading>
        }
        isEmpty={(data) => standing(data).length === 0}
        empty={<EmptyState title="Nobody is invited.">Whoever you invite stands here until they come.</EmptyState>}
      >
        {(data) => {
          const listed = standing(data);
          const shown = all ? listed : listed.slice(0, shownAtFirst);
          return (
            <Rows label="Invitations">
              {shown.map((invitation) => (
                <Row
                  key={invitation.id}
                  lead={<Icon of={IconMail} />}
                  title={invitation.email}
                  meta={sent(invitation)}
                  end={<End invitation={invitation} onInvited={onInvited} />}
                />
              ))}
              {listed.length > shown.length && (
                <li>
                  <Button kind="quiet" onClick={() => setAll(true)}>
                    Show {listed.length - shown.length} more
                  </Button>
                </li>
              )}
            </Rows>
          );
        }}
      </Read>
    </Panel>
  );
}

function End({ invitation, onInvited }: InvitationsPanelProps & { invitation: Invitation }) {
  const { id, email, role, state } = invitation;
  const { word, tone } = invitationStates[state];
  const [busy, setBusy] = useState(false);
  const refresh = useRefresh();
  const perform = async (what: string, act: () => Promise<unknown>) => {
    setBusy(true);
    try {
      await act();
      await refresh('/api/team/invitations');
    } catch (error) {
      toast.show({ text: `${what} ${sentenceOf(error)}`, tone: 'bad' });
    } finally {
      setBusy(false);
    }
  };
  const again = () =>
    perform(`${email} was not invited again.`, async () =>
      onInvited(await callApi('POST /api/team/invitations', { body: { email, role } })),
    );
  const withdraw = () =>
    perform(`The invitation of ${email} was not withdrawn.`, async () => {
      await callApi('DELETE /api/team/invitations/{id}', { params: { id } });
      toast.show({ text: `The invitation of ${email} was withdrawn; its link leads nowhere now.`, tone: 'good' });
    });
  return (
    <>
      <Chip tone={tone} icon={icons[state]}>
        {word}
      </Chip>
      {state === 'expired' && (
        <Button size="sm" kind="quiet" busy={busy} aria-label={`Send again: ${email}`} onClick={() => void again()}>
          Send again
        </Button>
      )}
      {state === 'pending' && (
        <Menu
          label={`More for ${email}`}
          icon={IconDots}
          size="sm"
          items={[
            { id: 'again', label: 'Make a new link', call: 'POST /api/team/invitations', onAction: () => void again() },
            {
              id: 'withdraw',
              label: 'Withdraw',
              tone: 'bad',
              call: 'DELETE /api/team/invitations/{id}',
              onAction: () => void withdraw(),
            },
          ]}
        />
      )}
    </>
  );
}
