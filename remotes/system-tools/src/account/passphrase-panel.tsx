import { callApi, useRefresh } from '@avenue/data';
import { Form, useDraftForm } from '@avenue/form';
import { newPassphraseHelp, newPassphraseProblem } from '@avenue/identity';
import { Button, Panel, PassphraseField, toast } from '@avenue/ui';

const base = { passphrase: '' };
const labels = { passphrase: 'New passphrase' };

/** A new passphrase, which ends the sessions on all other devices. */
export function PassphrasePanel({ email, isSet }: { email: string | undefined; isSet: boolean }) {
  const refresh = useRefresh();
  const form = useDraftForm({
    call: 'PUT /api/session/passphrase',
    key: 'account/passphrase',
    passing: true,
    base,
    labels,
    check: ({ passphrase }) => ({ passphrase: newPassphraseProblem(passphrase) }),
    send: (body) => callApi('PUT /api/session/passphrase', { body }),
    after: () => base,
    onSaved: async () => {
      toast.show({ text: 'Your passphrase is changed. Your other sessions ended.', tone: 'good' });
      await refresh('/api/session/ways', '/api/sessions');
    },
  });
  return (
    <Panel title="Passphrase" fill>
      <Form
        form={form}
        of="Your passphrase"
        label="Passphrase"
        foot={
          <span>
            <Button type="submit" busy={form.busy}>
              {isSet ? 'Change the passphrase' : 'Set a passphrase'}
            </Button>
          </span>
        }
      >
        {/* Tells a password manager whose passphrase it is. */}
        <input type="text" name="username" autoComplete="username" value={email ?? ''} readOnly hidden />
        <PassphraseField
          {...form.field('passphrase')}
          name="new-password"
          autoComplete="new-password"
          help={`${newPassphraseHelp} A change ends your sessions on other devices.`}
        />
      </Form>
    </Panel>
  );
}
