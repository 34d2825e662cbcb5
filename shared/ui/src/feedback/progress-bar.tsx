import css from './feedback.module.css';

export interface ProgressBarProps {
  label: string;
  /** 0 to 100; absent: under way, share not known. */
  percent?: number | undefined;
  tone?: 'accent' | 'wait' | 'shadow' | 'good' | 'bad' | undefined;
  /** Replaces "41%" for screen readers: "62 of 100 credits". */
  valueText?: string | undefined;
}

/** A bar with value and text. */
export function ProgressBar({ label, percent, tone = 'accent', valueText }: ProgressBarProps) {
  const value = percent === undefined ? undefined : Math.min(100, Math.max(0, percent));
  return (
    <div
      className={css.bar}
      data-tone={tone}
      data-unknown={value === undefined ? '' : undefined}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      {...(value !== undefined && { 'aria-valuenow': Math.round(value) })}
      {...(valueText && { 'aria-valuetext': valueText })}
    >
      <i style={{ width: value === undefined ? '30%' : `${value}%` }} />
    </div>
  );
}
