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
export { type FieldRule, fieldRulesOf } from './field-rules.ts';
export { useApi, useRefresh } from './hooks.ts';
export {
  cancelJob,
  isUnderWay,
  type JobOptions,
  type JobProblem,
  type JobRun,
  keepJob,
  retryJob,
  useJob,
  useJobs,
} from './jobs/index.ts';
export { onRegistryChange, useLiveEvents } from './live.ts';
export { eachOnce, type Pages, usePaged } from './paged.ts';
export { randomId } from './random-id.ts';
export { ahead, type CallOptions, callApi, fetcher, pathOf, read, uploadFile, uploadTable } from './request.ts';
export { doubtServer, onServerBack, useLostAt, useServer } from './server.ts';
export {
  askSession,
  askSessionQuietly,
  currentSession,
  type DoorAsks,
  type Doorkeeper,
  followsOtherMember,
  forgetSession,
  isSignedOut,
  keepDoor,
  keepSession,
  onLeft,
  type Refused,
  refusalOf,
  roleName,
  tellTabs,
  useRefusal,
  useRefusals,
  useSession,
  wasSignedIn,
  watchTabs,
} from './session/index.ts';
export { empty, type StoredList, storedList, useStoredList } from './stored-list.ts';
export { type RowWindow, useWindow, type WindowOptions } from './window.ts';
export { keepWriting, useWriting } from './writing.ts';
