import { type ComponentType, useEffect } from 'react';
import { Skeleton } from '../feedback/skeleton.tsx';
import { heavy } from '../heavy/heavy.tsx';
import { useNarrow } from '../layout/use-narrow.ts';
import { retriable } from '../retriable.ts';
import css from './chart.module.css';
import type { BarChartProps, LineChartProps, RadarChartProps } from './types.ts';

/** The code of charts, one chunk. */
export const chartCode = retriable(() => import(/* webpackChunkName: "ui-chart" */ './chart-part.tsx'));
type Module = Awaited<ReturnType<typeof chartCode>>;

/** As high as the drawing with its line of legend and button above. */
const Loading = ({ heightPx = 240 }: { heightPx?: number | undefined }) => {
  const narrow = useNarrow();
  return (
    <div className={css.frame}>
      <div className={css.topPlace} />
      <Skeleton shape="block" heightPx={narrow ? Math.min(190, heightPx) : heightPx} label="Loading the chart" />
    </div>
  );
};

const LoadedLine = heavy<Module, LineChartProps>('chart', chartCode, (module) => module.LinePart, Loading);
const LoadedBar = heavy<Module, BarChartProps>('chart', chartCode, (module) => module.BarPart, Loading);
const LoadedRadar = heavy<Module, RadarChartProps>(
  'chart',
  chartCode,
  (module) => module.RadarPart,
  () => <Loading heightPx={300} />,
);

/** An empty chart needs no chart code. */
const unlessEmpty = <Props extends LineChartProps>(Part: ComponentType<Props>) =>
  function Chart(props: Props) {
    const some = props.series.some(({ values }) => values.some((value) => value !== null));
    return some ? <Part {...props} /> : <div className={css.empty}>{props.empty ?? <p>No history yet.</p>}</div>;
  };

/** Lines over time. */
export const LineChart = unlessEmpty(LoadedLine);

/** Bars side by side or stacked. */
export const BarChart = unlessEmpty(LoadedBar);

/** 400 by 300 px, outer radius 90, one series. */
export const RadarChart = (props: RadarChartProps) =>
  props.data.length > 0 ? <LoadedRadar {...props} /> : <NoRadar />;

/** The code of the chart came with the page: the first answer that can be drawn finds it ready. */
function NoRadar() {
  useEffect(() => void chartCode().catch(() => undefined), []);
  return <p className={css.empty}>No radar data available.</p>;
}
