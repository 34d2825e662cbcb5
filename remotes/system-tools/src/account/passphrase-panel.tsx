import { callApi, useRefresh } from '@avenue/data';
import { Form, useDraftForm } from '@avenue/form';
import { newPassphraseHelp, newPassphraseProblem } from '@avenue/identity';
import { Button, Panel, PassphraseField, TextField, toast } from '@avenue/ui';
import { useState } from 'react';
import css from './account.module.css';

const base = { present: '', recovery: '', passphrase: '' };
const labels = { present: 'Present passphrase', recovery: 'Recovery code', passphrase: 'New passphrase' };

/** A new passphrase, with the present one or a recovery code. It ends the sessions on all other devices. */
export function PassphrasePanel({ email, isSet }: { email: string | undefined; isSet: boolean }) {
  const refresh = useRefresh();
  const [isLost, setIsLost] = useState(false);
  const form = useDraftForm({
    call: 'PUT /api/session/passphrase',
    key: 'account/passphrase',
    passing: true,
    base,
    labels,
    check: ({ present, recovery, passphrase }) => ({
      ...(isSet && !isLost && !present && { present: 'Type the passphrase that you have now.' }),
      ...(isSet && isLost && !recovery.trim() && { recovery: 'Type one of your recovery codes.' }),
      passphrase: newPassphraseProblem(passphrase),
    }),
    send: ({ passphrase, present, recovery }) =>
      callApi('PUT /api/session/passphrase', {
        body: { passphrase, ...(isSet && (isLost ? { recovery } : { present })) },
      }),
    after: () => base,
    onSaved: async () => {
      setIsLost(false);
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
        {isSet && !isLost && (
          <PassphraseField
            {...form.field('present')}
            name="current-password"
            autoComplete="current-password"
            aside={
              <button type="button" className={css.aside} onClick={() => setIsLost(true)}>
                Forgot it?
              </button>
            }
          />
        )}
        {isSet && isLost && (
          <TextField
            {...form.field('recovery')}
            name="recovery-code"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            help="In place of the present passphrase. It is used up."
          />
        )}
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
