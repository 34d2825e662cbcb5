export { Ask, type AskProps, ChangedNote, differenceLines, OpenChecksAsk } from './asks.tsx';
export { approveWords, DecisionBar, type DecisionBarProps } from './decision-bar.tsx';
export { DenyReasons, type DenyReasonsProps } from './deny-reasons.tsx';
export { type UnderWay, useUnderWay } from './under-way.ts';
export {
  type DecisionsOptions,
  namedItems,
  type Refused,
  undoMs,
  useDecisions,
} from './use-decisions.ts';
export { type Gate, useGate } from './use-gate.ts';
