import { differencesOf } from '@avenue/data';
import { Ask, Button, Diff, type DiffLine, differenceLines, Icon, Note, type Refused } from '@avenue/ui';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import css from './weighs.module.css';

export interface RefusedNoteProps {
  refused: Refused;
  onLook: () => void;
  /** Decides what is there now; absent where that needs a look of its own. */
  onDecide: (() => void) | undefined;
  onDismiss: () => void;
}

/** A decision that did not happen, when the page shows another item by now. */
export const RefusedNote = ({ refused: { item, now, decision }, onLook, onDecide, onDismiss }: RefusedNoteProps) => (
  <Ask label={`"${now.title}" changed since you looked`}>
    <Note tone="bad" live="alert">
      <strong>"{item.title}" changed since you looked.</strong> It was not {decision.toLowerCase()}.
    </Note>
    <Diff label="What changed" lines={differenceLines(differencesOf(item, now))} />
    <div className={css.acts}>
      <Button size="sm" onClick={onLook}>
        Look at it
      </Button>
      {onDecide && (
        <Button size="sm" onClick={onDecide}>
          {decision === 'Approved' ? 'Approve' : 'Deny'} it as it is now
        </Button>
      )}
      <Button size="sm" kind="quiet" onClick={onDismiss}>
        Leave it
      </Button>
    </div>
  </Ask>
);

/** Words typed and not saved; they stay whatever is pressed. */
export const UnsavedNote = ({ lines, onDrop }: { lines: readonly DiffLine[]; onDrop: () => void }) => (
  <Ask label="Unsaved edit">
    <Diff label="What will change" lines={lines} />
    <div className={css.acts}>
      <span className={css.kept}>
        <Icon of={IconPencil} size="sm" /> Kept as a draft. Next, Previous and leaving do not drop it.
      </span>
      <Button size="sm" kind="quiet" onClick={onDrop}>
        Drop the change
      </Button>
    </div>
  </Ask>
);
