import type { RemoteState } from '@avenue/contract';
import css from './remotes.module.css';
import { hoursInWords } from './words.ts';

const barPx = 2;
const gapPx = 1;
const heightPx = 16;

/** Page loads of a day, one bar an hour, failed ones in red at the foot. */
export function SparkBars({ hours }: { hours: RemoteState['byHour'] }) {
  const most = Math.max(1, ...hours.map(({ loads }) => loads));
  const width = hours.length * (barPx + gapPx) - gapPx;
  if (hours.every(({ loads }) => loads === 0)) return null;
  const words = hoursInWords(hours);
  return (
    <svg className={css.spark} width={width} height={heightPx} role="img" aria-label={words}>
      <title>{words}</title>
      {hours.map(({ loads, errors }, hour) => {
        const x = hour * (barPx + gapPx);
        // An hour with one load among hundreds still shows.
        const high = loads === 0 ? 1 : Math.max(2, Math.round((loads / most) * heightPx));
        const red = errors === 0 ? 0 : Math.max(2, Math.round((errors / most) * heightPx));
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: an hour is its place
          <g key={hour}>
            <rect x={x} y={heightPx - high} width={barPx} height={high} data-kind={loads === 0 ? 'none' : 'loads'} />
            {red > 0 && <rect x={x} y={heightPx - red} width={barPx} height={red} data-kind="errors" />}
          </g>
        );
      })}
    </svg>
  );
}
