export { LearnedPanel } from './learned-panel.tsx';
