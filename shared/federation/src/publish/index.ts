export { type Built, judge, lastGood, publish, rollback, setDisabled, setPinned } from './actions.ts';
export { RegistryFailure } from './failure.ts';
export { type Files, FolderFiles, sha384 } from './files.ts';
export { budget, type Candidate, hostRefusals, type Refusal, refusals, type Surroundings } from './gate.ts';
export { Keys, newKeyPair } from './keys.ts';
export { openRegistry } from './open.ts';
export type { PastBuild, Pointer, RegistryAction } from './pointer.ts';
export { type OpenBuild, Registry } from './registry.ts';
