import type { PostedFigures } from '@avenue/contract';
import { formatDay, formatNumber, Text } from '@avenue/ui';
import { BarChart } from '@avenue/ui/bars';

type Days = PostedFigures['days'];

const counted = (count: number, one: string, more: string) => `${formatNumber(count)} ${count === 1 ? one : more}`;

/** The chart in one sentence. */
function inWords(days: Days): string {
  const of = (state: Days[number]['state']) => days.filter((day) => day.state === state).length;
  const views = days.reduce((sum, { figures }) => sum + (figures.views ?? 0), 0);
  const told = days.length - of('missing');
  return [
    `${counted(views, 'view', 'views')} in ${counted(told, 'day', 'days')}.`,
    ...(of('open') > 0 ? [`${counted(of('open'), 'day', 'days')} may still change.`] : []),
    ...(of('missing') > 0 ? [`${counted(of('missing'), 'day is', 'days are')} not told.`] : []),
  ].join(' ');
}

/** Views by day, and which of them may still change. */
export function FiguresChart({ days }: { days: Days }) {
  const valuesOf = (of: 'settled' | 'open') => days.map((day) => (day.state === of ? (day.figures.views ?? 0) : null));
  return (
    <>
      <BarChart
        stacked
        sentence={inWords(days)}
        labelsName="Day"
        labels={days.map(({ day }) => formatDay(day))}
        series={[
          { label: 'Views', values: valuesOf('settled') },
          { label: 'Views that may still change', values: valuesOf('open') },
        ]}
        empty={<p>No day was told yet.</p>}
        heightPx={200}
      />
      <Text kind="meta">{inWords(days)}</Text>
    </>
  );
}
