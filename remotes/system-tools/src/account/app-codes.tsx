import type { Answer } from '@avenue/contract';
import { callApi, useRefresh } from '@avenue/data';
import { Form, useDraftForm } from '@avenue/form';
import { QrCode } from '@avenue/identity';
import { Button, Chip, Panel, Text, TextField, toast } from '@avenue/ui';
import { ConfirmDialog, Dialog } from '@avenue/ui/dialog';
import IconPower from '@tabler/icons-react/dist/esm/icons/IconPower.mjs';
import IconShieldCheck from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs';
import { useState } from 'react';
import { SecretText } from '../secret-text.tsx';
import css from './account.module.css';
import { useAct } from './use-act.ts';

type Offered = Answer<'POST /api/session/totp'>;

/** Codes of an authenticator app, asked for besides the passphrase. */
export function AppCodes({ isOn, hasPassphrase }: { isOn: boolean; hasPassphrase: boolean }) {
  const [offered, setOffered] = useState<Offered>();
  const [asked, setAsked] = useState(false);
  const act = useAct();
  const begin = () =>
    act.perform(
      async () => setOffered(await callApi('POST /api/session/totp', {})),
      'Codes of an app were not set up.',
    );
  const end = async () => {
    const done = await act.perform(
      () => callApi('DELETE /api/session/totp', {}),
      'Codes of the app are still on.',
      'Codes of the app are off.',
    );
    if (done) setAsked(false);
  };
  return (
    <Panel
      title="Codes of an app"
      fill
      tag={
        isOn ? (
          <Chip tone="good" icon={IconShieldCheck}>
            On
          </Chip>
        ) : (
          <Chip icon={IconPower}>Off</Chip>
        )
      }
    >
      <div className={css.words}>
        <Text kind="muted">
          {isOn
            ? 'With your passphrase you type a code of six digits that your authenticator app shows.'
            : 'Besides your passphrase an authenticator app on your phone shows a code of six digits. Who learns your passphrase does not have it.'}
        </Text>
        {isOn ? (
          <Button kind="deny" onClick={() => setAsked(true)}>
            Turn off
          </Button>
        ) : (
          <Button
            busy={act.busy}
            reason={hasPassphrase ? undefined : 'Set a passphrase first.'}
            onClick={() => void begin()}
          >
            Set up an app
          </Button>
        )}
      </div>
      {offered && <Confirm offered={offered} onClose={() => setOffered(undefined)} />}
      <ConfirmDialog
        open={asked}
        onClose={() => setAsked(false)}
        title="Turn the codes off?"
        consequence="Your passphrase alone then signs you in. The entry in your app is worth nothing any more."
        verb="Turn the codes off"
        busy={act.busy}
        onConfirm={() => void end()}
      />
    </Panel>
  );
}

const formId = 'app-code';
const base = { code: '' };
const labels = { code: 'Code that the app shows' };

/** "ABCD EFGH": easier to type from. */
const inGroups = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ');

function Confirm({ offered: { secret, uri }, onClose }: { offered: Offered; onClose: () => void }) {
  const refresh = useRefresh();
  const form = useDraftForm({
    call: 'PUT /api/session/totp',
    key: 'account/app-code',
    passing: true,
    base,
    labels,
    check: ({ code }) => ({ code: /^\d{6}$/.test(code.replace(/\s/g, '')) ? undefined : 'The code has six digits.' }),
    send: (body) => callApi('PUT /api/session/totp', { body }),
    after: () => base,
    onSaved: async () => {
      toast.show({ text: 'Codes of the app are on.', tone: 'good' });
      onClose();
      await refresh('/api/session/ways');
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title="Set up an authenticator app"
      sentence="Scan the picture with the app, or type the secret; then type the code it shows. Nothing is asked for before."
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button kind="primary" type="submit" form={formId} busy={form.busy}>
            Turn the codes on
          </Button>
        </>
      }
    >
      <div className={css.scan}>
        <QrCode text={uri} label="QR code for the authenticator app" />
        <div className={css.beside}>
          <Text kind="meta">Or type this secret:</Text>
          <SecretText label="Secret" text={secret} shown={inGroups(secret)} />
          <Form form={form} of="The app" did="was not set up" id={formId}>
            <TextField
              {...form.field('code')}
              inputMode="numeric"
              autoComplete="one-time-code"
              spellCheck={false}
              autoFocus
            />
          </Form>
        </div>
      </div>
    </Dialog>
  );
}
