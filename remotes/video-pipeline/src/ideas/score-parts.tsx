import { formatPercent } from '@avenue/ui';
import css from './ideas.module.css';

/** "keptPromise" and "kept_promise" as "Kept promise". */
export const partName = (key: string): string => {
  const words = key
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[_-]/g, ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** The parts of a score, each 0 to 1, as small bars. */
export const ScoreParts = ({ parts }: { parts: Readonly<Record<string, number>> }) => (
  <dl className={css.parts}>
    {Object.entries(parts).map(([key, share]) => (
      <div key={key}>
        <dt>{partName(key)}</dt>
        <dd>
          <span className={css.partBar} aria-hidden="true">
            <i style={{ width: `${Math.min(1, Math.max(0, share)) * 100}%` }} />
          </span>
          {formatPercent(share)}
        </dd>
      </div>
    ))}
  </dl>
);
