import { Checkbox } from '../field/choices.tsx';
import { HeadCell } from './head-cell.tsx';
import css from './table.module.css';
import type { Column, Sort, TableProps } from './types.ts';

interface TableHeadProps<Row> extends Pick<TableProps<Row>, 'caption' | 'selection' | 'served'> {
  columns: readonly Column<Row>[];
  /** Keys of the rows that are here. */
  keys: readonly string[];
  sort: Sort | undefined;
  onSort: (column: string) => void;
  acts: boolean;
}

/** Names of the columns, a box for all rows that are here. */
export function TableHead<Row>({ caption, selection, served, columns, keys, sort, onSort, acts }: TableHeadProps<Row>) {
  const ticked = keys.filter((key) => selection?.selected.has(key)).length;
  return (
    <thead>
      <tr>
        {selection && (
          <th scope="col" className={css.tick}>
            <Checkbox
              label={
                served
                  ? `Select all ${keys.length} ${served.around ? 'around here' : 'shown'}`
                  : `Select all of ${caption}`
              }
              hideLabel
              checked={ticked === keys.length}
              indeterminate={ticked > 0 && ticked < keys.length}
              onChange={(all) => selection.onChange(withAll(selection.selected, keys, all))}
            />
          </th>
        )}
        {columns.map((column) => (
          <HeadCell key={column.id} column={column} sort={sort} onSort={() => onSort(column.id)} />
        ))}
        {acts && (
          <th scope="col">
            <span className={css.hidden}>Acts</span>
          </th>
        )}
      </tr>
    </thead>
  );
}

/** The rows that are here ticked or not; what was ticked elsewhere stays. */
function withAll(selected: ReadonlySet<string>, keys: readonly string[], all: boolean): ReadonlySet<string> {
  const next = new Set(selected);
  for (const key of keys) {
    if (all) next.add(key);
    else next.delete(key);
  }
  return next;
}
