export type { Advice, DecisionKind, OpenVerdict, Outcome } from './kind.ts';
export { noteVerdicts } from './note.ts';
export { readVerdicts } from './read.ts';
