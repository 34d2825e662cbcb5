import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import type { ReactNode } from 'react';
import type { Cursor } from '../cursor/index.ts';
import { Checkbox } from '../field/choices.tsx';
import { Menu } from '../overlay/overlay.tsx';
import css from './table.module.css';
import type { Column, TableProps } from './types.ts';

const content = <Row,>({ cell, value }: Column<Row>, row: Row): ReactNode => (cell ? cell(row) : value?.(row));

interface TableRowProps<Row> extends TableProps<Row> {
  row: Row;
  cursor: Cursor;
  onTick: (key: string) => void;
  /** Its place in a list of which only a part is drawn. */
  place: number | undefined;
}

export function TableRow<Row>(props: TableRowProps<Row>) {
  const { row, columns, rowKey, rowLabel, selection, onOpen, current, rowActions, cursor, onTick, place } = props;
  const acts = rowActions?.(row) ?? [];
  const key = rowKey(row);
  const label = rowLabel?.(row) ?? String(columns[0]?.value?.(row) ?? key);
  const ticked = selection?.selected.has(key) ?? false;
  return (
    <tr
      data-selected={key === current || undefined}
      data-open={onOpen ? '' : undefined}
      aria-rowindex={place === undefined ? undefined : place + 2}
      {...cursor.row(key)}
    >
      {selection && (
        <td className={css.tick}>
          <Checkbox label={`Select ${label}`} hideLabel checked={ticked} onChange={() => onTick(key)} />
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
            data-spare={column.spare || undefined}
          >
            {index === 0 && onOpen ? (
              <button
                type="button"
                data-row-main=""
                className={css.open}
                aria-current={key === current}
                // A press by Enter or Space counts no clicks.
                onClick={({ detail }) => onOpen(row, detail === 0 ? 'key' : 'pointer')}
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
          {acts.length > 0 && <Menu label={`More for ${label}`} icon={IconDots} size="sm" items={acts} />}
        </td>
      )}
    </tr>
  );
}
