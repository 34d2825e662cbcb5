import { type KeyboardEvent, useMemo, useState } from 'react';
import { useCursor } from '../cursor/index.ts';
import { EmptyState } from '../feedback/empty-state.tsx';
import { Failure } from '../feedback/failure.tsx';
import { Checkbox } from '../field/choices.tsx';
import { toCsv } from './csv.ts';
import { HeadCell } from './head-cell.tsx';
import { nextSort, sortRows, turnSort } from './sort.ts';
import css from './table.module.css';
import { TableFoot } from './table-foot.tsx';
import { TableLoading } from './table-loading.tsx';
import { TableRow } from './table-row.tsx';
import type { Sort, TableProps } from './types.ts';
import { useRange } from './use-range.ts';

function download(name: string, csv: string): void {
  const url = URL.createObjectURL(new Blob([csv], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${name}.csv`;
  link.click();
  URL.revokeObjectURL(url);
}

export function TablePart<Row>(props: TableProps<Row>) {
  const { caption, columns, rows, rowKey, empty, error, defaultSort, selection, exportName, totals, served } = props;
  const {
    rowActions,
    pageSize = 50,
    maxHeightPx,
    onOpen,
    current,
    onCursor,
    keys: reach = 'list',
    bar,
    loading,
  } = props;
  const [ownSort, setOwnSort] = useState<Sort | undefined>(defaultSort);
  const [shownCount, setShownCount] = useState(pageSize);
  const sort = served ? served.sort : ownSort;
  const sorted = useMemo(
    () => (served ? (rows ?? []) : sortRows(rows ?? [], columns, ownSort)),
    [served, rows, columns, ownSort],
  );
  const shown = served ? sorted : sorted.slice(0, shownCount);
  const keys = sorted.map(rowKey);
  const shownKeys = shown.map(rowKey);
  const { tick, onMouseDownCapture } = useRange(shownKeys, selection);
  const open = (key: string) => {
    const row = shown[shownKeys.indexOf(key)];
    if (row) onOpen?.(row, 'key');
  };
  const cursor = useCursor(shownKeys, {
    begin: 'nowhere',
    keys: reach,
    initial: current,
    onMove: onCursor,
    ...(reach === 'page' && {
      acts: {
        ...(selection && { x: { label: 'Tick', run: tick } }),
        ...(onOpen && { enter: { label: 'Open', run: open } }),
      },
    }),
  });
  const onKeyDown = (event: KeyboardEvent) => {
    cursor.list.onKeyDown(event);
    const held = event.ctrlKey || event.metaKey || event.altKey;
    if (reach === 'page' || event.key !== 'x' || !selection || event.defaultPrevented || held) return;
    event.preventDefault();
    cursor.act(tick);
  };

  if (error && !rows) return <Failure of={caption} error={error} onRetry={props.onRetry} />;
  if (!rows) return <>{loading ?? <TableLoading caption={caption} rows={rows} columns={columns as never} />}</>;
  if (rows.length === 0) return <>{empty ?? <EmptyState title="Nothing here yet." />}</>;

  const ticked = keys.filter((key) => selection?.selected.has(key)).length;
  const total = served?.total ?? sorted.length;
  const hasMore = served ? served.onMore !== undefined : total > shown.length;
  return (
    <div className={css.root} aria-busy={served?.busy || undefined}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: an area that scrolls must be reachable by keyboard */}
      <section className={css.scroll} style={{ maxHeight: maxHeightPx }} aria-label={caption} tabIndex={0}>
        <table className={css.table} data-fixed={columns.some(({ width }) => width) || undefined}>
          <caption className={css.hidden}>{caption}</caption>
          <thead>
            <tr>
              {selection && (
                <th scope="col" className={css.tick}>
                  <Checkbox
                    label={served ? `Select all ${keys.length} shown` : `Select all of ${caption}`}
                    hideLabel
                    checked={ticked === keys.length}
                    indeterminate={ticked > 0 && ticked < keys.length}
                    onChange={(all) => selection.onChange(withAll(selection.selected, keys, all))}
                  />
                </th>
              )}
              {columns.map((column) => (
                <HeadCell
                  key={column.id}
                  column={column}
                  sort={sort}
                  onSort={() =>
                    served ? served.onSort(turnSort(served.sort, column.id)) : setOwnSort(nextSort(sort, column.id))
                  }
                />
              ))}
              {rowActions && (
                <th scope="col">
                  <span className={css.hidden}>Acts</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody {...cursor.list} onKeyDown={onKeyDown} onMouseDownCapture={onMouseDownCapture}>
            {shown.map((row) => (
              <TableRow key={rowKey(row)} row={row} cursor={cursor} onTick={tick} {...props} />
            ))}
          </tbody>
          {totals && (
            <tfoot>
              <tr>
                {selection && <td />}
                {columns.map(({ id, numeric, spare }) => (
                  <td key={id} className={numeric ? css.numeric : undefined} data-spare={spare || undefined}>
                    {totals[id]}
                  </td>
                ))}
                {rowActions && <td />}
              </tr>
            </tfoot>
          )}
        </table>
      </section>
      {bar}
      {(served || hasMore || exportName) && (
        <TableFoot
          words={served?.words ?? `${shown.length} of ${total} shown`}
          onMore={hasMore ? (served?.onMore ?? (() => setShownCount(shownCount + pageSize))) : undefined}
          busy={served?.busy}
          onExport={exportName ? () => download(exportName, toCsv(columns, sorted)) : undefined}
        />
      )}
    </div>
  );
}

/** The rows on screen ticked or not; what was ticked on other pages stays. */
function withAll(selected: ReadonlySet<string>, keys: readonly string[], all: boolean): ReadonlySet<string> {
  const next = new Set(selected);
  for (const key of keys) {
    if (all) next.add(key);
    else next.delete(key);
  }
  return next;
}
