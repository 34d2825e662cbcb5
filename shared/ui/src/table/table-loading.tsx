import type { CSSProperties } from 'react';
import { Loading } from '../feedback/bones.tsx';
import css from './table-loading.module.css';
import type { TableProps } from './types.ts';

const usualRows = 5;
/** As many as are in sight at first. */
const mostRows = 12;

/** Height of a stacked row on a phone: its title and the other columns in pairs. */
const stackedPx = (columns: number) => 24 + 24 * Math.ceil((columns + 1) / 2);

/** Grey rows in the place of the table: as many as it will have, where they are known and only its code is awaited. */
export const TableLoading = ({
  caption,
  rows,
  columns,
  rowPx,
}: Pick<TableProps<unknown>, 'caption' | 'rows' | 'columns' | 'rowPx'>) => (
  <Loading label={`Loading ${caption}`}>
    <div
      className={css.rows}
      style={
        { '--stacked': `${stackedPx(columns.length)}px`, ...(rowPx && { '--tall': `${rowPx}px` }) } as CSSProperties
      }
    >
      {Array.from({ length: 1 + Math.min(rows?.length ?? usualRows, mostRows) }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: equal grey rows, the head first
        <i key={index} />
      ))}
    </div>
  </Loading>
);
