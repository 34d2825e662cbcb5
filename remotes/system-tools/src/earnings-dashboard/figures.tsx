import type { Earnings } from '@avenue/contract';
import { Figure, Figures, formatMoney, formatNumber } from '@avenue/ui';

/** Total revenue, what the month will come to, what is left of it. */
export function EarningsFigures({ earnings }: { earnings: Earnings }) {
  const { currency, year, month, projected, margin, models, unpriced, sample } = earnings;
  const money = (cents: number) => formatMoney(cents, currency);
  const whole = (cents: number) => formatMoney(cents, currency, { whole: true });
  return (
    <Figures label="Earnings">
      <Figure
        label="Total revenue"
        value={money(year.confirmed)}
        unit="this year"
        source={sample ? 'sample' : 'computed'}
        note={year.expected > 0 ? `${money(year.expected)} is expected besides` : 'All of it confirmed'}
      />
      <Figure
        label="Projected this month"
        value={projected ? whole(projected.cents) : undefined}
        unit={projected && `${whole(projected.low)} to ${whole(projected.high)}`}
        source={sample ? 'sample' : 'estimated'}
        note={projected ? `80 % range, from ${projected.months} months` : 'Said from seven full months on'}
      />
      <Figure
        label="This month so far"
        value={money(month.confirmed)}
        source={sample ? 'sample' : 'computed'}
        note={month.expected > 0 ? `${money(month.expected)} is expected besides` : 'Nothing else is expected'}
      />
      <Figure
        label="Profit margin"
        value={margin ? `${formatNumber(margin.percent, 1)} %` : undefined}
        source={sample ? 'sample' : 'computed'}
        note={
          margin
            ? `After ${money(-margin.outCents)} of fees, refunds and costs this year`
            : 'Known once something came in'
        }
      />
      {(models || unpriced > 0) && (
        <Figure
          label={`Left for each ${money(100)} of paid models`}
          value={models ? money(Math.round(models.leftPerUnit * 100)) : undefined}
          source={sample ? 'sample' : 'estimated'}
          note={[
            models && `${money(models.cents)} this year`,
            models && !sample && 'by counted words and known prices',
            unpriced > 0 && `${formatNumber(unpriced)} ${unpriced === 1 ? 'run has' : 'runs have'} no price`,
          ]
            .filter(Boolean)
            .join(', ')}
        />
      )}
    </Figures>
  );
}
