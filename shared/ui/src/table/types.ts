import type { ReactNode } from 'react';
import type { MenuItem } from '../overlay/types.ts';

export type CellValue = string | number | null | undefined;

export interface Column<Row> {
  id: string;
  header: string;
  /** What the cell shows. Default value: `value`. */
  cell?: ((row: Row) => ReactNode) | undefined;
  /** What sorting and export use. Without it the column cannot be sorted. */
  value?: ((row: Row) => CellValue) | undefined;
  /** Right-aligned, tabular. */
  numeric?: boolean | undefined;
  /** Default value: true where `value` is given. */
  sortable?: boolean | undefined;
  /** On phones: `title` first line, `end` right of it, `below` without its header, `hide` not shown; the rest below with it. */
  phone?: 'title' | 'end' | 'below' | 'hide' | undefined;
  /** Any CSS width; the other columns share the rest. */
  width?: string | undefined;
  /** Left out where the table has less than 640 px and is no phone's. */
  spare?: boolean | undefined;
}

export interface Sort {
  column: string;
  direction: 'ascending' | 'descending';
}

/** The rows given are those around what is in sight of a long list; the rest is read as it comes into sight. */
export interface Around {
  /** Place of the first of `rows` in the list. */
  first: number;
  /** How many rows the list has. */
  length: number;
  /** These rows are in sight now. */
  onSight: (from: number, to: number) => void;
}

/** Rows that the server sorts and pages: what is given is a part of them. */
interface Served {
  /** How the rows are sorted. */
  sort: Sort;
  onSort: (sort: Sort) => void;
  /** How many rows there are. */
  total: number;
  /** In place of "50 of 214 shown". */
  words?: string | undefined;
  /** Fetches more; absent when all are here. */
  onMore?: (() => void) | undefined;
  /** Fetches all the rest; offered beside `onMore`. */
  onAll?: (() => void) | undefined;
  /** Other rows are on their way. */
  busy?: boolean | undefined;
  /** Only the rows in sight are drawn, in a part of the page that scrolls by itself. */
  around?: Around | undefined;
}

export interface TableProps<Row> {
  /** Spoken name of the table. */
  caption: string;
  columns: readonly Column<Row>[];
  /** Absent while loading. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  /** Shown while rows are absent. Default value: grey lines. */
  loading?: ReactNode;
  /** Height of a row of several lines in px, so that nothing moves when the table's code comes. Default value: one line. */
  rowPx?: number | undefined;
  /** Shown in place of no rows. Default value: "Nothing here yet." */
  empty?: ReactNode;
  /** Why there are no rows. */
  error?: Error | undefined;
  onRetry?: (() => void) | undefined;
  defaultSort?: Sort | undefined;
  /** The rows are a part of what the server has. Without it they are all there are. */
  served?: Served | undefined;
  /** Makes rows tickable; with Shift a range. */
  selection?: { selected: ReadonlySet<string>; onChange: (selected: ReadonlySet<string>) => void } | undefined;
  /** Opens a row; the first column becomes its button. */
  onOpen?: ((row: Row, by: 'key' | 'pointer') => void) | undefined;
  /** The cursor came to this row, or left them all. */
  onCursor?: ((key: string | undefined) => void) | undefined;
  /** `page` for the one table of a page: its keys work wherever focus is. Default value: `list`. */
  keys?: 'page' | 'list' | undefined;
  /** What further keys do with the row that has focus, else with the current one; with `keys: 'page'`. */
  acts?: Readonly<Record<string, { label: string; run: (row: Row) => void }>> | undefined;
  /** Key of the row whose details are open. */
  current?: string | undefined;
  /** Acts of one row, behind "More" at its end. */
  rowActions?: ((row: Row) => readonly MenuItem[]) | undefined;
  /** Name of one row for its tick box and menu. Default value: the first column's value. */
  rowLabel?: ((row: Row) => string) | undefined;
  /** Lets the operator choose columns; this browser keeps the choice under this name. */
  columnsKept?: string | undefined;
  /** Last row, such as totals, by column id. */
  totals?: Record<string, ReactNode> | undefined;
  /** Below the rows, in sight while they scroll: a `BulkBar`. */
  bar?: ReactNode;
  /** Offers "Export CSV" under this file name (no extension). */
  exportName?: string | undefined;
  /** Rows shown before "Load more". Default value: 50. */
  pageSize?: number | undefined;
  /** Head stays in view inside this height. */
  maxHeightPx?: number | undefined;
}

export interface SavedViewsProps {
  /** Name of the list and its studio: views of one are not offered in another. */
  name: string;
  /** Search, filters and order as they are now, as an address keeps them. */
  query: string;
  onApply: (query: string) => void;
}
