import type { Member, Role } from '@avenue/contract';
import { callApi, roleName, sentenceOf, useRefresh } from '@avenue/data';
import { Form, FormActions, useDraftForm } from '@avenue/form';
import { TextField, toast } from '@avenue/ui';
import { ConfirmDialog, Dialog } from '@avenue/ui/dialog';
import { useState } from 'react';

/** Something about a member that is asked or shown above the page. */
export type Asked =
  | { act: 'role'; member: Member; role: Role }
  | { act: 'end' | 'rename' | 'log' | 'remove'; member: Member };

interface QuestionProps {
  member: Member;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Before somebody is raised to Admin, and before the own role is lowered, since nobody lowered takes that back. */
export function RoleQuestion({ member, role, ...rest }: QuestionProps & { role: Role }) {
  const { name, you } = member;
  return role === 'admin' ? (
    <ConfirmDialog
      {...rest}
      open
      title={`Make ${name} an Admin?`}
      consequence={`${name} could then change settings and the keys of services, publish and roll back, and invite, change and remove members, you among them.`}
      verb="Make Admin"
    />
  ) : (
    <ConfirmDialog
      {...rest}
      open
      title={you ? `Make yourself ${roleName(role)}?` : `Make ${name} ${roleName(role)}?`}
      consequence="You could then change no members and no settings. Another Admin would have to give it back."
      verb={`Make me ${roleName(role)}`}
    />
  );
}

export const EndOwnAccess = ({ busy, onConfirm, onClose }: QuestionProps) => (
  <ConfirmDialog
    open
    busy={busy}
    onConfirm={onConfirm}
    onClose={onClose}
    title="End your own access?"
    consequence="You are signed out everywhere at once. Another Admin would have to let you in again."
    verb="End my access"
  />
);

export function RemoveMember({ member, onClose }: { member: Member; onClose: () => void }) {
  const { id, name } = member;
  const refresh = useRefresh();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const remove = async () => {
    setBusy(true);
    setError(undefined);
    try {
      await callApi('DELETE /api/team/{id}', { params: { id } });
      toast.show({ text: `${name} was removed from the team.`, tone: 'good' });
      onClose();
      await refresh('/api/team', '/api/sessions', '/api/keys');
    } catch (thrown) {
      setError(`${name} was not removed. ${sentenceOf(thrown)}`);
      setBusy(false);
    }
  };
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`Remove ${name}?`}
      consequence={`Sessions, keys, passkeys and passphrase of ${name} are deleted. What ${name} made and decided stays, and the log keeps the name.`}
      cannotUndo="To come back, they need a new invitation. Unticking Active ends access and can be undone."
      verb="Remove from the team"
      typeToConfirm={name}
      busy={busy}
      error={error}
      onConfirm={() => void remove()}
    />
  );
}

const formId = 'rename-member';
const labels = { name: 'Name' };

interface RenameProps {
  member: Member;
  onRenamed: (member: Member) => void;
  onClose: () => void;
}

export function RenameMember({ member, onRenamed, onClose }: RenameProps) {
  const { id, name } = member;
  const refresh = useRefresh();
  const form = useDraftForm({
    call: 'PATCH /api/team/{id}',
    key: `team/${id}/name`,
    passing: true,
    base: { name },
    labels,
    check: (words) => ({ name: words.name.trim() ? undefined : 'Give a name.' }),
    send: (body) => callApi('PATCH /api/team/{id}', { params: { id }, body }),
    after: (answer) => ({ name: answer.name }),
    onSaved: async (renamed) => {
      onRenamed(renamed);
      onClose();
      await refresh('/api/team', '/api/sessions', '/api/keys');
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title={`Rename ${name}`}
      sentence="Earlier entries of the log keep the name they were written with."
      actions={
        <FormActions id={formId} form={form} onCancel={onClose}>
          Save
        </FormActions>
      }
    >
      <Form form={form} of="The name" id={formId}>
        <TextField {...form.field('name')} required autoComplete="off" autoFocus />
      </Form>
    </Dialog>
  );
}
