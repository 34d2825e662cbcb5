import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import {
  Fragment,
  type ReactNode,
  type RefObject,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useState,
} from 'react';
import css from './table.module.css';
import type { Around } from './types.ts';

/** Rows drawn above and below what is in sight. */
const beyond = 8;
const usualRowPx = 44;

export interface VirtualHandle {
  /** Scrolls a row into sight by its place in the list. */
  show: (place: number) => void;
}

interface VirtualRowsProps {
  around: Around;
  scroll: RefObject<HTMLElement | null>;
  /** Places that are drawn wherever the list is scrolled to. */
  pinned: readonly number[];
  /** How many cells a row has. */
  cells: number;
  /** The row of a place, or nothing while it is being read. */
  rowAt: (place: number) => ReactNode;
  handle: RefObject<VirtualHandle | null>;
}

/** The rows in sight of a long list; what is not drawn has its height. */
export function VirtualRows({ around, scroll, pinned, cells, rowAt, handle }: VirtualRowsProps) {
  const { length, onSight } = around;
  const [rowPx, setRowPx] = useState(usualRowPx);
  const virtualizer = useVirtualizer<HTMLElement, HTMLTableRowElement>({
    count: length,
    getScrollElement: () => scroll.current,
    estimateSize: () => rowPx,
    overscan: beyond,
    useFlushSync: false,
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), ...pinned.filter((place) => place < length)])].sort(
        (a, b) => a - b,
      ),
  });
  useImperativeHandle(handle, () => ({ show: (place) => virtualizer.scrollToIndex(place, { align: 'auto' }) }));

  // Rows of one table are equally high: one that is drawn says how high.
  useLayoutEffect(() => {
    const height = scroll.current?.querySelector<HTMLElement>('tr[data-row]')?.getBoundingClientRect().height;
    if (height && Math.abs(height - rowPx) > 0.5) setRowPx(height);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another height makes all of them stale
  useLayoutEffect(() => virtualizer.measure(), [rowPx, virtualizer]);

  const { startIndex, endIndex } = virtualizer.range ?? { startIndex: 0, endIndex: 0 };
  useEffect(() => onSight(startIndex, endIndex), [onSight, startIndex, endIndex]);

  let drawnTo = 0;
  const gap = (key: string, px: number) =>
    px > 0 && (
      <tr key={key} className={css.gap} aria-hidden>
        <td colSpan={cells} style={{ height: px }} />
      </tr>
    );
  const items = virtualizer.getVirtualItems();
  const drawn = items.map(({ index, start, end }) => {
    const before = gap(`before ${index}`, start - drawnTo);
    drawnTo = end;
    return (
      <Fragment key={index}>
        {before}
        {rowAt(index) ?? (
          <tr className={css.coming} style={{ height: rowPx }}>
            <td colSpan={cells}>
              <span className={css.hidden}>Loading</span>
            </td>
          </tr>
        )}
      </Fragment>
    );
  });
  return (
    <>
      {drawn}
      {gap('after', virtualizer.getTotalSize() - drawnTo)}
    </>
  );
}
