import css from './panic.module.css';

/** What a stop would do now, or did, in figures: each with what it counts. */
export const StopFigures = ({ figures }: { figures: readonly (readonly [label: string, count: number])[] }) => (
  <dl className={css.figures}>
    {figures.map(([label, count]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{count}</dd>
      </div>
    ))}
  </dl>
);
