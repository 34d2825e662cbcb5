export { Draft, type DraftOptions, type DraftState, type OtherWords } from './draft.ts';
export { Drafts, onDraftsFull, reopenDrafts, tabDrafts } from './drafts.ts';
export type { Fields } from './merge.ts';
export { DraftStorage, type LeftWords } from './storage.ts';
export { claim, draftClaims, isOnlyInMemory, isUnsaved, useUnsaved } from './unsaved.ts';
export { type UsedDraft, useDraft, useDraftKey, useDraftStore, useLeftDrafts, useUnsavedUnder } from './use-draft.ts';
