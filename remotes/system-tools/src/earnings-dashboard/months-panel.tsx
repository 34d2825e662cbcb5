import type { Earnings } from '@avenue/contract';
import { formatMoney, formatMonth, Panel, SourceTag } from '@avenue/ui';
import { BarChart } from '@avenue/ui/bars';

/** Twelve months by what earned them. */
export function MonthsPanel({ earnings }: { earnings: Earnings }) {
  const { months, modules, currency, sample } = earnings;
  const total = months.reduce((sum, { by }) => sum + by.reduce((of, { cents }) => of + cents, 0), 0);
  return (
    <Panel
      title="By month"
      tag={<SourceTag source={sample ? 'sample' : 'computed'} />}
      foot="Confirmed income. What was simulated stands in its own book."
    >
      <BarChart
        stacked
        sentence={`${formatMoney(total, currency)} came in over twelve months, in ${currency}.`}
        labelsName="Month"
        labels={months.map(({ period }) => formatMonth(period))}
        series={modules.map(({ id, title }) => ({
          label: title,
          values: months.map(({ by }) => by.find(({ module }) => module === id)?.cents ?? 0),
        }))}
        format={(cents) => formatMoney(cents, currency, { whole: true })}
        empty={<p>Nothing was confirmed in the last twelve months.</p>}
      />
    </Panel>
  );
}
