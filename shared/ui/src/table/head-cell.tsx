import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconChevronUp from '@tabler/icons-react/dist/esm/icons/IconChevronUp.mjs';
import IconSelector from '@tabler/icons-react/dist/esm/icons/IconSelector.mjs';
import { Icon } from '../action/icon.tsx';
import css from './table.module.css';
import type { Column, Sort } from './types.ts';

interface HeadCellProps<Row> {
  column: Column<Row>;
  sort: Sort | undefined;
  onSort: () => void;
}

/** A column head; a button where the column can be sorted. */
export function HeadCell<Row>({ column, sort, onSort }: HeadCellProps<Row>) {
  const { header, numeric, value, sortable = value !== undefined } = column;
  const direction = sort?.column === column.id ? sort.direction : undefined;
  return (
    <th
      scope="col"
      className={numeric ? css.numeric : undefined}
      style={{ width: column.width }}
      data-spare={column.spare || undefined}
      aria-sort={sortable ? (direction ?? 'none') : undefined}
    >
      {sortable ? (
        <button type="button" className={css.sort} data-active={direction ? '' : undefined} onClick={onSort}>
          {header}
          <Icon
            of={direction === 'ascending' ? IconChevronUp : direction === 'descending' ? IconChevronDown : IconSelector}
            size="chip"
          />
        </button>
      ) : (
        header
      )}
    </th>
  );
}
