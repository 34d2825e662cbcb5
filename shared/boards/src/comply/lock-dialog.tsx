import { callApi, useRefresh } from '@avenue/data';
import { Form, FormActions, useDraftForm } from '@avenue/form';
import { accountName, SelectField, Stack, TextField, toast } from '@avenue/ui';
import { Dialog } from '@avenue/ui/dialog';
import { counted } from '../words.ts';
import { stale } from './use-compliance-acts.ts';
import type { Compliance } from './words.ts';

const formId = 'lock';

/** Closes the way out for an account, a kind or words. */
export function LockDialog({ lockable, onClose }: { lockable: Compliance['lockable']; onClose: () => void }) {
  const refresh = useRefresh();
  const form = useDraftForm({
    call: 'POST /api/compliance/locks',
    key: 'compliance/lock',
    passing: true,
    base: { account: '', kind: '', phrase: '', reason: '' },
    labels: { account: 'Account', kind: 'What', phrase: 'Words', reason: 'Reason' },
    check: ({ account, kind, phrase }) => ({
      account: account || kind || phrase.trim() ? undefined : 'Choose an account or a kind, or write words.',
    }),
    send: (body) => callApi('POST /api/compliance/locks', { body }),
    onSaved: async ({ held }) => {
      toast.show({
        text: held > 0 ? `Locked. ${counted(held, 'planned thing is', 'planned things are')} held.` : 'Locked.',
        tone: 'good',
      });
      onClose();
      await refresh(...stale);
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title="Lock something"
      sentence="What fits all that you give stays here until it is unlocked."
      actions={
        <FormActions id={formId} form={form} onCancel={onClose}>
          Lock it
        </FormActions>
      }
    >
      <Form form={form} of="The lock" did="was not set" id={formId}>
        <Stack gap={16}>
          <SelectField
            {...form.field('account')}
            options={[
              { value: '', label: 'Every account' },
              ...lockable.accounts.map((value) => ({ value, label: accountName(value) })),
            ]}
          />
          <SelectField
            {...form.field('kind')}
            options={[
              { value: '', label: 'Everything that is sent' },
              ...lockable.kinds.map(({ kind, label }) => ({ value: kind, label })),
            ]}
          />
          <TextField
            {...form.field('phrase')}
            autoComplete="off"
            help="A name, a place or a phrase, as it stands in the text. Empty: whatever it says."
          />
          <TextField {...form.field('reason')} required autoComplete="off" />
        </Stack>
      </Form>
    </Dialog>
  );
}
