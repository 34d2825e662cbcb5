import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../action/button.tsx';
import css from './save-bar.module.css';

/** "1 change: YouTube API key", "3 changes: Media Blitz, Ollama address and 1 more". */
export function changesInWords(labels: readonly string[]): string {
  if (labels.length === 0) return 'No changes.';
  const shown = labels.slice(0, 2).join(', ');
  const rest = labels.length > 2 ? ` and ${labels.length - 2} more` : '';
  return `${labels.length} ${labels.length === 1 ? 'change' : 'changes'}: ${shown}${rest}`;
}

export interface SaveBarProps {
  /** Names of the fields that are changed and not saved. */
  changed: readonly string[];
  /** What the last save came to, in place of the changes. */
  news?: ReactNode;
  /** Absent: there is nothing to discard. */
  onDiscard?: (() => void) | undefined;
  busy?: boolean | undefined;
  /** Default value: "Save". */
  saveLabel?: string | undefined;
}

/** The foot of a form that is longer than the window: what is not saved, and the two ways out. Save submits the form. */
export function SaveBar({ changed, news, onDiscard, busy, saveLabel = 'Save' }: SaveBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  // Toasts keep above the bar.
  useEffect(() => {
    const root = document.documentElement.style;
    root.setProperty('--decision-bar-h', `${bar.current?.offsetHeight ?? 0}px`);
    return () => void root.removeProperty('--decision-bar-h');
  }, []);
  return (
    <div ref={bar} className={css.bar}>
      <div className={css.words}>{news ?? <span role="status">{changesInWords(changed)}</span>}</div>
      {onDiscard && (
        <Button kind="quiet" onClick={onDiscard} disabled={busy}>
          Discard
        </Button>
      )}
      <Button kind={changed.length > 0 ? 'primary' : 'plain'} type="submit" icon={IconCheck} busy={busy}>
        {saveLabel}
      </Button>
    </div>
  );
}
