import { type RefObject, useEffect, useRef } from 'react';

/** Where the panel takes the place of the list, focus goes along: to its heading, and back to the row. */
export function useRowFocus(frame: RefObject<HTMLElement | null>, row: string | undefined) {
  const before = useRef(row);
  useEffect(() => {
    const was = before.current;
    before.current = row;
    if (was === row) return;
    if (row !== undefined) {
      const heading = frame.current?.querySelector<HTMLElement>('[data-row-panel]');
      const list = frame.current?.querySelector<HTMLElement>('table');
      const hidden = list && list.getClientRects().length === 0 && document.activeElement === document.body;
      if (hidden) {
        heading?.focus();
        heading?.scrollIntoView?.({ block: 'center' });
      }
    } else if (was !== undefined && document.activeElement === document.body) {
      const main = frame.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(was)}"] [data-row-main]`);
      main?.focus();
    }
  }, [frame, row]);
}
