import type { RemoteState } from '@avenue/contract';
import css from './remotes.module.css';
import { hoursInWords } from './words.ts';

const barPx = 2;
const gapPx = 1;
const heightPx = 16;
const leastPx = 3;

/** Failed page loads of a day, one bar an hour; nothing while none failed. */
export function SparkBars({ hours }: { hours: RemoteState['byHour'] }) {
  const most = Math.max(0, ...hours.map(({ errors }) => errors));
  if (most === 0) return null;
  const width = hours.length * (barPx + gapPx) - gapPx;
  const words = hoursInWords(hours);
  return (
    <svg className={css.spark} width={width} height={heightPx} role="img" aria-label={words}>
      <title>{words}</title>
      {hours.map(({ errors }, hour) => {
        const high = errors === 0 ? 1 : Math.max(leastPx, Math.round((errors / most) * heightPx));
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: an hour is its place
            key={hour}
            x={hour * (barPx + gapPx)}
            y={heightPx - high}
            width={barPx}
            height={high}
            data-kind={errors === 0 ? 'none' : 'errors'}
          />
        );
      })}
    </svg>
  );
}
