export {
  type Decision,
  type DenyReason,
  type Difference,
  decideItem,
  differencesOf,
  type Looked,
  undoDecision,
  useLooked,
} from './decisions/index.ts';
export {
  claim,
  Draft,
  type DraftOptions,
  type DraftState,
  DraftStorage,
  Drafts,
  draftClaims,
  type Fields,
  isOnlyInMemory,
  isUnsaved,
  type LeftWords,
  type OtherWords,
  onDraftsFull,
  reopenDrafts,
  tabDrafts,
  type UsedDraft,
  useDraft,
  useDraftKey,
  useDraftStore,
  useLeftDrafts,
  useUnsaved,
  useUnsavedUnder,
} from './drafts/index.ts';
export { detailsOf, type Explanation, explain, isLostCode, sentenceOf } from './explain.ts';
export { type FieldError, isAway, RequestFailure, type TransportCode } from './failure.ts';
export { useApi, useRefresh } from './hooks.ts';
export { keepJob, onRegistryChange, useJob, useJobs, useLiveEvents } from './live.ts';
export { eachOnce, type Pages, usePaged } from './paged.ts';
export { ahead, type CallOptions, callApi, fetcher, pathOf, read, uploadFile } from './request.ts';
export { doubtServer, onServerBack, useLostAt, useServer } from './server.ts';
