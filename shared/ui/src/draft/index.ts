export { DraftNotes, type DraftNotesProps, draftTime, type NotedDraft } from './draft-notes.tsx';
