import css from './analytics.module.css';

const [width, height] = [96, 24];

/** How something grew over its first days; what it says stands in the columns beside it. */
export function GrowthLine({ values }: { values: readonly number[] }) {
  const last = values.at(-1) ?? 0;
  if (values.length < 2 || last === 0) return <span>-</span>;
  const points = values.map((value, at) => {
    const x = (at / (values.length - 1)) * width;
    return `${x.toFixed(1)},${(height - 2 - (value / last) * (height - 4)).toFixed(1)}`;
  });
  return (
    <svg className={css.line} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <polyline points={points.join(' ')} />
    </svg>
  );
}
