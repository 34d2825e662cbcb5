import { Button } from '../action/button.tsx';
import { Note } from '../feedback/note.tsx';
import { toast } from '../feedback/toast-store.ts';
import { Diff, type DiffLine } from '../list/diff.tsx';
import { formatDateTime } from '../text/format.ts';
import css from './draft.module.css';

/** What `useDraft` of `@avenue/data` says about words that are not saved. */
export interface NotedDraft {
  restoredAt: number | undefined;
  overtaken: { theirs: object; mine: object } | undefined;
  others: readonly { id: string; at: number; fields: object }[];
  discard: () => () => void;
  keepMine: () => void;
  takeTheirs: () => () => void;
  takeOther: (id: string) => void;
  dropOther: (id: string) => () => void;
}

export interface DraftNotesProps {
  draft: NotedDraft;
  /** What the operator calls each field: `{ title: 'Title' }`. Fields without a name are not shown. */
  labels: Readonly<Record<string, string>>;
}

const sameDay = (at: number) => new Date(at).toDateString() === new Date().toDateString();

/** "14:02", or with its day when that is not today. */
export const draftTime = (at: number): string =>
  at === 0 ? 'an earlier version of Avenue' : formatDateTime(at, { style: sameDay(at) ? 'time' : 'short' });

const inWords = (value: unknown): string => (Array.isArray(value) ? value.join(', ') : String(value ?? ''));

const linesOf = (words: object, labels: DraftNotesProps['labels'], op: DiffLine['op']): DiffLine[] =>
  Object.entries(words).flatMap(([name, value]) =>
    labels[name] ? [{ op, text: `${labels[name]}: ${inWords(value)}` }] : [],
  );

const undoable = (text: string, undo: () => void) => toast.show({ text, action: { label: 'Undo', onPress: undo } });

/** Above a form: words that came back, words that were overtaken by another save, words of a tab that is gone. */
export function DraftNotes({ draft, labels }: DraftNotesProps) {
  const { restoredAt, overtaken, others } = draft;
  return (
    <>
      {overtaken && (
        <Note tone="wait" live="alert">
          <div className={css.words}>
            <span>This was changed elsewhere while you typed. Your words are still here and not saved.</span>
            <Diff
              label="Saved now, and yours"
              lines={[...linesOf(overtaken.theirs, labels, '-'), ...linesOf(overtaken.mine, labels, '+')]}
            />
            <span className={css.acts}>
              <Button size="sm" onClick={draft.keepMine}>
                Keep mine
              </Button>
              <Button size="sm" onClick={() => undoable('The saved words are shown.', draft.takeTheirs())}>
                Take what is saved
              </Button>
            </span>
          </div>
        </Note>
      )}
      {restoredAt !== undefined && !overtaken && (
        <Note
          live="status"
          action={
            <Button
              size="sm"
              kind="quiet"
              onClick={() => undoable('Your unsaved words were discarded.', draft.discard())}
            >
              Discard
            </Button>
          }
        >
          Your unsaved words from {draftTime(restoredAt)} are back.
        </Note>
      )}
      {others.map(({ id, at, fields }) => (
        <Note key={id} live="status">
          <div className={css.words}>
            <span>Another tab had these unsaved words from {draftTime(at)}.</span>
            <Diff label="Words of another tab" lines={linesOf(fields, labels, ' ')} />
            <span className={css.acts}>
              <Button size="sm" onClick={() => draft.takeOther(id)}>
                Use them
              </Button>
              <Button
                size="sm"
                kind="quiet"
                onClick={() => undoable('Those words were discarded.', draft.dropOther(id))}
              >
                Discard
              </Button>
            </span>
          </div>
        </Note>
      ))}
    </>
  );
}
