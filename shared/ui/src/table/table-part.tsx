import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { useCursor } from '../cursor/index.ts';
import { EmptyState } from '../feedback/empty-state.tsx';
import { Failure } from '../feedback/failure.tsx';
import { ColumnsChoice } from './columns-choice.tsx';
import { toCsv } from './csv.ts';
import { useModel } from './model.ts';
import { nextSort, turnSort } from './sort.ts';
import css from './table.module.css';
import { TableFoot } from './table-foot.tsx';
import { TableHead } from './table-head.tsx';
import { TableLoading } from './table-loading.tsx';
import { TableRow } from './table-row.tsx';
import type { Sort, TableProps } from './types.ts';
import { useAround } from './use-around.ts';
import { useHidden } from './use-hidden.ts';
import { useRange } from './use-range.ts';
import { type VirtualHandle, VirtualRows } from './virtual-rows.tsx';

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
  const { rowActions, pageSize = 50, maxHeightPx, onOpen, current, onCursor, columnsKept, bar, loading } = props;
  const reach = props.keys ?? 'list';
  const around = served?.around;
  const [ownSort, setOwnSort] = useState<Sort | undefined>(defaultSort);
  const [shownCount, setShownCount] = useState(pageSize);
  const [hidden, setHidden] = useHidden(columnsKept);
  const given = useMemo(() => rows ?? [], [rows]);
  const model = useModel({ columns, rows: given, rowKey, sort: served ? undefined : ownSort, hidden });
  const shown = served ? model.rows : model.rows.slice(0, shownCount);
  const shownKeys = shown.map(rowKey);
  const { tick, onMouseDownCapture } = useRange(shownKeys, selection);
  const { apart, known, placeOf, standOn } = useAround(shown, rowKey, around);
  const scroll = useRef<HTMLElement>(null);
  const virtual = useRef<VirtualHandle>(null);
  const withRow = (act: (row: Row) => void) => (key: string) => {
    const row = apart?.key === key ? apart.row : shown[shownKeys.indexOf(key)];
    if (row) act(row);
  };
  const cursor = useCursor(known, {
    begin: 'nowhere',
    keys: reach,
    initial: current,
    onMove: (key) => {
      standOn(key);
      // A row that is not drawn gets focus when it is.
      if (key !== undefined && around) virtual.current?.show(placeOf(key));
      onCursor?.(key);
    },
    ...(reach === 'page' && {
      acts: {
        ...(selection && { x: { label: 'Tick', run: tick } }),
        ...(onOpen && { enter: { label: 'Open', run: withRow((row) => onOpen(row, 'key')) } }),
        ...Object.fromEntries(
          Object.entries(props.acts ?? {}).map(([key, { label, run }]) => [key, { label, run: withRow(run) }]),
        ),
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
  if (rows.length === 0 && !around?.length) return <>{empty ?? <EmptyState title="Nothing here yet." />}</>;

  const total = served?.total ?? model.rows.length;
  const hasMore = served ? served.onMore !== undefined : total > shown.length;
  const sort = served ? served.sort : ownSort;
  const cells = model.columns.length + (selection ? 1 : 0) + (rowActions ? 1 : 0);
  const draw = (row: Row, place?: number) => (
    <TableRow
      key={rowKey(row)}
      {...props}
      row={row}
      columns={model.columns}
      cursor={cursor}
      onTick={tick}
      place={place}
    />
  );
  return (
    <div className={css.root} aria-busy={served?.busy || undefined}>
      <section
        ref={scroll}
        className={css.scroll}
        data-around={around ? '' : undefined}
        style={{ maxHeight: maxHeightPx }}
        aria-label={caption}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: an area that scrolls must be reachable by keyboard
        tabIndex={0}
      >
        <table
          className={css.table}
          data-fixed={columns.some(({ width }) => width) || undefined}
          aria-rowcount={around && around.length + 1}
        >
          <caption className={css.hidden}>{caption}</caption>
          <TableHead
            caption={caption}
            selection={selection}
            served={served}
            columns={model.columns}
            keys={served ? shownKeys : model.rows.map(rowKey)}
            sort={sort}
            onSort={(id) => (served ? served.onSort(turnSort(served.sort, id)) : setOwnSort(nextSort(ownSort, id)))}
            acts={rowActions !== undefined}
          />
          <tbody {...cursor.list} onKeyDown={onKeyDown} onMouseDownCapture={onMouseDownCapture}>
            {around ? (
              <VirtualRows
                around={around}
                scroll={scroll}
                handle={virtual}
                cells={cells}
                pinned={cursor.id === undefined ? [] : [placeOf(cursor.id)]}
                rowAt={(place) => {
                  const row = apart?.place === place ? apart.row : shown[place - around.first];
                  return row === undefined ? undefined : draw(row, place);
                }}
              />
            ) : (
              shown.map((row) => draw(row))
            )}
          </tbody>
          {totals && (
            <tfoot>
              <tr>
                {selection && <td />}
                {model.columns.map(({ id, numeric, spare }) => (
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
      {(served || hasMore || exportName || columnsKept) && (
        <TableFoot
          words={served?.words ?? `${shown.length} of ${total} shown`}
          onMore={hasMore ? (served?.onMore ?? (() => setShownCount(shownCount + pageSize))) : undefined}
          onAll={served?.onAll}
          busy={served?.busy}
          onExport={exportName ? () => download(exportName, toCsv(columns, model.rows)) : undefined}
        >
          {columnsKept && <ColumnsChoice columns={columns as never} hidden={hidden} onChange={setHidden} />}
        </TableFoot>
      )}
    </div>
  );
}
