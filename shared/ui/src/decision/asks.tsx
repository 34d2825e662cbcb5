import type { QueueItem } from '@avenue/contract';
import { openChecks, openCheckWords } from '@avenue/contract/words';
import type { Difference } from '@avenue/data';
import IconFileSearch from '@tabler/icons-react/dist/esm/icons/IconFileSearch.mjs';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../action/button.tsx';
import { Note } from '../feedback/note.tsx';
import { Diff, type DiffLine } from '../list/diff.tsx';
import css from './decision.module.css';

/** Differences as lines of a `Diff`. */
export const differenceLines = (differences: readonly Difference[]): DiffLine[] =>
  differences.flatMap(({ name, before, after }) => [
    { op: '-' as const, text: `${name}: ${before}` },
    { op: '+' as const, text: `${name}: ${after}` },
  ]);

export interface AskProps {
  /** It wants an answer now. */
  asks?: boolean;
  label: string;
  children: ReactNode;
}

/** Something that weighs on a decision, beside its buttons; gets focus when it asks something, so that no second press falls on a button by chance. */
export function Ask({ asks = false, label, children }: AskProps) {
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
      {told ? 'Nothing was decided. Your next press counts for what is there now.' : 'Look at it, then decide.'}
    </Note>
    <Diff label="What changed" lines={differenceLines(differences)} />
  </Ask>
);
