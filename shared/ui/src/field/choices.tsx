import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconMinus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Icon, type IconType } from '../action/icon.tsx';
import choicesCss from './choices.module.css';
import css from './field.module.css';
import type { Option } from './select-field.tsx';

interface TickProps {
  label: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  help?: ReactNode;
  error?: string | undefined;
  disabled?: boolean | undefined;
  hideLabel?: boolean | undefined;
  name?: string | undefined;
}

/** A box to tick. `indeterminate` for "some of them". */
export function Checkbox(props: TickProps & { indeterminate?: boolean | undefined }) {
  const { label, checked, onChange, help, error, disabled, hideLabel, name, indeterminate = false } = props;
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = indeterminate;
  }, [indeterminate]);
  const below = error ?? help;
  return (
    <div className={choicesCss.choice}>
      <label className={choicesCss.tick} data-alone={hideLabel || undefined}>
        <span className={choicesCss.check}>
          <input
            ref={box}
            type="checkbox"
            name={name}
            checked={checked}
            disabled={disabled}
            aria-invalid={error ? true : undefined}
            aria-describedby={below ? id : undefined}
            onChange={(event) => onChange(event.target.checked)}
          />
          <Icon of={indeterminate ? IconMinus : IconCheck} size="chip" />
        </span>
        <span className={hideLabel ? css.hiddenLabel : undefined}>{label}</span>
      </label>
      {below && (
        <span id={id} className={css.help} data-tone={error ? 'bad' : undefined} data-indent="">
          {below}
        </span>
      )}
    </div>
  );
}

/** On or off, at once. For a choice that is saved with a form use `Checkbox`. */
export function Toggle({ label, checked, onChange, help, error, disabled, hideLabel, name }: TickProps) {
  const id = useId();
  const below = error ?? help;
  return (
    <div className={choicesCss.choice}>
      <label className={choicesCss.tick} data-alone={hideLabel || undefined}>
        <span className={choicesCss.toggle}>
          <input
            type="checkbox"
            role="switch"
            name={name}
            checked={checked}
            aria-checked={checked}
            disabled={disabled}
            aria-describedby={below ? id : undefined}
            onChange={(event) => onChange(event.target.checked)}
          />
          <i aria-hidden="true" />
        </span>
        <span className={hideLabel ? css.hiddenLabel : undefined}>{label}</span>
      </label>
      {below && (
        <span id={id} className={css.help} data-tone={error ? 'bad' : undefined} data-indent="wide">
          {below}
        </span>
      )}
    </div>
  );
}

export interface ChoiceProps<Value extends string> {
  label: string;
  options: readonly (Option<Value> & { icon?: IconType | undefined; help?: ReactNode })[];
  value: Value;
  onChange: (value: Value) => void;
  hideLabel?: boolean | undefined;
}

/** Up to four values side by side; beyond that use chips or `SelectField`. Label is spoken, not shown, by default. */
export function Segmented<Value extends string>({
  label,
  options,
  value,
  onChange,
  hideLabel = true,
}: ChoiceProps<Value>) {
  const name = useId();
  return (
    <fieldset className={choicesCss.fieldset}>
      <legend className={hideLabel ? css.hiddenLabel : css.label}>{label}</legend>
      <div className={choicesCss.segmented}>
        {options.map((option) => (
          <label key={option.value}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
            />
            <span>
              {option.icon && <Icon of={option.icon} size="sm" />}
              {option.label}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** One of a few, each with its own line of help. */
export function RadioGroup<Value extends string>({
  label,
  options,
  value,
  onChange,
  hideLabel = false,
}: ChoiceProps<Value>) {
  const name = useId();
  return (
    <fieldset className={choicesCss.fieldset}>
      <legend className={hideLabel ? css.hiddenLabel : css.label}>{label}</legend>
      <div className={choicesCss.radios}>
        {options.map((option) => (
          <label key={option.value} className={choicesCss.tick}>
            <span className={choicesCss.radio}>
              <input
                type="radio"
                name={name}
                value={option.value}
                checked={option.value === value}
                disabled={option.disabled}
                onChange={() => onChange(option.value)}
              />
            </span>
            <span>
              {option.label}
              {option.help && <span className={css.help}>{option.help}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
