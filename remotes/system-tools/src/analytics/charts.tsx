import type { Analytics } from '@avenue/contract';
import { Columns, formatDay, formatNumber, Panel, SourceTag, Text, Time } from '@avenue/ui';
import { BarChart } from '@avenue/ui/bars';
import { LineChart } from '@avenue/ui/chart';
import { inTenths } from './words.ts';

/** Lines of one chart; the rest of the accounts is one more. */
const mostLines = 3;

type Kind = 'views' | 'minutes';
interface Line {
  label: string;
  values: (number | null)[];
}

/** The accounts with most views, and the others together. */
export function linesOf({ series, accounts }: Pick<Analytics, 'series' | 'accounts'>, of: Kind): Line[] {
  const label = new Map(accounts.map((one) => [one.account, one.label]));
  const first = series.length > mostLines + 1 ? series.slice(0, mostLines) : series;
  const rest = series.slice(first.length);
  const together = rest[0]?.[of].map((_, at) => {
    const told = rest.flatMap((one) => one[of][at] ?? []);
    return told.length > 0 ? told.reduce((sum, value) => sum + value, 0) : null;
  });
  return [
    ...first.map((one) => ({ label: label.get(one.account) ?? one.account, values: one[of] })),
    ...(together ? [{ label: `${rest.length} others`, values: together }] : []),
  ];
}

const hours = (value: number) => `${inTenths(value)} h`;

/** Views and watch time by day. */
export function Charts({ analytics }: { analytics: Analytics }) {
  const { days, views, minutes, source, openFrom, fetchedAt } = analytics;
  const labels = days.map((day) => formatDay(day));
  const changes = openFrom !== undefined && `Days from ${formatDay(openFrom)} on may still change. `;
  const tag = <SourceTag source={source} />;
  return (
    <Columns
      side={
        <Panel title="Watch time by day" tag={tag}>
          {minutes.now === null ? (
            <Text kind="meta">Nothing told how long they were watched.</Text>
          ) : (
            <BarChart
              stacked
              sentence={`${hours(minutes.now / 60)} were watched in ${days.length} days.`}
              labelsName="Day"
              labels={labels}
              series={linesOf(analytics, 'minutes').map(({ label, values }) => ({
                label,
                values: values.map((value) => (value === null ? null : value / 60)),
              }))}
              format={hours}
            />
          )}
        </Panel>
      }
    >
      <Panel
        title="Views by day"
        tag={tag}
        foot={
          <Text kind="meta">
            {changes}
            {fetchedAt && (
              <>
                {'Read '}
                <Time at={fetchedAt} />.
              </>
            )}
          </Text>
        }
      >
        {views.now === null ? (
          <Text kind="meta">Nothing told views of these days.</Text>
        ) : (
          <LineChart
            sentence={`${formatNumber(views.now)} views in ${days.length} days.`}
            labelsName="Day"
            labels={labels}
            series={linesOf(analytics, 'views')}
          />
        )}
      </Panel>
    </Columns>
  );
}
