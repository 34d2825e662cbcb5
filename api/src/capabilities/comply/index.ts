export { addEvidence, endEvidence, evidenceFor, listEvidence } from './evidence.ts';
export { endLock, listLocks, lockable, locksFor, setLock } from './locks.ts';
export { endOverride, listOverrides, overridesFor, setOverride } from './overrides.ts';
export { choosePack, listVersions, ownPacksFor, uploadPack } from './own-packs.ts';
export { packRows } from './packs.ts';
export { runRules } from './run.ts';
export { countVerdicts, listVerdicts } from './verdicts.ts';
