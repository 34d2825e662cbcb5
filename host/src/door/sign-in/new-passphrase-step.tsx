import { callApi } from '@avenue/data';
import { Form, useDraftForm } from '@avenue/form';
import { newPassphraseHelp, newPassphraseProblem } from '@avenue/identity';
import { Button, PassphraseField, TextField } from '@avenue/ui';
import { Frame } from './frame.tsx';
import css from './sign-in.module.css';

const base = { passphrase: '' };

/** After a recovery code: a passphrase in place of the one that is lost. */
export function NewPassphrase({ email, onDone }: { email: string; onDone: () => void }) {
  const form = useDraftForm({
    call: 'PUT /api/session/passphrase',
    key: 'door/new-passphrase',
    passing: true,
    base,
    labels: { passphrase: 'New passphrase' },
    check: ({ passphrase }) => ({ passphrase: newPassphraseProblem(passphrase) }),
    send: (words) => callApi('PUT /api/session/passphrase', { body: words }),
    onSaved: onDone,
  });
  return (
    <Frame
      title="Choose a new passphrase"
      sentence="You are in. The recovery code is used up; a new passphrase ends your sessions on other devices."
    >
      <div className={css.proof}>
        <Form form={form} of="Your passphrase" label="New passphrase">
          <TextField label="Email" value={email} readOnly name="username" autoComplete="username" />
          <PassphraseField
            {...form.field('passphrase')}
            name="new-password"
            autoComplete="new-password"
            autoFocus
            help={newPassphraseHelp}
          />
          <Button kind="primary" type="submit" busy={form.busy}>
            Save and go on
          </Button>
        </Form>
        <Button kind="quiet" onClick={onDone}>
          Keep the one I have
        </Button>
      </div>
    </Frame>
  );
}
