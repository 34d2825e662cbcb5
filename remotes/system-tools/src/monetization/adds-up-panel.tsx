import type { Monetization } from '@avenue/contract';
import { Chip, Facts, formatMoney, Panel, SourceTag } from '@avenue/ui';
import { missingOf, monthName, titleOf } from './words.ts';

/** Every stream and the month, which is summed by itself: both have to be the same. */
export function AddsUpPanel({ monetization }: { monetization: Monetization }) {
  const { streams, total, currency, month, sample } = monetization;
  const money = (cents: number) => formatMoney(cents, currency);
  const missing = missingOf(monetization);
  const lines = streams.flatMap((one) => [
    ...(one.confirmed === 0 ? [] : [{ label: titleOf(one), value: money(one.confirmed) }]),
    ...(one.expected === 0 ? [] : [{ label: `${titleOf(one)}, expected`, value: money(one.expected) }]),
  ]);
  return (
    <Panel
      title="It adds up"
      tag={<SourceTag source={sample ? 'sample' : 'computed'} />}
      actions={
        missing === 0 ? <Chip tone="good">To the cent</Chip> : <Chip tone="bad">{`Off by ${money(missing)}`}</Chip>
      }
      foot="After fees and refunds. What was simulated stands in its own book."
    >
      <Facts ends facts={[...lines, { label: monthName(month), value: money(total.confirmed + total.expected) }]} />
    </Panel>
  );
}
