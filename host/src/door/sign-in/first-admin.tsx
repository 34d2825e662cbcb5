import type { Session } from '@avenue/contract';
import { callApi } from '@avenue/data';
import { Form, useDraftForm } from '@avenue/form';
import { newPassphraseProblem } from '@avenue/identity';
import { Button, TextField } from '@avenue/ui';
import { Frame } from './frame.tsx';
import { NewAccountFields, newAccount, newAccountLabels } from './new-account-fields.tsx';
import css from './sign-in.module.css';
import { useTryLater } from './try-later.tsx';

const labels = { ...newAccountLabels, name: 'Your name', passphrase: 'Passphrase' };
const base = { ...newAccount, code: '', name: '' };

interface FirstAdminProps {
  /** Whoever asks sits in front of the machine, where no code is asked for. */
  inFront?: boolean;
  onDone: (session: Session) => unknown;
}

/** Makes the first Admin, who has the code that was printed where Avenue was started, or sits in front of the machine. */
export function FirstAdmin({ inFront = false, onDone }: FirstAdminProps) {
  const later = useTryLater();
  const form = useDraftForm({
    call: 'POST /api/session/first',
    key: 'door/first',
    passing: true,
    base,
    labels,
    check: ({ code, passphrase }) => ({
      ...(!inFront && !code.trim() && { code: 'Type the code that stands in the terminal.' }),
      passphrase: newPassphraseProblem(passphrase),
    }),
    send: ({ code, ...words }) => callApi('POST /api/session/first', { body: { ...words, ...(!inFront && { code }) } }),
    onSaved: onDone,
    onRefused: (failure) => void later.begin(failure),
    fieldOf: ({ code }) => (code === 'wrong' ? 'code' : undefined),
  });
  const waits = later.leftMs > 0;
  return (
    <Frame
      title="Make the first Admin"
      sentence={
        inFront
          ? 'From then on this studio asks every device once who you are, this one too.'
          : 'Other machines reach this studio and nobody can sign in yet. Whoever started it makes the first account.'
      }
    >
      <div className={css.proof}>
        <Form form={form} of={waits ? undefined : 'The account'} did="was not made" label="First Admin">
          {!inFront && (
            <TextField
              {...form.field('code')}
              required
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              autoFocus
              help="Avenue printed it where it was started. It works once, for a day; a restart prints a new one."
            />
          )}
          <TextField {...form.field('name')} name="name" autoComplete="name" autoFocus={inFront} />
          <NewAccountFields form={form} later={later} />
          <Button kind="primary" type="submit" busy={form.busy} disabled={waits}>
            Make the account and sign in
          </Button>
        </Form>
      </div>
    </Frame>
  );
}
