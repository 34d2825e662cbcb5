import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import IconEyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs';
import { type ReactNode, useState } from 'react';
import { IconButton } from '../action/icon-button.tsx';
import css from './field.module.css';
import { Field } from './field.tsx';
import type { TextFieldProps } from './text-field.tsx';

export interface PassphraseFieldProps extends Omit<TextFieldProps, 'type' | 'before' | 'after' | 'autoComplete'> {
  /** What a password manager does with it: `new-password` where one is chosen. Default value: `current-password`. */
  autoComplete?: 'current-password' | 'new-password' | undefined;
  /** Right of the label: "Forgot it?" */
  aside?: ReactNode;
}

/** A secret that its owner may look at while typing; pasted and filled in like any other. */
export function PassphraseField(props: PassphraseFieldProps) {
  const { label, help, error, required, hideLabel, onChange, maxLength, aside, ...rest } = props;
  const [shown, setShown] = useState(false);
  return (
    <Field label={label} help={help} error={error} required={required} hideLabel={hideLabel}>
      {(control) => (
        <>
          <span className={css.box} data-inside="">
            <input
              autoComplete="current-password"
              autoCapitalize="none"
              spellCheck={false}
              {...rest}
              {...control}
              type={shown ? 'text' : 'password'}
              className={css.input}
              {...(onChange && { onChange: (event) => onChange(event.target.value) })}
            />
            <span className={css.inside}>
              <IconButton
                label={shown ? 'Hide what is typed' : 'Show what is typed'}
                icon={shown ? IconEyeOff : IconEye}
                aria-pressed={shown}
                onClick={() => setShown(!shown)}
              />
            </span>
          </span>
          {aside && <span className={css.aside}>{aside}</span>}
        </>
      )}
    </Field>
  );
}
