export type { Advice, DecisionKind, OpenVerdict, Outcome } from './kind.ts';
export { noteVerdicts } from './note.ts';
export { readVerdicts } from './read.ts';
export { type MadeAdvice, seedVerdicts } from './samples.ts';
