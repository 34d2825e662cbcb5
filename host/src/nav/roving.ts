import { type KeyboardEvent, useRef, useState } from 'react';

/** Typed letters within this time belong together. */
const typeAheadMs = 500;

const rowsIn = (list: ParentNode) => [...list.querySelectorAll<HTMLElement>('[data-row]')];

/** The row with this key inside a list. */
export const rowWith = (list: ParentNode, key: string): HTMLElement | undefined =>
  rowsIn(list).find((row) => row.dataset.row === key);

interface Typed {
  text: string;
  at: number;
}

/** The row that the letters lead to: a single letter goes on to the next match, several stay on a match. */
function typedRow(rows: HTMLElement[], from: number, text: string): HTMLElement | undefined {
  const start = text.length === 1 ? from + 1 : from;
  const ordered = [...rows.slice(start), ...rows.slice(0, start)];
  return ordered.find((row) => row.dataset.label?.toLowerCase().startsWith(text));
}

interface Roving {
  /** Key of the row that Tab reaches. */
  active: string | undefined;
  onFocus(key: string): void;
  onKeyDown(event: KeyboardEvent<HTMLElement>): void;
}

/**
 * One tab stop for the whole menu. Up and down move, right opens a section or goes in, left closes it or goes out,
 * Home and End jump, letters find. Rows carry `data-row` (key), `data-label`, and `data-parent` where they have one.
 */
export function useRoving(setOpen: (id: string, open: boolean) => void): Roving {
  const [active, setActive] = useState<string>();
  const typed = useRef<Typed>({ text: '', at: 0 });

  function target(list: HTMLElement, row: HTMLElement, event: KeyboardEvent): HTMLElement | undefined | 'handled' {
    const rows = rowsIn(list);
    const at = rows.indexOf(row);
    const expanded = row.getAttribute('aria-expanded');
    switch (event.key) {
      case 'ArrowDown':
        return rows[at + 1] ?? row;
      case 'ArrowUp':
        return rows[at - 1] ?? row;
      case 'Home':
        return rows[0];
      case 'End':
        return rows.at(-1);
      case 'ArrowRight':
        if (expanded === 'true') return rows[at + 1];
        if (expanded === 'false') setOpen(row.dataset.section ?? '', true);
        return expanded === 'false' ? 'handled' : undefined;
      case 'ArrowLeft':
        if (expanded === 'true' && row.getAttribute('aria-disabled') !== 'true') {
          setOpen(row.dataset.section ?? '', false);
          return 'handled';
        }
        return rows.find(
          (other) => other.dataset.section !== undefined && other.dataset.section === row.dataset.parent,
        );
    }
    if (event.key.length !== 1 || event.key === ' ' || event.key === '/') return undefined;
    const now = performance.now();
    const text = (now - typed.current.at < typeAheadMs ? typed.current.text : '') + event.key.toLowerCase();
    typed.current = { text, at: now };
    return typedRow(rows, at, text) ?? 'handled';
  }

  return {
    active,
    onFocus: setActive,
    onKeyDown(event) {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const row = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-row]') : null;
      if (!row) return;
      const next = target(event.currentTarget, row, event);
      if (next === undefined) return;
      event.preventDefault();
      // The letters of a type-ahead are not shortcuts of the page.
      event.stopPropagation();
      if (next !== 'handled') next.focus();
    },
  };
}
