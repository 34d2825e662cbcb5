import type { EndpointKey } from '@avenue/contract';
import { useRefusal } from '@avenue/data';
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import IconEyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../action/button.tsx';
import { Kbd } from '../action/kbd.tsx';
import { singlePress } from '../action/single-press.ts';
import { type ShortcutMap, useShortcuts } from '../keys/shortcuts.ts';
import css from './decision.module.css';

export interface DecisionBarProps {
  onApprove: () => void;
  onDeny: () => void;
  onShadow?: (() => void) | undefined;
  onEdit?: (() => void) | undefined;
  onPrevious?: (() => void) | undefined;
  onNext?: (() => void) | undefined;
  onUndo?: (() => void) | undefined;
  /** Approved disables Approve; Denied disables Deny. */
  decided?: 'approved' | 'denied' | undefined;
  /** Number of ticked items: above 1 the bar speaks in numbers. */
  count?: number | undefined;
  /** Checks that are open: the button names them, and what they are stands in `above`. */
  openChecks?: number | undefined;
  /** In place of "Approve": "Save and approve". */
  approveLabel?: string | undefined;
  /** In place of "Deny": "Deny 3". */
  denyLabel?: string | undefined;
  /** Why Approve is locked: "Missing: licence of the music." */
  approveReason?: string | undefined;
  busy?: boolean | undefined;
  /** The call behind a decision: without the role for it the bar says so, and its keys do nothing. */
  call?: EndpointKey | undefined;
  /** False where a cursor has the keys; the bar then only shows them. Default value: true. */
  keys?: boolean | undefined;
  /** Over the buttons: what weighs on the decision, a question that has to be answered first. */
  above?: ReactNode;
  /** Beside the steps: "3 of 7. Expires Sat 08:30; then it is not sent." */
  children?: ReactNode;
}

/** "Approve", "Approve with 2 open checks". */
export const approveWords = (openChecks: number): string => {
  if (openChecks === 0) return 'Approve';
  return openChecks === 1 ? 'Approve with 1 open check' : `Approve with ${openChecks} open checks`;
};

/**
 * The fixed bar under a decision. Keys: A approve, D deny, S shadow, E edit, K previous, J next, Z undo.
 * While it is on screen, toasts keep above it (`--decision-bar-h` on the root).
 */
export function DecisionBar(props: DecisionBarProps) {
  const {
    onApprove,
    onDeny,
    onShadow,
    onEdit,
    onPrevious,
    onNext,
    onUndo,
    decided,
    count = 1,
    openChecks = 0,
    approveLabel,
    denyLabel,
    approveReason,
    busy,
    call,
    keys = true,
    above,
    children,
  } = props;
  const refusal = useRefusal(call);
  const bar = useRef<HTMLElement>(null);
  const reason = refusal ?? approveReason;
  const canApprove = decided !== 'approved' && !reason && !busy;
  const canDeny = decided !== 'denied' && !busy && !refusal;
  const map: ShortcutMap = {
    ...(canApprove && { a: { label: 'Approve', run: onApprove } }),
    ...(canDeny && { d: { label: 'Deny', run: onDeny } }),
    ...(onShadow && !busy && !refusal && { s: { label: 'Send to shadow', run: onShadow } }),
    ...(onEdit && !refusal && { e: { label: 'Edit', run: onEdit } }),
    ...(onPrevious && { k: { label: 'Previous', run: onPrevious, repeats: true } }),
    ...(onNext && { j: { label: 'Next', run: onNext, repeats: true } }),
    ...(onUndo && !refusal && { z: { label: 'Undo', run: onUndo } }),
  };
  useShortcuts(map, { enabled: keys });

  useEffect(() => {
    const root = document.documentElement.style;
    const measure = () => root.setProperty('--decision-bar-h', `${bar.current?.offsetHeight ?? 0}px`);
    measure();
    const observer = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(measure);
    if (bar.current) observer?.observe(bar.current);
    return () => {
      observer?.disconnect();
      root.removeProperty('--decision-bar-h');
    };
  }, []);

  const many = count > 1 ? ` ${count}` : '';
  return (
    <section ref={bar} className={css.bar} aria-label="Decision">
      {above && <div className={css.above}>{above}</div>}
      <div className={css.acts}>
        <Button
          kind="primary"
          icon={IconCheck}
          kbd={refusal ? undefined : 'A'}
          onClick={singlePress(onApprove)}
          disabled={!canApprove && !reason && !busy}
          busy={busy}
          reason={reason}
        >
          {decided === 'approved' ? 'Approved' : (approveLabel ?? `${approveWords(openChecks)}${many}`)}
        </Button>
        {!refusal && (
          <Button kind="deny" icon={IconX} kbd="D" onClick={singlePress(onDeny)} disabled={!canDeny}>
            {decided === 'denied' ? 'Denied' : (denyLabel ?? (count > 1 ? `Deny ${count}` : 'Deny'))}
          </Button>
        )}
        {onShadow && !refusal && (
          <Button icon={IconEyeOff} kbd="S" onClick={onShadow} disabled={busy}>
            Send to shadow
          </Button>
        )}
        {onEdit && !refusal && (
          <Button kind="quiet" icon={IconPencil} kbd="E" onClick={onEdit}>
            Edit
          </Button>
        )}
        {onUndo && !refusal && (
          <Button kind="quiet" icon={IconArrowBackUp} kbd="Z" onClick={onUndo}>
            Undo
          </Button>
        )}
      </div>
      <div className={css.where}>
        <span>{children}</span>
        {(onPrevious || onNext) && (
          <>
            <Stepper label="Previous" icon={IconChevronLeft} kbd="K" onPress={onPrevious} />
            <Stepper label="Next" icon={IconChevronRight} kbd="J" onPress={onNext} />
          </>
        )}
      </div>
    </section>
  );
}

const Stepper = ({
  label,
  icon,
  kbd,
  onPress,
}: {
  label: string;
  icon: typeof IconX;
  kbd: string;
  onPress: (() => void) | undefined;
}) => (
  <span className={css.step}>
    <Button
      kind="quiet"
      size="sm"
      icon={icon}
      disabled={!onPress}
      onClick={onPress}
      aria-label={label}
      title={`${label} (${kbd})`}
    >
      <Kbd>{kbd}</Kbd>
    </Button>
  </span>
);
