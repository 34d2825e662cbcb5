import { useApi } from '@avenue/data';
import { Bone, Loading, Read } from '@avenue/ui';
import css from './short-links.module.css';
import { clicksWords, last30 } from './words.ts';

const barPx = 8;
const gapPx = 2;
const heightPx = 72;

/** Clicks of one link by day, over the last 30 days in UTC. */
export function ClicksChart({ code }: { code: string }) {
  const state = useApi('GET /api/links/{code}/days', { params: { code } });
  return (
    <Read
      of="The clicks"
      state={state}
      keeps="The link leads on, and clicks are counted."
      loading={
        <Loading label="Loading the clicks">
          <Bone heightPx={heightPx} />
        </Loading>
      }
    >
      {({ days }) => <Bars days={last30(days, Date.now())} />}
    </Read>
  );
}

function Bars({ days }: { days: readonly { day: string; clicks: number }[] }) {
  const most = Math.max(...days.map(({ clicks }) => clicks));
  const all = days.reduce((sum, { clicks }) => sum + clicks, 0);
  const best = days.find(({ clicks }) => clicks === most);
  const words =
    all === 0
      ? 'No clicks in the last 30 days.'
      : `${clicksWords(all)} in the last 30 days; the most, ${most}, on ${best?.day}.`;
  return (
    <figure className={css.chart}>
      {all > 0 && (
        <svg
          viewBox={`0 0 ${days.length * (barPx + gapPx) - gapPx} ${heightPx}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={words}
        >
          {days.map(({ day, clicks }, index) => {
            const high = clicks === 0 ? 1 : Math.max(3, Math.round((clicks / most) * heightPx));
            return (
              <rect
                key={day}
                x={index * (barPx + gapPx)}
                y={heightPx - high}
                width={barPx}
                height={high}
                data-none={clicks === 0 || undefined}
              />
            );
          })}
        </svg>
      )}
      <figcaption>{words} Days are those of UTC; programs are not counted.</figcaption>
    </figure>
  );
}
