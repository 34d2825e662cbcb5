import { type ReactNode, useId } from 'react';
import { formatNumber } from '../text/format.ts';
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

/** Share of a limit from which the count is shown. */
const near = 0.8;

/**
 * How much of a limit is used, once it is near. What is typed or pasted is never cut; past the limit `over` says how much
 * has to go.
 */
export function limitOf(value: unknown, most: number | undefined): { count?: string; over?: string } {
  const length = typeof value === 'string' ? value.trim().length : 0;
  if (most === undefined || length < most * near) return {};
  const count = `${formatNumber(length)} of ${formatNumber(most)}`;
  if (length <= most) return { count };
  const more = length - most;
  return {
    count,
    over: `${formatNumber(more)} ${more === 1 ? 'character' : 'characters'} too many; ${formatNumber(most)} fit.`,
  };
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
  count,
  children,
}: FieldWords & {
  /** Right of the label: "88 of 100". */
  count?: string | undefined;
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
      {count && !hideLabel && (
        <span className={css.count} role="status">
          {count}
        </span>
      )}
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
