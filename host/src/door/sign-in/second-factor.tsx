import type { Session } from '@avenue/contract';
import { callApi } from '@avenue/data';
import {
  AppSetup,
  addPasskey,
  browserKnowsPasskeys,
  type OfferedApp,
  passkeyProblem,
  useAppCode,
} from '@avenue/identity';
import { Button, Failure, Note } from '@avenue/ui';
import IconDeviceMobile from '@tabler/icons-react/dist/esm/icons/IconDeviceMobile.mjs';
import IconFingerprint from '@tabler/icons-react/dist/esm/icons/IconFingerprint.mjs';
import { useState } from 'react';
import { signOut } from '../sign-out.ts';
import { Frame } from './frame.tsx';
import css from './sign-in.module.css';

/** What was added besides the passphrase. */
export type SecondFactorKind = 'passkey' | 'app';

interface SecondFactorProps {
  passkeysWorkHere: boolean;
  /** @param session as it is with it */
  onDone: (added: SecondFactorKind, session: Session) => void;
}

/** Asks whoever came in with a passphrase alone for something that only they have. Nothing else leads on but signing out. */
export function SecondFactor({ passkeysWorkHere, onDone }: SecondFactorProps) {
  const [busy, setBusy] = useState<SecondFactorKind | 'out'>();
  const [problem, setProblem] = useState<{ of: string; did: string; error: unknown }>();
  const [offered, setOffered] = useState<OfferedApp>();
  const offersPasskey = passkeysWorkHere && browserKnowsPasskeys();

  const perform = async (what: NonNullable<typeof busy>, of: string, did: string, work: () => Promise<unknown>) => {
    setBusy(what);
    setProblem(undefined);
    try {
      await work();
    } catch (error) {
      setProblem({ of, did, error: passkeyProblem(error) ?? error });
    } finally {
      setBusy(undefined);
    }
  };
  const done = async (added: SecondFactorKind) => onDone(added, await callApi('GET /api/session', {}));
  const byPasskey = () =>
    perform('passkey', 'The passkey', 'was not added', async () => {
      await addPasskey();
      await done('passkey');
    });
  const byApp = () =>
    perform('app', 'The app', 'was not set up', async () => setOffered(await callApi('POST /api/session/totp', {})));
  const leave = () => perform('out', 'You', 'are still signed in', signOut);

  if (offered)
    return (
      <Frame
        title="Set up your app"
        sentence="Scan the picture with an authenticator app on your phone, then type the six digits that it shows."
      >
        <App offered={offered} onDone={() => done('app')} onBack={() => setOffered(undefined)} />
      </Frame>
    );
  return (
    <Frame
      title="Add a second factor"
      sentence="This studio asks for two: your passphrase, and something that only you have. Whoever has the one does not have the other."
    >
      {problem &&
        (typeof problem.error === 'string' ? (
          <Note tone="wait" live="alert">
            {problem.error} Try again, or use an app.
          </Note>
        ) : (
          <Failure size="line" of={problem.of} did={problem.did} error={problem.error} />
        ))}
      <div className={css.proof}>
        {offersPasskey && (
          <div className={css.choice}>
            <Button
              kind="primary"
              icon={IconFingerprint}
              busy={busy === 'passkey'}
              disabled={busy !== undefined}
              autoFocus
              onClick={() => void byPasskey()}
            >
              Add a passkey
            </Button>
            <p className={css.meta}>With your finger, face or PIN. From then on it signs you in without typing.</p>
          </div>
        )}
        <div className={css.choice}>
          <Button
            kind={offersPasskey ? 'plain' : 'primary'}
            icon={IconDeviceMobile}
            busy={busy === 'app'}
            disabled={busy !== undefined}
            autoFocus={!offersPasskey}
            onClick={() => void byApp()}
          >
            Use an authenticator app
          </Button>
          <p className={css.meta}>
            It shows six digits that you type beside your passphrase.
            {!passkeysWorkHere && ' Passkeys need https, or the name localhost; this address has neither.'}
          </p>
        </div>
        <Button kind="quiet" busy={busy === 'out'} disabled={busy !== undefined} onClick={() => void leave()}>
          Sign out
        </Button>
      </div>
    </Frame>
  );
}

interface AppProps {
  offered: OfferedApp;
  onDone: () => Promise<void>;
  onBack: () => void;
}

function App({ offered, onDone, onBack }: AppProps) {
  const form = useAppCode(onDone);
  return (
    <div className={css.proof}>
      <AppSetup offered={offered} form={form}>
        <Button kind="primary" type="submit" busy={form.busy}>
          Check the code and go on
        </Button>
      </AppSetup>
      <Button kind="quiet" disabled={form.busy} onClick={onBack}>
        Back
      </Button>
    </div>
  );
}
