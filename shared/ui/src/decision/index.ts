export { approveWords, DecisionBar, type DecisionBarProps } from './decision-bar.tsx';
export { DenyReasons, type DenyReasonsProps, usualDenyReasons } from './deny-reasons.tsx';
