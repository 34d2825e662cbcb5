export { EvidencePanel } from './evidence-panel.tsx';
export { Findings } from './findings.tsx';
export { LocksPanel } from './locks-panel.tsx';
export { OverridesPanel } from './overrides-panel.tsx';
export { Standing, StandingList } from './standing.tsx';
export { stale } from './use-compliance-acts.ts';
export { useFindings } from './use-findings.ts';
export { type Compliance, overrideWords } from './words.ts';
