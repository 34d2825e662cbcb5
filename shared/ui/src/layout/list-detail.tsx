import type { ReactNode } from 'react';
import { Stack } from './layout.tsx';
import css from './list-detail.module.css';

export interface ListDetailProps {
  /** The thing that is looked at. It is always there; one that can be closed is a `RowPanel`. */
  detail: ReactNode;
  /** Below the list: what happened to its things. */
  below?: ReactNode;
  /** Which of both has the room: a list with facts beside it (default), or what is read and changed beside a list of names. */
  wide?: 'list' | 'detail' | undefined;
  children: ReactNode;
}

/** A list with the thing of it that is looked at beside it; with one column that stands between the list and the rest. */
export const ListDetail = ({ detail, below, wide = 'list', children }: ListDetailProps) => (
  <div className={css.layout} data-wide={wide}>
    <div>{children}</div>
    <Stack gap={16}>{detail}</Stack>
    {below && <div>{below}</div>}
  </div>
);
