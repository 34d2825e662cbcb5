export { keywordsKind } from './kind.ts';
export { demandOf } from './read.ts';
