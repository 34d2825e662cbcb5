import type { ReactNode } from 'react';

export interface Series {
  label: string;
  /** One value a label; null where nothing was measured (a gap, never 0). */
  values: readonly (number | null)[];
  /** Second meaning: before, average. */
  dashed?: boolean | undefined;
  /** Range around the line, as long as `values`. Lines only. */
  band?: { low: readonly (number | null)[]; high: readonly (number | null)[] } | undefined;
}

interface ChartWords {
  /** The chart in one sentence: its accessible name. "Views rose from 900 to 1,204 since Monday." */
  sentence: string;
  /** How values are written on the axis, in tooltips and in the table. Default value: 1,204. */
  format?: ((value: number) => string) | undefined;
  /** Shown in place of no data. Default value: "No history yet." */
  empty?: ReactNode;
  /** Default value: 240; on phones at most 190. */
  heightPx?: number | undefined;
}

export interface CartesianProps extends ChartWords {
  /** Name of the first table column. Default value: "When". */
  labelsName?: string | undefined;
  labels: readonly string[];
  /** At most four; after that, small multiples. */
  series: readonly Series[];
  /** Where something changed: "Uploads moved to 18:00". */
  notes?: readonly { at: number; text: string }[] | undefined;
}

export type LineChartProps = CartesianProps;

export interface BarChartProps extends CartesianProps {
  stacked?: boolean | undefined;
}

export interface RadarDatum {
  metric: string;
  /** 0 to 100. */
  score: number;
}

export interface RadarChartProps {
  /** Default value: made from the data. */
  sentence?: string | undefined;
  data: readonly RadarDatum[];
  /** Default value: "Launch Readiness". */
  series?: string | undefined;
}
