export { approveScript, checkScript, claimsCheck, minWords, originalityCheck, rulesCheck } from './approval.ts';
export { addSource, createScript, listVersions, removeScript, saveScript } from './drafts.ts';
export { listApproved, listScripts, readScript, requireScript } from './rows.ts';
export { draftScript, openingsFor, scriptFromIdea } from './writing.ts';
