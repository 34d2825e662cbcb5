import css from './watching.module.css';

interface SparkProps {
  values: readonly number[];
  /** What the shape shows, in words. */
  label: string;
  large?: boolean;
}

/** A row of small bars: the shape of a series, told in words beside it. */
export function Spark({ values, label, large = false }: SparkProps) {
  const most = Math.max(...values, 1);
  return (
    <span className={css.spark} data-large={large || undefined} role="img" aria-label={label}>
      {values.map((value, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a day is known by its place
        <i key={at} style={{ height: `${Math.max(4, (value / most) * 100)}%` }} />
      ))}
    </span>
  );
}
