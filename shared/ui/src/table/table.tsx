import type { ReactNode } from 'react';
import { heavy } from '../heavy/heavy.tsx';
import { tableCode } from './code.ts';
import { TableLoading } from './table-loading.tsx';
import type { TableProps } from './types.ts';

/** Rows and columns: sticky head, sort by head, choice of columns, ticks, row menu, export; stacked rows on phones. */
export const Table = heavy<Awaited<ReturnType<typeof tableCode>>, TableProps<unknown>>(
  'table',
  tableCode,
  (module) => module.TablePart<unknown>,
  TableLoading,
) as <Row>(props: TableProps<Row>) => ReactNode;
