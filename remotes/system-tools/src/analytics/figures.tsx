import type { Analytics } from '@avenue/contract';
import { Figure, Figures, formatNumber } from '@avenue/ui';
import { changeOf, inTenths } from './words.ts';

const signed = (value: number) => `${value > 0 ? '+' : ''}${formatNumber(value)}`;

/** Views, watch time, subscribers, engagement, each against the time before. */
export function AnalyticsFigures({ analytics }: { analytics: Analytics }) {
  const { views, minutes, subscribers, engagement, source, days } = analytics;
  const long = { days: days.length };
  const hours = minutes.now === null ? undefined : Math.round(minutes.now / 60);
  const since = (isKnown: boolean) => (isKnown ? `The ${days.length} days before were not told` : undefined);
  return (
    <Figures label="How it is watched">
      <Figure
        label="Views"
        value={views.now === null ? undefined : formatNumber(views.now)}
        source={source}
        delta={changeOf(views, long)}
        note={since(views.before === null)}
      />
      <Figure
        label="Watch time"
        value={hours === undefined ? undefined : formatNumber(hours)}
        unit={hours === 1 ? 'hour' : 'hours'}
        source={source}
        delta={changeOf(minutes, long)}
      />
      <Figure
        label="Subscribers"
        value={subscribers.now === null ? undefined : signed(subscribers.now)}
        source={source}
        delta={changeOf(subscribers, long)}
        note={subscribers.before === null ? 'Gained in this time' : undefined}
      />
      <Figure
        label="Engagement"
        value={engagement.now === null ? undefined : `${inTenths(engagement.now)} %`}
        unit="liked it"
        source={source}
        delta={changeOf(engagement, { ...long, points: true })}
      />
    </Figures>
  );
}
