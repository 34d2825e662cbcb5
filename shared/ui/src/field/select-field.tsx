import IconSelector from '@tabler/icons-react/dist/esm/icons/IconSelector.mjs';
import type { Ref, SelectHTMLAttributes } from 'react';
import { Icon } from '../action/icon.tsx';
import css from './field.module.css';
import { Field, type FieldWords } from './field.tsx';

export interface Option<Value extends string = string> {
  value: Value;
  label: string;
  disabled?: boolean | undefined;
  /** Options with the same group stand together. */
  group?: string | undefined;
}

export interface SelectFieldProps<Value extends string>
  extends FieldWords,
    Omit<
      SelectHTMLAttributes<HTMLSelectElement>,
      'id' | 'className' | 'style' | 'onChange' | 'required' | 'value' | 'size'
    > {
  options: readonly Option<Value>[];
  value?: Value | '' | undefined;
  onChange?: ((value: Value) => void) | undefined;
  /** First entry, cannot be chosen: "Choose a voice". */
  placeholder?: string | undefined;
  ref?: Ref<HTMLSelectElement> | undefined;
}

/** A choice from a list, on the browser's own select: the default on forms and on phones. */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { label, help, error, required, hideLabel, options, onChange, placeholder, ...rest } = props;
  const groups = [...new Set(options.map(({ group }) => group))];
  const listed = (group: string | undefined) =>
    options
      .filter((option) => option.group === group)
      .map((option) => (
        <option key={option.value} value={option.value} disabled={option.disabled}>
          {option.label}
        </option>
      ));
  return (
    <Field label={label} help={help} error={error} required={required} hideLabel={hideLabel}>
      {(control) => (
        <span className={css.selectBox}>
          <select
            {...rest}
            {...control}
            className={css.select}
            {...(onChange && { onChange: (event) => onChange(event.target.value as Value) })}
          >
            {placeholder !== undefined && (
              <option value="" disabled>
                {placeholder}
              </option>
            )}
            {groups.map((group) =>
              group === undefined ? (
                listed(group)
              ) : (
                <optgroup key={group} label={group}>
                  {listed(group)}
                </optgroup>
              ),
            )}
          </select>
          <Icon of={IconSelector} size="sm" />
        </span>
      )}
    </Field>
  );
}
