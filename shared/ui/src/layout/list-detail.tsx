import type { ReactNode } from 'react';
import { Stack } from './layout.tsx';
import css from './list-detail.module.css';

export interface ListDetailProps {
  /** The thing that is looked at. It is always there; one that can be closed is a `RowPanel`. */
  detail: ReactNode;
  /** Below the list: what happened to its things. */
  below?: ReactNode;
  children: ReactNode;
}

/** A list with the thing of it that is looked at beside it; with one column that stands between the list and the rest. */
export const ListDetail = ({ detail, below, children }: ListDetailProps) => (
  <div className={css.layout}>
    <div>{children}</div>
    <Stack gap={16}>{detail}</Stack>
    {below && <div>{below}</div>}
  </div>
);
