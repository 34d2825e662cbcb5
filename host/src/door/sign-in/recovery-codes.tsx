import { callApi } from '@avenue/data';
import { Button, Checkbox, CopyButton, Failure, Skeleton } from '@avenue/ui';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Frame } from './frame.tsx';
import css from './sign-in.module.css';

const fileName = 'avenue-recovery-codes.txt';

const fileOf = (codes: readonly string[]) =>
  [`Recovery codes of Avenue at ${location.host}. Each signs you in once.`, '', ...codes, ''].join('\n');

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

  const text = codes && fileOf(codes);
  return (
    <Frame
      title="Keep your recovery codes"
      sentence="Each signs you in once, should you lose your passphrase or your device. They are shown now and never again."
    >
      {codes ? (
        <ul className={css.codes} aria-label="Recovery codes">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      ) : failure === undefined ? (
        <Skeleton label="Making your recovery codes" />
      ) : (
        <Failure size="line" of="Your recovery codes" did="were not made" error={failure} onRetry={make} />
      )}
      {text && (
        <div className={css.buttons}>
          <CopyButton text={text} size="md">
            Copy all
          </CopyButton>
          <Button
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
            download={fileName}
            icon={IconDownload}
          >
            Download
          </Button>
          <Button icon={IconPrinter} onClick={() => window.print()}>
            Print
          </Button>
        </div>
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
