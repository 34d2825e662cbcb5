export { compared, holdsExample, judge, mended } from './judge.ts';
export type { Pack } from './pack.ts';
export { packs } from './packs/index.ts';
export type { Earlier } from './predicates.ts';
export { comparedText } from './text.ts';
