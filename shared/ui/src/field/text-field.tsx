import type { CSSProperties, InputHTMLAttributes, ReactNode, Ref, TextareaHTMLAttributes } from 'react';
import css from './field.module.css';
import { Field, type FieldWords, limitOf } from './field.tsx';

type Passed<Attributes> = Omit<
  Attributes,
  'id' | 'className' | 'style' | 'onChange' | 'required' | 'children' | 'maxLength'
>;

interface Limited {
  /** Characters that fit. The field takes more and says how many are too many: what is pasted is never cut. */
  maxLength?: number | undefined;
}

export interface TextFieldProps extends FieldWords, Limited, Passed<InputHTMLAttributes<HTMLInputElement>> {
  onChange?: ((value: string) => void) | undefined;
  /** Inside the field, left: a currency, an icon. */
  before?: ReactNode;
  /** Inside the field, left, and can be pressed: a swatch. As high and as wide as the field is high. */
  lead?: ReactNode;
  /** Inside the field, right: a unit. */
  after?: ReactNode;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** One line of text; also `type="date" | "time" | "email" | "url" | "password" | "search" | "number"`. */
export function TextField(props: TextFieldProps) {
  const {
    label,
    help,
    error,
    required,
    hideLabel,
    onChange,
    before,
    lead,
    after,
    type = 'text',
    maxLength,
    ...rest
  } = props;
  const { count, over } = limitOf(rest.value, maxLength);
  return (
    <Field label={label} help={help} error={error ?? over} required={required} hideLabel={hideLabel} count={count}>
      {(control) => (
        <span
          className={css.box}
          data-before={before ? '' : undefined}
          data-lead={lead ? '' : undefined}
          data-after={after ? '' : undefined}
        >
          {before && <span className={css.before}>{before}</span>}
          {lead && <span className={css.lead}>{lead}</span>}
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

export interface TextAreaProps extends FieldWords, Limited, Passed<TextareaHTMLAttributes<HTMLTextAreaElement>> {
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
  maxLength,
  ...rest
}: TextAreaProps) {
  const { count, over } = limitOf(rest.value, maxLength);
  return (
    <Field label={label} help={help} error={error ?? over} required={required} hideLabel={hideLabel} count={count}>
      {(control) => (
        <textarea
          {...rest}
          {...control}
          rows={rows}
          style={{ '--rows': rows } as CSSProperties}
          className={css.textarea}
          data-reading={reading || undefined}
          {...(onChange && { onChange: (event) => onChange(event.target.value) })}
        />
      )}
    </Field>
  );
}

export type GrowingFieldProps = Omit<TextAreaProps, 'reading' | 'rows'>;

/** One line of text that shows all of it: it grows as far as its words need. Enter sends the form, as in any one line. */
export function GrowingField(props: GrowingFieldProps) {
  const { label, help, error, required, hideLabel, onChange, maxLength, ...rest } = props;
  const { count, over } = limitOf(rest.value, maxLength);
  return (
    <Field label={label} help={help} error={error ?? over} required={required} hideLabel={hideLabel} count={count}>
      {(control) => (
        <textarea
          {...rest}
          {...control}
          rows={1}
          className={css.textarea}
          data-line=""
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            event.preventDefault();
            event.currentTarget.form?.requestSubmit();
          }}
          {...(onChange && { onChange: (event) => onChange(event.target.value.replace(/\s*\n\s*/g, ' ')) })}
        />
      )}
    </Field>
  );
}
