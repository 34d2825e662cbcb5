import { formatNumber } from '../text/format.ts';
import { CopyButton } from './copy-button.tsx';
import css from './text-to-copy.module.css';

export interface TextToCopyProps {
  /** "Title". */
  label: string;
  text: string;
  /** How long it is, as the platform counts; `limit` in the same unit. */
  size: number;
  limit: number;
  /** Absent for characters. */
  unit?: string | undefined;
  /** Whose limit it is. */
  platform: string;
}

/** Words to copy, with how much of the platform's limit they take. */
export function TextToCopy({ label, text, size, limit, unit, platform }: TextToCopyProps) {
  const over = size - limit;
  return (
    <section className={css.part} aria-label={label}>
      <div className={css.head}>
        <h3>{label}</h3>
        <span className={css.meta} data-over={over > 0 || undefined}>
          {formatNumber(size)} of {formatNumber(limit)}
          {unit && ` ${unit}`}
          {over > 0 && `, ${formatNumber(over)} too long for ${platform}`}
        </span>
        {text && (
          <span className={css.push}>
            <CopyButton text={text} label={`Copy: ${label}`} size="md" />
          </span>
        )}
      </div>
      {text ? <p className={css.box}>{text}</p> : <p className={css.meta}>Nothing is written here.</p>}
    </section>
  );
}
