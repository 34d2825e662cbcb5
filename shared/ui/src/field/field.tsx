import { type ReactNode, useId } from 'react';
import css from './field.module.css';

export interface FieldWords {
  label: string;
  /** Shown below; the error takes its place. */
  help?: ReactNode;
  /** What is wrong and what to do: "Board name is missing. Pins need a board to land on." */
  error?: string | undefined;
  /** Written out behind the label. */
  required?: boolean | undefined;
  /** Label only for screen readers, where the place says it. */
  hideLabel?: boolean | undefined;
}

/** What the control inside a field must carry. */
export interface FieldControl {
  id: string;
  required: boolean;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

/** Label above, help below, error instead of help; error and help are linked to the control. */
export function Field({
  label,
  help,
  error,
  required = false,
  hideLabel = false,
  children,
}: FieldWords & {
  children: (control: FieldControl) => ReactNode;
}) {
  const id = useId();
  const below = error ?? help;
  return (
    <div className={css.field}>
      <label htmlFor={id} className={hideLabel ? css.hiddenLabel : css.label}>
        {label}
        {required && <span className={css.required}> (required)</span>}
      </label>
      {children({
        id,
        required,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': below ? `${id}-below` : undefined,
      })}
      {below && (
        <span id={`${id}-below`} className={css.help} data-tone={error ? 'bad' : undefined}>
          {below}
        </span>
      )}
    </div>
  );
}

/** Moves focus to the first control marked wrong. Call it after a refused submit. */
export function focusFirstError(form: HTMLElement): void {
  form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}
