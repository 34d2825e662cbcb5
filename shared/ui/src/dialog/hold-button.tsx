import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { VisuallyHidden } from '../text/visually-hidden.tsx';
import css from './hold-button.module.css';

export interface HoldButtonProps {
  /** The act in numbers: "Sell 4 positions". */
  label: string;
  onConfirm: () => void;
  disabled?: boolean | undefined;
  /** Default value: 1000. */
  holdMs?: number | undefined;
}

const twiceWithinMs = 3000;

/** Panic pages: hold with the pointer for one second while the edge fills, or press Enter twice. */
export function HoldButton({ label, onConfirm, disabled = false, holdMs = 1000 }: HoldButtonProps) {
  const [holding, setHolding] = useState(false);
  const [armed, setArmed] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hintId = useId();

  useEffect(() => () => clearTimeout(timer.current), []);

  const release = () => {
    clearTimeout(timer.current);
    setHolding(false);
  };
  const hold = () => {
    if (disabled) return;
    setHolding(true);
    timer.current = setTimeout(() => {
      setHolding(false);
      onConfirm();
    }, holdMs);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if ((event.key !== 'Enter' && event.key !== ' ') || event.repeat || disabled) return;
    event.preventDefault();
    clearTimeout(timer.current);
    if (armed) {
      setArmed(false);
      onConfirm();
      return;
    }
    setArmed(true);
    timer.current = setTimeout(() => setArmed(false), twiceWithinMs);
  };
  return (
    <span className={css.root}>
      <button
        type="button"
        className={css.button}
        disabled={disabled}
        data-holding={holding || undefined}
        aria-describedby={hintId}
        onPointerDown={hold}
        onPointerUp={release}
        onPointerLeave={release}
        onPointerCancel={release}
        onKeyDown={onKeyDown}
        onContextMenu={(event) => event.preventDefault()}
      >
        <i aria-hidden="true" style={{ transitionDuration: holding ? `${holdMs}ms` : '0ms' }} />
        <span>{label}</span>
      </button>
      <span id={hintId} className={css.hint}>
        Hold for one second, or press Enter twice.
      </span>
      <span role="status">{armed && <VisuallyHidden>Press Enter again to {label.toLowerCase()}.</VisuallyHidden>}</span>
    </span>
  );
}
