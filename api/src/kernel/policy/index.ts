export type { Placed } from './again.ts';
export { compared, comparedDays, holdsExample, judge, mended } from './judge.ts';
export { type OwnPack, ownPack, toPack } from './own-pack.ts';
export type { Pack } from './pack.ts';
export { packs } from './packs/index.ts';
export { type Beside, type Earlier, phrasePattern } from './predicates.ts';
export { comparedText, wordsIn } from './text.ts';
