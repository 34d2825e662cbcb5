import { callApi } from '@avenue/data';
import { CodesShown } from '@avenue/identity';
import { Button, Checkbox, Failure, Skeleton } from '@avenue/ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Frame } from './frame.tsx';
import css from './sign-in.module.css';

/** Ten new recovery codes, shown once; on with the next step when they are kept. */
export function RecoveryCodes({ onKept }: { onKept: () => void }) {
  const [codes, setCodes] = useState<readonly string[]>();
  const [failure, setFailure] = useState<unknown>();
  const [kept, setKept] = useState(false);
  const make = useCallback(() => {
    setFailure(undefined);
    callApi('POST /api/session/recovery-codes', {}).then(({ codes: made }) => setCodes(made), setFailure);
  }, []);
  // Once, whatever is rendered twice: a second set would end the first.
  const asked = useRef(false);
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    make();
  }, [make]);

  return (
    <Frame
      title="Keep your recovery codes"
      sentence="Each stands in once for your passphrase or your second factor, should you lose one of them. They are shown now and never again."
    >
      {codes ? (
        <CodesShown codes={codes} />
      ) : failure === undefined ? (
        <Skeleton label="Making your recovery codes" />
      ) : (
        <Failure size="line" of="Your recovery codes" did="were not made" error={failure} onRetry={make} />
      )}
      <div className={css.proof}>
        {codes && <Checkbox label="I kept them where I find them again" checked={kept} onChange={setKept} />}
        <span className={css.buttons}>
          <Button kind="primary" disabled={!kept} onClick={onKept}>
            Go on
          </Button>
          {!codes && failure !== undefined && (
            <Button kind="quiet" onClick={onKept}>
              Later, in your account
            </Button>
          )}
        </span>
      </div>
    </Frame>
  );
}
