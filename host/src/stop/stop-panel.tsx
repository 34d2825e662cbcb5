import { sentenceOf } from '@avenue/data';
import { Button, formatDateTime, Note, TextField } from '@avenue/ui';
import IconHandStop from '@tabler/icons-react/dist/esm/icons/IconHandStop.mjs';
import { type FormEvent, type RefObject, useCallback, useEffect, useId, useRef, useState } from 'react';
import { useDismiss } from '../shell/dismiss.ts';
import { useShell } from '../shell/shell-state.tsx';
import css from './stop-panel.module.css';
import { useStop } from './use-stop.ts';

interface StopPanelProps {
  /** Presses of the button or its keys since this opened: each stops. */
  presses: number;
  /** The button with this panel. */
  around: RefObject<HTMLElement | null>;
  onClose: (options?: { keepFocus?: boolean }) => void;
}

/** What one more press does, and why it is made. It asks nothing that has to be answered. */
export function StopPanel({ presses, around, onClose }: StopPanelProps) {
  const { open } = useShell();
  const [reason, setReason] = useState('');
  const titleId = useId();
  const panel = useRef<HTMLElement>(null);
  const { busy, failure, away, since, stop } = useStop(() => open('stop-receipt'));
  const dismiss = useCallback((byKey: boolean) => onClose({ keepFocus: !byKey }), [onClose]);
  useDismiss(true, around, dismiss);
  useEffect(() => {
    panel.current?.querySelector<HTMLElement>('button[type="submit"]')?.focus();
  }, []);
  const heard = useRef(presses);
  useEffect(() => {
    if (presses === heard.current) return;
    heard.current = presses;
    stop(reason);
  }, [presses, reason, stop]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    stop(reason);
  };
  return (
    <section ref={panel} className={css.panel} role="dialog" aria-labelledby={titleId}>
      <h2 id={titleId}>Stop all sending?</h2>
      <p>
        Nothing goes out from that moment. What waits is taken back; what is being sent ends by itself and is listed.
        Making and checking go on.
      </p>
      <form onSubmit={submit}>
        <TextField label="Why (optional)" value={reason} onChange={setReason} maxLength={300} autoComplete="off" />
        {failure !== undefined && (
          <Note tone="bad" live="alert">
            <strong>{since ? 'Not stopped yet.' : 'Not stopped.'}</strong> {sentenceOf(failure)}
            {since && ` Trying every second since ${formatDateTime(since.toISOString(), { style: 'time' })}.`}
            {away && ' Ending the server on the machine itself stops all sending, too.'}
          </Note>
        )}
        <div className={css.acts}>
          <Button kind="danger" type="submit" icon={IconHandStop} busy={busy && since === undefined}>
            {since ? 'Try now' : 'Stop everything'}
          </Button>
          <Button kind="quiet" onClick={() => onClose()}>
            {since ? 'Give up' : 'Cancel'}
          </Button>
        </div>
      </form>
    </section>
  );
}
