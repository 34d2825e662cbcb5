import { type ComponentType, useEffect } from 'react';
import { heavy } from '../heavy/heavy.tsx';
import css from './chart.module.css';
import { chartCode } from './code.ts';
import { ChartLoading } from './loading.tsx';
import type { LineChartProps, RadarChartProps } from './types.ts';

type Module = Awaited<ReturnType<typeof chartCode>>;

const LoadedLine = heavy<Module, LineChartProps>('chart', chartCode, (module) => module.LinePart, ChartLoading);
const LoadedRadar = heavy<Module, RadarChartProps>(
  'chart',
  chartCode,
  (module) => module.RadarPart,
  () => <ChartLoading heightPx={300} />,
);

/** An empty chart needs no chart code. */
const unlessEmpty = <Props extends LineChartProps>(Part: ComponentType<Props>) =>
  function Chart(props: Props) {
    const some = props.series.some(({ values }) => values.some((value) => value !== null));
    return some ? <Part {...props} /> : <div className={css.empty}>{props.empty ?? <p>No history yet.</p>}</div>;
  };

/** Lines over time. */
export const LineChart = unlessEmpty(LoadedLine);

/** 400 by 300 px, outer radius 90, one series. */
export const RadarChart = (props: RadarChartProps) =>
  props.data.length > 0 ? <LoadedRadar {...props} /> : <NoRadar />;

/** The code of the chart came with the page: the first answer that can be drawn finds it ready. */
function NoRadar() {
  useEffect(() => void chartCode().catch(() => undefined), []);
  return <p className={css.empty}>No radar data available.</p>;
}
