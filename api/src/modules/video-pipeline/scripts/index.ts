export { approveScript, checkScript, minWords, wordChecks } from './approval.ts';
export { ruleOnClaim } from './claims.ts';
export { createScript, listVersions, saveScript } from './drafts.ts';
export { listApproved, listScripts, readScript, requireScript, seenOf as scriptSeen } from './rows.ts';
export { addSource, suggestedSources } from './sources.ts';
export { draftScript, openingsFor, scriptFromIdea } from './writing.ts';
