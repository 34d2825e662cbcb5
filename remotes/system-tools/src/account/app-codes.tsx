import { callApi, useRefresh } from '@avenue/data';
import { AppSetup, type OfferedApp, useAppCode } from '@avenue/identity';
import { Button, Chip, Panel, Text, toast } from '@avenue/ui';
import { ConfirmDialog, Dialog } from '@avenue/ui/dialog';
import IconPower from '@tabler/icons-react/dist/esm/icons/IconPower.mjs';
import IconShieldCheck from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs';
import { useState } from 'react';
import css from './account.module.css';
import { useAct } from './use-act.ts';

interface AppCodesProps {
  isOn: boolean;
  hasPassphrase: boolean;
  /** It is the second factor that this studio asks for, and there is no other one. */
  mustStay: boolean;
}

/** Codes of an authenticator app, asked for besides the passphrase. */
export function AppCodes({ isOn, hasPassphrase, mustStay }: AppCodesProps) {
  const [offered, setOffered] = useState<OfferedApp>();
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
          <span className={css.buttons}>
            <Button busy={act.busy} onClick={() => void begin()}>
              Set up another phone
            </Button>
            <Button
              kind="deny"
              reason={mustStay ? 'This studio asks for two factors. Add a passkey first.' : undefined}
              onClick={() => setAsked(true)}
            >
              Turn off
            </Button>
          </span>
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

function Confirm({ offered, onClose }: { offered: OfferedApp; onClose: () => void }) {
  const refresh = useRefresh();
  const form = useAppCode(async () => {
    toast.show({ text: 'Codes of the app are on.', tone: 'good' });
    onClose();
    await refresh('/api/session/ways');
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
      <AppSetup offered={offered} form={form} id={formId} />
    </Dialog>
  );
}
