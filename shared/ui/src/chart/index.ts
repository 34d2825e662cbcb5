export { LineChart, RadarChart } from './chart.tsx';
export type { BarChartProps, CartesianProps, LineChartProps, RadarChartProps, RadarDatum, Series } from './types.ts';
