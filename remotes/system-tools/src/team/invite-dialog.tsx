import type { Role } from '@avenue/contract';
import { callApi, RequestFailure, roleName, useRefresh } from '@avenue/data';
import { Form, FormActions, useDraftForm } from '@avenue/form';
import { formatDateTime, RadioGroup, TextField } from '@avenue/ui';
import { Dialog } from '@avenue/ui/dialog';
import type { Invited } from './invitations-panel.tsx';
import { ShownOnce } from './shown-once.tsx';
import { roleOptions } from './words.ts';

const formId = 'invite-member';
const base: { email: string; role: Role } = { email: '', role: 'editor' };
const labels = { email: 'E-mail address', role: 'Role' };

interface InviteDialogProps {
  /** Addresses of members, who need no invitation. */
  taken: readonly string[];
  onInvited: (invited: Invited) => void;
  onClose: () => void;
}

/** Asks whom to invite and as what. */
export function InviteDialog({ taken, onInvited, onClose }: InviteDialogProps) {
  const refresh = useRefresh();
  const form = useDraftForm({
    call: 'POST /api/team/invitations',
    key: 'team/invite',
    base,
    labels,
    check: ({ email }) => ({
      email: taken.includes(email.trim().toLowerCase()) ? 'This address belongs to a member.' : undefined,
    }),
    send: (body) => callApi('POST /api/team/invitations', { body }),
    after: () => base,
    onSaved: async (invited) => {
      onInvited(invited);
      await refresh('/api/team/invitations');
    },
    fieldOf: (failure) => (failure instanceof RequestFailure && failure.status === 409 ? 'email' : undefined),
  });
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title="Invite a member"
      sentence="Avenue makes a link; you send it the way you like. Nobody gets a mail from here."
      actions={
        <FormActions id={formId} form={form} onCancel={onClose}>
          Make the link
        </FormActions>
      }
    >
      <Form form={form} of="The invitation" did="was not made" id={formId}>
        <TextField
          {...form.field('email')}
          type="text"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
        />
        <RadioGroup
          label={labels.role}
          options={roleOptions}
          value={form.words.role}
          onChange={(role) => form.set({ role })}
        />
      </Form>
    </Dialog>
  );
}

/** The link of an invitation, which only the answer that made it has. */
export const InvitationLink = ({ invited, onClose }: { invited: Invited; onClose: () => void }) => (
  <ShownOnce
    title={`Link for ${invited.invitation.email}`}
    sentence="Copy it now and send it. Avenue keeps only a fingerprint of it and cannot show it again."
    label="Invitation link"
    text={invited.link}
    below={`Works once, for three days, until ${formatDateTime(invited.invitation.endsAt, { style: 'long' })}. Whoever opens it joins as ${roleName(invited.invitation.role)}.`}
    verb="I copied it"
    onClose={onClose}
  />
);
