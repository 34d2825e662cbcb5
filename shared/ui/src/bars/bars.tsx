import css from '../chart/chart.module.css';
import { ChartLoading } from '../chart/loading.tsx';
import type { BarChartProps } from '../chart/types.ts';
import { heavy } from '../heavy/heavy.tsx';
import { barsCode } from './code.ts';

const Loaded = heavy<Awaited<ReturnType<typeof barsCode>>, BarChartProps>(
  'chart',
  barsCode,
  (module) => module.BarsPart,
  ChartLoading,
);

/** Bars side by side or stacked; what goes out hangs below the line of nothing. */
export const BarChart = (props: BarChartProps) =>
  props.series.some(({ values }) => values.some((value) => value !== null)) ? (
    <Loaded {...props} />
  ) : (
    <div className={css.empty}>{props.empty ?? <p>No history yet.</p>}</div>
  );
