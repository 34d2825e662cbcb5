import { Button, Note } from '@avenue/ui';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import { useEffect, useRef } from 'react';
import css from './admin-config.module.css';
import type { Settings } from './use-settings.ts';

/** "1 change: YouTube API key", "3 changes: Media Blitz, Ollama address and 1 more". */
export function changesInWords(labels: readonly string[]): string {
  if (labels.length === 0) return 'No changes.';
  const shown = labels.slice(0, 2).join(', ');
  const rest = labels.length > 2 ? ` and ${labels.length - 2} more` : '';
  return `${labels.length} ${labels.length === 1 ? 'change' : 'changes'}: ${shown}${rest}`;
}

/** The bar at the foot: what is not saved, and the two ways out. */
export function SaveSettings({ settings }: { settings: Settings }) {
  const { changed, dirty, message, failure, busy, discard } = settings;
  const bar = useRef<HTMLDivElement>(null);

  // Toasts keep above the bar.
  useEffect(() => {
    const root = document.documentElement.style;
    root.setProperty('--decision-bar-h', `${bar.current?.offsetHeight ?? 0}px`);
    return () => void root.removeProperty('--decision-bar-h');
  }, []);

  return (
    <div ref={bar} className={css.saveBar}>
      <div className={css.saveWords}>
        {failure ? (
          <Note tone="bad" live="alert">
            {failure}
          </Note>
        ) : message ? (
          <Note tone="good" live="alert">
            {message}
          </Note>
        ) : (
          <span role="status">{changesInWords(changed.map(({ label }) => label))}</span>
        )}
      </div>
      {dirty && (
        <Button kind="quiet" onClick={discard} disabled={busy}>
          Discard
        </Button>
      )}
      <Button kind={changed.length > 0 ? 'primary' : 'plain'} type="submit" icon={IconCheck} busy={busy}>
        Save Settings
      </Button>
    </div>
  );
}
