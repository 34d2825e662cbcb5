import type { InputHTMLAttributes, ReactNode, Ref, TextareaHTMLAttributes } from 'react';
import css from './field.module.css';
import { Field, type FieldWords } from './field.tsx';

type Passed<Attributes> = Omit<Attributes, 'id' | 'className' | 'style' | 'onChange' | 'required' | 'children'>;

export interface TextFieldProps extends FieldWords, Passed<InputHTMLAttributes<HTMLInputElement>> {
  onChange?: ((value: string) => void) | undefined;
  /** Inside the field, left: a currency, an icon. */
  before?: ReactNode;
  /** Inside the field, right: a unit. */
  after?: ReactNode;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** One line of text; also `type="date" | "time" | "email" | "url" | "password" | "search" | "number"`. */
export function TextField(props: TextFieldProps) {
  const { label, help, error, required, hideLabel, onChange, before, after, type = 'text', ...rest } = props;
  return (
    <Field label={label} help={help} error={error} required={required} hideLabel={hideLabel}>
      {(control) => (
        <span className={css.box} data-before={before ? '' : undefined} data-after={after ? '' : undefined}>
          {before && <span className={css.before}>{before}</span>}
          <input
            {...rest}
            {...control}
            type={type}
            className={css.input}
            {...(onChange && { onChange: (event) => onChange(event.target.value) })}
          />
          {after && <span className={css.after}>{after}</span>}
        </span>
      )}
    </Field>
  );
}

export interface TextAreaProps extends FieldWords, Passed<TextareaHTMLAttributes<HTMLTextAreaElement>> {
  onChange?: ((value: string) => void) | undefined;
  /** Reading size (16/26) for scripts and articles. */
  reading?: boolean | undefined;
  ref?: Ref<HTMLTextAreaElement> | undefined;
}

/** Several lines of text; grows with its content where the browser can. */
export function TextArea({
  label,
  help,
  error,
  required,
  hideLabel,
  onChange,
  reading,
  rows = 4,
  ...rest
}: TextAreaProps) {
  return (
    <Field label={label} help={help} error={error} required={required} hideLabel={hideLabel}>
      {(control) => (
        <textarea
          {...rest}
          {...control}
          rows={rows}
          className={css.textarea}
          data-reading={reading || undefined}
          {...(onChange && { onChange: (event) => onChange(event.target.value) })}
        />
      )}
    </Field>
  );
}
