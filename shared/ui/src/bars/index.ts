export { BarChart, barsCode } from './bars.tsx';
