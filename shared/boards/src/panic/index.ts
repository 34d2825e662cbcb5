export { receiptText } from './receipt-text.ts';
export { StopFigures } from './stop-figures.tsx';
export { StopLists } from './stop-lists.tsx';
