import type { ReactNode } from 'react';
import { Button } from '../action/button.tsx';
import css from './bulk-bar.module.css';

export interface BulkBarProps {
  count: number;
  /** "1 video, 2 scripts". */
  of?: ReactNode;
  /** Ticked rows that are not on screen now. */
  hidden?: number | undefined;
  onClear: () => void;
  /** Small buttons: what fits all that is ticked. */
  children: ReactNode;
}

/** What can be done with all that is ticked. Render it only while something is; the page makes Esc clear the ticks. */
export function BulkBar({ count, of, hidden = 0, onClear, children }: BulkBarProps) {
  return (
    <div className={css.bar} role="toolbar" aria-label={`With ${count} ticked`}>
      <span className={css.words} role="status">
        <strong>{count} ticked</strong>
        {of && <span>{of}</span>}
        {hidden > 0 && <span>{hidden} of them not on screen</span>}
      </span>
      <span className={css.acts}>
        {children}
        <Button size="sm" kind="quiet" kbd="Esc" onClick={onClear}>
          Clear
        </Button>
      </span>
    </div>
  );
}
