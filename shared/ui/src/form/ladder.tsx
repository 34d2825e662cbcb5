import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import { useId } from 'react';
import { Icon } from '../action/icon.tsx';
import { statuses } from '../status/statuses.ts';
import { VisuallyHidden } from '../text/visually-hidden.tsx';
import css from './form.module.css';

export type Rung = 'off' | 'shadow' | 'assisted' | 'live';

const rungs: readonly Rung[] = ['off', 'shadow', 'assisted', 'live'];

export interface LadderProps {
  /** Whose mode: "Card buying". */
  label: string;
  /** Undefined: nothing is set. */
  value: Rung | undefined;
  /** Highest rung allowed; rungs above show a lock. Default value: live. */
  ceiling?: Rung | undefined;
  /** "Card buying stops at Assisted. You approve each one." */
  ceilingReason?: string | undefined;
  disabled?: boolean | undefined;
  /** The label is read out and not shown: it stands in a row that names it. Default value: false. */
  hideLabel?: boolean | undefined;
  /** Down: act at once. Up: ask with `ConfirmDialog` first. */
  onChange: (next: Rung, up: boolean) => void;
}

/** Off, Shadow, Assisted, Live. The chosen rung has icon, word and tone. */
export function Ladder({
  label,
  value,
  ceiling = 'live',
  ceilingReason,
  disabled = false,
  hideLabel = false,
  onChange,
}: LadderProps) {
  const name = useId();
  const at = value === undefined ? -1 : rungs.indexOf(value);
  const top = rungs.indexOf(ceiling);
  return (
    <fieldset
      className={css.ladder}
      data-bare={hideLabel || undefined}
      aria-describedby={ceilingReason ? `${name}-why` : undefined}
    >
      <legend>{hideLabel ? <VisuallyHidden>{label}</VisuallyHidden> : label}</legend>
      <div className={css.rungs}>
        {rungs.map((rung, index) => {
          const { icon, word, tone } = statuses[rung];
          return (
            <label key={rung} data-tone={tone}>
              <input
                type="radio"
                name={name}
                value={rung}
                checked={rung === value}
                disabled={disabled || index > top}
                onChange={() => onChange(rung, index > at)}
              />
              <span>
                <Icon of={index > top ? IconLock : icon} size="sm" />
                {word}
              </span>
            </label>
          );
        })}
      </div>
      {ceilingReason && (
        <p id={`${name}-why`} className={css.why}>
          {ceilingReason}
        </p>
      )}
    </fieldset>
  );
}
