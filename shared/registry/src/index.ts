export { lastGood, publish, rollback, setDisabled, setPinned } from './actions.ts';
export { RegistryFailure } from './failure.ts';
export { type Files, sha384 } from './files.ts';
export type { FloorStore } from './floors.ts';
export { FolderFiles } from './folder-files.ts';
export { signAnew } from './former.ts';
export {
  budget,
  type Candidate,
  contractRefusals,
  hostRefusals,
  type Refusal,
  refusals,
  runRefusals,
  type Surroundings,
  unfit,
} from './gate.ts';
export { type Built, judge } from './judge.ts';
export { type Keys, readKeys } from './keys.ts';
export { endLink, type Link, linksState, moveLink, newLink, readLink, readToken, type Token } from './links.ts';
export { openFiles, openRegistry } from './open.ts';
export type { PastBuild, Pointer, RegistryAction } from './pointer.ts';
export { type OpenBuild, Registry } from './registry.ts';
export { contractWords, notedServed, noteServed, type Served, unserved } from './served.ts';
export { keyNames, newKey, trustOf } from './trust.ts';
