import type { Session } from '@avenue/contract';
import { callApi } from '@avenue/data';
import { Form, useDraftForm } from '@avenue/form';
import { newPassphraseProblem } from '@avenue/identity';
import { Button, TextField } from '@avenue/ui';
import { Frame } from './frame.tsx';
import { NewAccountFields, newAccount, newAccountLabels } from './new-account-fields.tsx';
import css from './sign-in.module.css';
import { useTryLater } from './try-later.tsx';

const labels = { ...newAccountLabels, passphrase: 'New passphrase' };
const base = { ...newAccount, code: '' };

/** What stands behind the hash of the address that the terminal prints. */
export const regainHash = '#regain';

/** For an Admin who lost passphrase, passkeys, app and recovery codes: back in with a code that the server's own terminal made. */
export function Regain({ onDone, onBack }: { onDone: (session: Session) => unknown; onBack: () => void }) {
  const later = useTryLater();
  const form = useDraftForm({
    call: 'POST /api/session/regain',
    key: 'door/regain',
    passing: true,
    base,
    labels,
    check: ({ email, code, passphrase }) => ({
      ...(!email.trim() && { email: 'Give your email address.' }),
      ...(!code.trim() && { code: 'Type the code that stands in the terminal.' }),
      passphrase: newPassphraseProblem(passphrase),
    }),
    send: (words) => callApi('POST /api/session/regain', { body: words }),
    onSaved: onDone,
    onRefused: (failure) => void later.begin(failure),
    fieldOf: ({ code }) => (code === 'wrong' ? 'code' : undefined),
  });
  const waits = later.leftMs > 0;
  return (
    <Frame
      title="Lost everything?"
      sentence="Whoever has the machine that Avenue runs on lets an Admin back in. Nobody else can, and nobody can read what you lost."
    >
      <ol className={css.steps}>
        <li>
          On that machine, in the folder of Avenue, run <code className={css.command}>npm run admin -- recover</code>.
          It works while Avenue runs.
        </li>
        <li>Type the code that it prints here, within 15 minutes. It works once.</li>
        <li>Your former passkeys, app, recovery codes and sessions end; then you add new ones.</li>
      </ol>
      <div className={css.proof}>
        <Form form={form} of={waits ? undefined : 'Your account'} did="did not open" label="Come back in">
          <TextField {...form.field('code')} required autoComplete="off" autoCapitalize="none" spellCheck={false} />
          <NewAccountFields form={form} later={later} />
          <Button kind="primary" type="submit" busy={form.busy} disabled={waits}>
            Set the passphrase and sign in
          </Button>
        </Form>
        <Button kind="quiet" disabled={form.busy} onClick={onBack}>
          Back
        </Button>
      </div>
      <p className={css.meta}>No Admin? Ask one of this studio to end your access and to invite you again.</p>
    </Frame>
  );
}
