export { CheckList } from './check-list.tsx';
export { downloadUrl, layoutName, sizeLine } from './facts.ts';
