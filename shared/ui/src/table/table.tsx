import type { ReactNode } from 'react';
import { heavy } from '../heavy/heavy.tsx';
import { retriable } from '../retriable.ts';
import { TableLoading } from './table-loading.tsx';
import type { TableProps } from './types.ts';

const part = retriable(() => import(/* webpackChunkName: "ui-table" */ './table-part.tsx'));

/** Rows and columns: sticky head, sort by head, ticks, row menu, export; stacked rows on phones. */
export const Table = heavy<Awaited<ReturnType<typeof part>>, TableProps<unknown>>(
  'table',
  part,
  (module) => module.TablePart<unknown>,
  TableLoading,
) as <Row>(props: TableProps<Row>) => ReactNode;
