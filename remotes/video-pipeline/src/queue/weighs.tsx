import type { QueueItem } from '@avenue/contract';
import { openChecks, openCheckWords } from '@avenue/contract/words';
import { type Difference, differencesOf } from '@avenue/data';
import { Button, Diff, type DiffLine, Icon, Note } from '@avenue/ui';
import IconFileSearch from '@tabler/icons-react/dist/esm/icons/IconFileSearch.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Refused } from './use-decisions.ts';
import css from './weighs.module.css';

export const linesOf = (differences: readonly Difference[]): DiffLine[] =>
  differences.flatMap(({ name, before, after }) => [
    { op: '-' as const, text: `${name}: ${before}` },
    { op: '+' as const, text: `${name}: ${after}` },
  ]);

/** Stands over the decision bar; gets focus when it asks something, so that no second press falls on a button by chance. */
function Ask({ asks, label, children }: { asks: boolean; label: string; children: ReactNode }) {
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    if (asks) place.current?.focus();
  }, [asks]);
  return (
    <section ref={place} className={css.ask} aria-label={label} tabIndex={-1}>
      {children}
    </section>
  );
}

/** The open checks, always in sight beside the button that passes over them; `asks` once it was pressed. */
export function OpenChecksAsk({ item, asks, onBack }: { item: QueueItem; asks: boolean; onBack: () => void }) {
  const open = openChecks(item.checks);
  return (
    <Ask asks={asks} label="Open checks">
      <Note
        tone="wait"
        icon={IconFileSearch}
        live={asks ? 'alert' : undefined}
        action={
          asks && (
            <Button size="sm" kind="quiet" onClick={onBack}>
              Not yet
            </Button>
          )
        }
      >
        {open.map(openCheckWords).join('. ')}.{' '}
        {asks && (
          <strong>
            Your yes is kept with {open.length === 1 ? 'this gap' : 'these gaps'} named. Press Approve once more to say
            it.
          </strong>
        )}
      </Note>
    </Ask>
  );
}

/** What is different from what the operator looked at. */
export const ChangedNote = ({ differences, told }: { differences: readonly Difference[]; told: boolean }) => (
  <Ask asks={told} label="Changed since you looked">
    <Note tone="info" live="alert">
      <strong>Changed since you looked.</strong>{' '}
      {told && 'Nothing was decided. Your next press counts for what is there now.'}
    </Note>
    <Diff label="What changed" lines={linesOf(differences)} />
  </Ask>
);

export interface RefusedNoteProps {
  refused: Refused;
  onLook: () => void;
  /** Decides what is there now; absent where that needs a look of its own. */
  onDecide: (() => void) | undefined;
  onDismiss: () => void;
}

/** A decision that did not happen, when the page shows another item by now. */
export const RefusedNote = ({ refused: { item, now, decision }, onLook, onDecide, onDismiss }: RefusedNoteProps) => (
  <Ask asks={false} label={`"${now.title}" changed since you looked`}>
    <Note tone="bad" live="alert">
      <strong>"{item.title}" changed since you looked.</strong> It was not {decision.toLowerCase()}.
    </Note>
    <Diff label="What changed" lines={linesOf(differencesOf(item, now))} />
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
  <Ask asks={false} label="Unsaved edit">
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
