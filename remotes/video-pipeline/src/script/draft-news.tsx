import { Button, Diff, draftTime, Note, toast } from '@avenue/ui';
import { ConflictNote } from './conflict-note.tsx';
import { diffWords } from './diff.ts';
import css from './script.module.css';
import type { ScriptDraft } from './use-script-draft.ts';

/** What happened to the words beside typing: they came back, they were overtaken, or the text was changed elsewhere. */
export function DraftNews({ draft, channel }: { draft: ScriptDraft; channel: string | undefined }) {
  const { state, back, moved, title, text, keeper } = draft;
  if (state === 'conflict' || state === 'gone') return <ConflictNote draft={draft} channel={channel} />;
  return (
    <>
      {back && (
        <Note
          live="status"
          action={
            <span className={css.buttons}>
              <Button size="sm" onClick={keeper.keepBack}>
                {state === 'held' ? 'Save them' : 'Keep'}
              </Button>
              <Button
                size="sm"
                kind="quiet"
                onClick={() => {
                  const undo = keeper.discardBack();
                  toast.show({ text: 'Those words were discarded.', action: { label: 'Undo', onPress: undo } });
                }}
              >
                Discard
              </Button>
            </span>
          }
        >
          Your unsaved words from {draftTime(back.at)} are back.
          {state === 'held' && ' The approved text stays as it is until you save them.'}
        </Note>
      )}
      {moved && (
        <Note tone="wait" live="status">
          <div className={css.news}>
            <span>This script was changed elsewhere. It now says:</span>
            <Diff label="What was changed elsewhere" lines={diffWords(moved.before, { title, text })} />
            <span className={css.buttons}>
              <Button size="sm" onClick={() => keeper.tell({ seen: true })}>
                I have seen it
              </Button>
            </span>
          </div>
        </Note>
      )}
    </>
  );
}
