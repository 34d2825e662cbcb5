import type { QueueItem } from '@avenue/contract';
import { EmptyState, Kbd, Panel, TextLink, useShortcuts } from '@avenue/ui';
import { useRef, useState } from 'react';
import css from './dashboard.module.css';
import { DecisionRow } from './decision-row.tsx';
import type { Decision } from './use-decisions.ts';

export interface WaitingPanelProps {
  items: readonly QueueItem[];
  /** All that wait; the list shows the first few. */
  total: number;
  onDecide: (item: QueueItem, decision: Decision) => void;
}

/** The list of decisions, with A, D, J and K for the marked row. */
export function WaitingPanel({ items, total, onDecide }: WaitingPanelProps) {
  const [picked, setPicked] = useState<string>();
  const list = useRef<HTMLUListElement>(null);
  const at = Math.max(
    0,
    items.findIndex(({ id }) => id === picked),
  );
  const current = items[at];

  const focusRow = (id: string | undefined) =>
    requestAnimationFrame(() => {
      const row = id === undefined ? null : list.current?.querySelector(`[data-item="${CSS.escape(id)}"] a`);
      (row instanceof HTMLElement ? row : document.querySelector<HTMLElement>('[data-page-heading]'))?.focus();
    });

  const decide = (item: QueueItem, decision: Decision) => {
    const place = items.indexOf(item);
    const next = items[place + 1] ?? items[place - 1];
    // The button that was pressed leaves with its row; without this the focus would fall to the top of the page.
    const hadFocus = list.current?.contains(document.activeElement);
    setPicked(next?.id);
    onDecide(item, decision);
    if (hadFocus) focusRow(next?.id);
  };

  const move = (by: number) => {
    const to = items[(at + by + items.length) % items.length];
    if (!to) return;
    setPicked(to.id);
    focusRow(to.id);
  };

  useShortcuts(
    {
      a: { label: 'Approve', run: () => current && decide(current, 'Approved') },
      d: { label: 'Deny', run: () => current && decide(current, 'Denied') },
      j: { label: 'Next', run: () => move(1) },
      k: { label: 'Previous', run: () => move(-1) },
    },
    { enabled: items.length > 0 },
  );

  if (items.length === 0) {
    return (
      <Panel title="Waiting for a decision">
        <EmptyState spot="inbox-clear" title="The crossing is clear.">
          Nothing is waiting for you.
        </EmptyState>
      </Panel>
    );
  }
  const more = total - items.length;
  return (
    <Panel
      title="Waiting for a decision"
      flush
      actions={
        <span className={css.keys} aria-hidden="true">
          <Kbd>A</Kbd> approve <Kbd>D</Kbd> deny <Kbd>J</Kbd> next
        </span>
      }
      foot={
        <>
          {more > 0 && <TextLink to="/upload-queue">{more} more in the Upload Queue</TextLink>}
          <span className={css.push}>Unanswered videos wait; they are never sent on their own.</span>
        </>
      }
    >
      <ul ref={list} aria-label="Videos that wait for a decision">
        {items.map((item) => (
          <DecisionRow
            key={item.id}
            item={item}
            current={item === current}
            onDecide={(decision) => decide(item, decision)}
          />
        ))}
      </ul>
    </Panel>
  );
}
