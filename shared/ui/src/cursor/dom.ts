/** The element of a row of this list. */
export const rowOf = (list: HTMLElement | null, id: string): HTMLElement | null =>
  list?.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`) ?? null;

/** The row of this list that holds an element. */
export function rowIn(list: HTMLElement | null, target: EventTarget | null): string | undefined {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;
  return row && list?.contains(row) ? row.dataset.row : undefined;
}

/**
 * Puts focus on the main control of a row: the one marked `data-row-main`, else its first link or button, else the row.
 *
 * @returns false while the row is not drawn
 */
export function focusRow(list: HTMLElement | null, id: string): boolean {
  const row = rowOf(list, id);
  if (!row) return false;
  const control =
    row.querySelector<HTMLElement>('[data-row-main]') ??
    row.querySelector<HTMLElement>('a[href], button:not(:disabled)');
  (control ?? row).focus();
  row.scrollIntoView?.({ block: 'nearest' });
  return true;
}

/** Puts focus where a page begins. */
export const focusHeading = () => document.querySelector<HTMLElement>('[data-page-heading]')?.focus();
