import { Button } from '../action/button.tsx';
import css from './field.module.css';

export interface SaveBarProps {
  /** Number of changed fields; the bar is there only above 0. */
  changes: number;
  onSave: () => void;
  onDiscard: () => void;
  busy?: boolean | undefined;
  /** The text of the primary button. Default value: "Save". */
  saveLabel?: string | undefined;
}

/** Appears at the foot of a form with the number of unsaved changes. */
export const SaveBar = ({ changes, onSave, onDiscard, busy, saveLabel = 'Save' }: SaveBarProps) =>
  changes > 0 ? (
    <div className={css.saveBar}>
      <span role="status">{changes === 1 ? '1 change is not saved.' : `${changes} changes are not saved.`}</span>
      <Button kind="quiet" onClick={onDiscard} disabled={busy}>
        Discard
      </Button>
      <Button kind="primary" onClick={onSave} busy={busy}>
        {saveLabel}
      </Button>
    </div>
  ) : null;
