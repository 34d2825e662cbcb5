import css from './dashboard.module.css';

const width = 300;
const height = 46;
const edge = 2;

/** How a figure came to what it is, as a line; the figure itself says the end of it. */
export function Trend({ values }: { values: readonly number[] }) {
  const most = Math.max(...values);
  const least = Math.min(0, ...values);
  if (values.length < 2 || most === least) return null;
  const points = values.map((value, at) => {
    const x = (at / (values.length - 1)) * width;
    const y = height - edge - ((value - least) / (most - least)) * (height - 2 * edge);
    return `${x.toFixed(1)},${y.toFixed(1)}`;
  });
  return (
    <svg className={css.trend} viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
      <polyline points={points.join(' ')} />
    </svg>
  );
}
