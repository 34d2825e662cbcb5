export { LearnedPanel, resultOf } from './learned-panel.tsx';
export { useLearnedActs } from './use-learned.ts';
