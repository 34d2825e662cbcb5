import { addPasskey, passkeyProblem } from '@avenue/identity';
import { Button, Failure, Note } from '@avenue/ui';
import IconFingerprint from '@tabler/icons-react/dist/esm/icons/IconFingerprint.mjs';
import { useState } from 'react';
import { Frame } from './frame.tsx';
import css from './sign-in.module.css';

/** The last step before the studio: a passkey, which may as well come later. */
export function OfferPasskey({ onDone }: { onDone: () => void }) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>();
  const add = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      await addPasskey();
      onDone();
    } catch (error) {
      setProblem(passkeyProblem(error) ?? error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Frame
      title="Next time without typing"
      sentence="A passkey signs you in with your finger, face or PIN. It stays on your device or with your password manager, and works at this address alone."
    >
      {problem !== undefined &&
        (typeof problem === 'string' ? (
          <Note tone="wait" live="alert">
            {problem}
          </Note>
        ) : (
          <Failure size="line" of="The passkey" did="was not added" error={problem} />
        ))}
      <div className={css.buttons}>
        <Button kind="primary" icon={IconFingerprint} busy={busy} onClick={() => void add()}>
          Add a passkey
        </Button>
        <Button kind="quiet" disabled={busy} onClick={onDone}>
          Not now
        </Button>
      </div>
    </Frame>
  );
}
