import type { Monetization, StreamSums } from '@avenue/contract';
import { Facts, formatMoney, formatNumber, Panel, SourceTag, Text } from '@avenue/ui';
import css from './monetization.module.css';
import { shortMonth, titleOf } from './words.ts';

interface StreamCardProps {
  sums: StreamSums;
  of: Pick<Monetization, 'currency' | 'sample'>;
}

/** What came in by one stream after fees and refunds, with the months before. */
export function StreamCard({ sums, of: { currency, sample } }: StreamCardProps) {
  const { confirmed, expected, off, lines, months, best } = sums;
  const money = (cents: number) => formatMoney(cents, currency);
  const isKnown = lines > 0;
  return (
    <Panel title={titleOf(sums)} tag={<SourceTag source={sample ? 'sample' : 'computed'} />}>
      <div className={css.top}>
        <span className={css.value}>
          <b>{isKnown ? money(confirmed) : 'Nothing yet'}</b>
          <Text kind="meta">
            {expected > 0
              ? `${money(expected)} is expected besides`
              : isKnown
                ? 'All of it confirmed'
                : 'In this month'}
          </Text>
        </span>
        <Months months={months} currency={currency} />
      </div>
      {isKnown && (
        <Facts
          facts={[
            ...(best ? [{ label: 'Best', value: `${best.text}, ${money(best.cents)}` }] : []),
            { label: 'Fees and refunds', value: off === 0 ? 'None' : money(off) },
            { label: 'Lines', value: formatNumber(lines) },
          ]}
        />
      )}
    </Panel>
  );
}

/** Six months; what is only expected is an outline. */
function Months({ months, currency }: { months: StreamSums['months']; currency: string }) {
  const most = Math.max(1, ...months.map(({ confirmed, expected }) => Math.max(0, confirmed) + Math.max(0, expected)));
  const high = (cents: number) => `${(Math.max(0, cents) / most) * 100}%`;
  const words = months
    .map(({ period, confirmed, expected }) => `${shortMonth(period)} ${formatMoney(confirmed + expected, currency)}`)
    .join(', ');
  return (
    <span className={css.months} role="img" aria-label={words}>
      {months.map(({ period, confirmed, expected }) => (
        <span key={period}>
          <span className={css.bar}>
            {expected > 0 && <i data-expected style={{ height: high(expected) }} />}
            {confirmed > 0 && <i style={{ height: high(confirmed) }} />}
          </span>
          {shortMonth(period)}
        </span>
      ))}
    </span>
  );
}
