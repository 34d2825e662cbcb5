import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { type ReactNode, useMemo, useState } from 'react';
import { Button } from '../action/button.tsx';
import { type Cursor, useCursor } from '../cursor/index.ts';
import { EmptyState } from '../feedback/empty-state.tsx';
import { Failure } from '../feedback/failure.tsx';
import { Checkbox } from '../field/choices.tsx';
import { Menu } from '../overlay/overlay.tsx';
import { toCsv } from './csv.ts';
import { HeadCell } from './head-cell.tsx';
import { nextSort, sortRows } from './sort.ts';
import css from './table.module.css';
import { TableLoading } from './table-loading.tsx';
import type { Column, Sort, TableProps } from './types.ts';

const content = <Row,>({ cell, value }: Column<Row>, row: Row): ReactNode => (cell ? cell(row) : value?.(row));

function download(name: string, csv: string): void {
  const url = URL.createObjectURL(new Blob([csv], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${name}.csv`;
  link.click();
  URL.revokeObjectURL(url);
}

export function TablePart<Row>(props: TableProps<Row>) {
  const { caption, columns, rows, rowKey, empty, error, defaultSort, selection, exportName, totals } = props;
  const { rowActions, pageSize = 50, maxHeightPx } = props;
  const [sort, setSort] = useState<Sort | undefined>(defaultSort);
  const [shownCount, setShownCount] = useState(pageSize);
  const sorted = useMemo(() => sortRows(rows ?? [], columns, sort), [rows, columns, sort]);
  const keys = sorted.map(rowKey);
  const tick = (key: string) => {
    const next = new Set(selection?.selected);
    if (!next.delete(key)) next.add(key);
    selection?.onChange(next);
  };
  const cursor = useCursor(keys.slice(0, shownCount), { begin: 'nowhere', keys: 'list' });

  if (error && !rows) return <Failure of={caption} error={error} onRetry={props.onRetry} />;
  if (!rows) return <TableLoading caption={caption} rows={rows} columns={columns as never} />;
  if (rows.length === 0) return <>{empty ?? <EmptyState title="Nothing here yet." />}</>;

  const ticked = keys.filter((key) => selection?.selected.has(key)).length;
  const shown = sorted.slice(0, shownCount);
  return (
    <div className={css.root}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: an area that scrolls must be reachable by keyboard */}
      <section className={css.scroll} style={{ maxHeight: maxHeightPx }} aria-label={caption} tabIndex={0}>
        <table className={css.table}>
          <caption className={css.hidden}>{caption}</caption>
          <thead>
            <tr>
              {selection && (
                <th scope="col" className={css.tick}>
                  <Checkbox
                    label={`Select all of ${caption}`}
                    hideLabel
                    checked={ticked === keys.length}
                    indeterminate={ticked > 0 && ticked < keys.length}
                    onChange={(all) => selection.onChange(new Set(all ? keys : []))}
                  />
                </th>
              )}
              {columns.map((column) => (
                <HeadCell
                  key={column.id}
                  column={column}
                  sort={sort}
                  onSort={() => setSort(nextSort(sort, column.id))}
                />
              ))}
              {rowActions && (
                <th scope="col">
                  <span className={css.hidden}>Acts</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody
            {...cursor.list}
            onKeyDown={(event) => {
              cursor.list.onKeyDown(event);
              if (event.key !== 'x' || !selection || event.defaultPrevented || event.ctrlKey || event.metaKey) return;
              event.preventDefault();
              cursor.act(tick);
            }}
          >
            {shown.map((row) => (
              <TableRow key={rowKey(row)} row={row} cursor={cursor} onTick={tick} {...props} />
            ))}
          </tbody>
          {totals && (
            <tfoot>
              <tr>
                {selection && <td />}
                {columns.map(({ id, numeric }) => (
                  <td key={id} className={numeric ? css.numeric : undefined}>
                    {totals[id]}
                  </td>
                ))}
                {rowActions && <td />}
              </tr>
            </tfoot>
          )}
        </table>
      </section>
      {(sorted.length > shownCount || exportName) && (
        <div className={css.foot}>
          <span>
            {shown.length} of {sorted.length} shown
          </span>
          {sorted.length > shownCount && (
            <Button size="sm" onClick={() => setShownCount(shownCount + pageSize)}>
              Load more
            </Button>
          )}
          {exportName && (
            <Button
              size="sm"
              kind="quiet"
              icon={IconDownload}
              onClick={() => download(exportName, toCsv(columns, sorted))}
            >
              Export CSV
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

interface TableRowProps<Row> extends TableProps<Row> {
  row: Row;
  cursor: Cursor;
  onTick: (key: string) => void;
}

function TableRow<Row>(props: TableRowProps<Row>) {
  const { row, columns, rowKey, rowLabel, selection, onOpen, current, rowActions, cursor, onTick } = props;
  const key = rowKey(row);
  const label = rowLabel?.(row) ?? String(columns[0]?.value?.(row) ?? key);
  const selected = selection?.selected.has(key) ?? false;
  return (
    <tr
      data-selected={selected || key === current || undefined}
      data-open={onOpen ? '' : undefined}
      {...cursor.row(key)}
    >
      {selection && (
        <td className={css.tick}>
          <Checkbox label={`Select ${label}`} hideLabel checked={selected} onChange={() => onTick(key)} />
        </td>
      )}
      {columns.map((column, index) => {
        const Tag = index === 0 ? 'th' : 'td';
        const shown = content(column, row);
        return (
          <Tag
            key={column.id}
            scope={index === 0 ? 'row' : undefined}
            className={column.numeric ? css.numeric : undefined}
            data-phone={column.phone ?? (index === 0 ? 'title' : undefined)}
            data-header={column.header}
          >
            {index === 0 && onOpen ? (
              <button
                type="button"
                data-row-main=""
                className={css.open}
                aria-current={key === current}
                onClick={() => onOpen(row)}
              >
                {shown}
              </button>
            ) : (
              shown
            )}
          </Tag>
        );
      })}
      {rowActions && (
        <td className={css.more} data-phone="menu">
          <Menu label={`More for ${label}`} icon={IconDots} size="sm" items={rowActions(row)} />
        </td>
      )}
    </tr>
  );
}
