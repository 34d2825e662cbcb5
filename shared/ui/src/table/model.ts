import {
  type ColumnDef,
  columnVisibilityFeature,
  createSortedRowModel,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import { compareValues, isMissing } from './sort.ts';
import type { Column, Sort } from './types.ts';

const features = tableFeatures({
  columnVisibilityFeature,
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
});

interface ModelOptions<Row> {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** By what the rows given are to be sorted; absent where they come in their order. */
  sort: Sort | undefined;
  /** Ids of columns that are not shown. */
  hidden: readonly string[];
}

/** A row as the library takes them: an object. */
interface Held<Row> {
  row: Row;
}

/** The rows in their order and the columns that are shown. */
export function useModel<Row>({ columns, rows, rowKey, sort, hidden }: ModelOptions<Row>) {
  const defs = useMemo(
    () =>
      columns.map(
        ({ id, header, value }): ColumnDef<typeof features, Held<Row>> => ({
          id,
          header,
          // Missing values stand last in both directions.
          accessorFn: ({ row }) => {
            const found = value?.(row);
            return isMissing(found) ? undefined : found;
          },
          sortUndefined: 'last',
          sortFn: (left, right, of) => compareValues(left.getValue(of), right.getValue(of)),
        }),
      ),
    [columns],
  );
  const data = useMemo(() => rows.map((row) => ({ row })), [rows]);
  const state = useMemo(
    () => ({
      sorting: sort ? [{ id: sort.column, desc: sort.direction === 'descending' }] : [],
      columnVisibility: Object.fromEntries(hidden.map((id) => [id, false])),
    }),
    [sort, hidden],
  );
  const table = useTable({ features, columns: defs, data, getRowId: ({ row }) => rowKey(row), state });
  const shown = new Set(table.getVisibleLeafColumns().map(({ id }) => id));
  return {
    rows: table.getRowModel().rows.map(({ original }) => original.row),
    columns: columns.filter(({ id }) => shown.has(id)),
  };
}
