export { CheckList } from './check-list.tsx';
export { layoutName } from './facts.ts';
