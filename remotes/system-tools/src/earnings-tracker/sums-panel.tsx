import type { Answer } from '@avenue/contract';
import { leftPerHour } from '@avenue/contract/words';
import { Figure, Figures, formatHours, formatMoney, Note, Panel, Push, Segmented, SourceTag, Stack } from '@avenue/ui';
import { BarChart } from '@avenue/ui/bars';
import { currenciesOf, monthsOf, totalOf, workedIn } from './sums.ts';
import type { Place } from './use-place.ts';
import { monthLabel, sourceOf } from './words.ts';

const periodWords = { month: 'this month', quarter: 'this quarter', year: 'this year', all: 'in all' } as const;

interface SumsPanelProps {
  of: Answer<'GET /api/ledger/sums'>;
  place: Place;
}

/** What came in and went out, by month, one currency at a time: nothing is converted. */
export function SumsPanel({ of: { sums, hours, sample }, place }: SumsPanelProps) {
  const currencies = currenciesOf(sums);
  const currency = currencies.find((one) => one === place.currency) ?? currencies[0];
  if (currency === undefined) return null;
  const { confirmed, expected, out, paidOut } = totalOf(sums, currency, place.begin);
  const source = sourceOf(place.book, sample);
  const money = (cents: number) => formatMoney(cents, currency);
  const { minutes, left } = workedIn(hours, sums, currency, place.begin);
  const perHour = leftPerHour(left, minutes);
  const months = monthsOf(sums, currency);
  const [first] = months;
  const sum = (of: 'income' | 'out') => months.reduce((total, month) => total + month[of], 0);
  const sentence = `Since ${monthLabel(first?.period ?? '')} ${money(sum('income'))} came in and ${money(-sum('out'))} went out, in ${currency}.`;
  return (
    <Stack gap={16}>
      <Figures label={`What adds up ${periodWords[place.period]}, in ${currency}`}>
        <Figure
          label="Confirmed, after costs"
          value={money(confirmed)}
          source={source}
          note={`${periodWords[place.period]}, in ${currency}`}
        />
        <Figure
          label="Expected, not confirmed yet"
          value={money(expected)}
          source={source === 'computed' ? 'estimated' : source}
          note="Stays apart until it is confirmed"
        />
        <Figure label="Costs, fees and refunds" value={money(0 - out)} source={source} note="Taken off already" />
        <Figure label="Paid out" value={money(paidOut)} source={source} note="Moves what was earned" />
        {perHour !== undefined && (
          <Figure
            label="Left for an hour of work"
            value={money(perHour)}
            source={source}
            note={`${formatHours(minutes)} were noted; ${money(left)} are left of their months`}
          />
        )}
      </Figures>
      <Panel
        title="Income and cost"
        tag={<SourceTag source={source} />}
        actions={
          currencies.length > 1 && (
            <Push>
              <Segmented
                label="Currency"
                value={currency}
                onChange={(next) => place.change({ currency: next })}
                options={currencies.map((value) => ({ value, label: value }))}
              />
            </Push>
          )
        }
      >
        {months.length === 0 ? (
          <Note>{`Nothing but payouts in ${currency}.`}</Note>
        ) : (
          <BarChart
            sentence={sentence}
            labelsName="Month"
            labels={months.map(({ period }) => monthLabel(period))}
            series={[
              { label: 'Income', values: months.map(({ income }) => income) },
              { label: 'Expected', values: months.map((month) => month.expected) },
              { label: 'Costs, fees and refunds', values: months.map((month) => month.out) },
            ]}
            format={(cents) => formatMoney(cents, currency, { whole: true })}
            stacked
          />
        )}
      </Panel>
    </Stack>
  );
}
