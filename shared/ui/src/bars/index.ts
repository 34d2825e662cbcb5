export { BarChart } from './bars.tsx';
