import type { Answer } from '@avenue/contract';
import { formatMoney, formatMonth, Panel, SourceTag, Stack } from '@avenue/ui';
import { BarChart } from '@avenue/ui/bars';

/** Income of each month with what went off it, a chart for each currency. */
export const MonthsPanel = ({ months, source }: Answer<'GET /api/pdf/months'>) => (
  <Panel title="By month" tag={<SourceTag source={source} />}>
    <Stack gap={16}>
      {[...new Set(months.map(({ currency }) => currency))].map((currency) => {
        const own = months.filter((one) => one.currency === currency).toReversed();
        const total = own.reduce((sum, { income }) => sum + income, 0);
        const money = (amount: number) => formatMoney(Math.round(amount * 100), currency);
        return (
          <BarChart
            key={currency}
            sentence={`${money(total)} came in over ${own.length === 1 ? 'a month' : `${own.length} months`}, in ${currency}.`}
            labelsName="Month"
            labels={own.map(({ month }) => formatMonth(month, 'year'))}
            series={[
              { label: 'Income', values: own.map(({ income }) => income) },
              { label: 'Fees and refunds', values: own.map(({ fees, refunds }) => -(fees + refunds)) },
            ]}
            format={money}
            stacked
          />
        );
      })}
    </Stack>
  </Panel>
);
