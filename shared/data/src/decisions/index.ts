export { type Decision, type DenyReason, decideItem, undoDecision } from './decide.ts';
export { type Difference, differencesOf } from './differences.ts';
export { type Looked, useLooked } from './use-looked.ts';
