import { type Cursor, useCursor } from '@avenue/ui';
import type { KeyboardEvent } from 'react';
import type { Placed } from './words.ts';

interface EventsOptions {
  /** Those that are drawn, in the order of time. */
  rows: readonly Placed[];
  /** Under another name the cursor begins anew. */
  scope: string;
  /** Absent where nothing may be moved. */
  onMove: ((id: string) => void) | undefined;
}

/** The event of the nearest time on the next day that holds one, before or after. */
function beside(rows: readonly Placed[], id: string, by: 1 | -1): Placed | undefined {
  const from = rows.find((row) => row.id === id);
  if (!from) return undefined;
  const others = rows.filter(({ day }) => (by === 1 ? day > from.day : day < from.day));
  const next = by === 1 ? others[0] : others.at(-1);
  return others
    .filter(({ day }) => day === next?.day)
    .toSorted((a, b) => Math.abs(a.minute - from.minute) - Math.abs(b.minute - from.minute))[0];
}

/** One cursor for the events of a calendar: up and down by time, left and right by days, M moves. */
export function useEvents({ rows, scope, onMove }: EventsOptions): Cursor {
  const cursor = useCursor(
    rows.map(({ id }) => id),
    { scope, begin: 'nowhere', ...(onMove && { acts: { m: { label: 'Move it', run: onMove } } }) },
  );
  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : undefined;
    if (!by || !cursor.id || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey)
      return cursor.list.onKeyDown(event);
    event.preventDefault();
    const next = beside(rows, cursor.id, by);
    if (next) cursor.go(next.id);
  };
  return { ...cursor, list: { ...cursor.list, onKeyDown } };
}
