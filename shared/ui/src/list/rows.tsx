import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Cursor, CursorRow } from '../cursor/index.ts';
import css from './list.module.css';

export interface RowsProps {
  label: string;
  /** `list` of the cursor that the rows stand under. */
  cursor?: Cursor['list'] | undefined;
  children: ReactNode;
}

/** Rows under each other with hairlines between them. Children are `Row`s. */
export const Rows = ({ label, cursor, children }: RowsProps) => (
  <ul className={css.rows} aria-label={label} {...cursor}>
    {children}
  </ul>
);

export interface RowProps {
  title: ReactNode;
  /** Second line, small. */
  meta?: ReactNode;
  /** Left: a thumbnail, an icon, a checkbox. */
  lead?: ReactNode;
  /** Right: chips, figures, buttons. They stay pressable beside the row's own link. */
  end?: ReactNode;
  /** On a phone `end` stands below the words: they are long, or it is wide. */
  below?: boolean | undefined;
  /** The row leads to this page. */
  to?: string | undefined;
  /** Or does this. */
  onOpen?: (() => void) | undefined;
  /** The row whose details are shown beside the list. */
  current?: boolean | undefined;
  /** `row(id)` of the cursor; then the current row is the cursor's. */
  cursor?: CursorRow | undefined;
}

/** One thing of a list. With `to` or `onOpen` its whole area can be pressed through the title. */
export const Row = ({
  title,
  meta,
  lead,
  end,
  below,
  to,
  onOpen,
  cursor,
  current = cursor?.['data-current'],
}: RowProps) => (
  <li
    className={css.row}
    data-current={current || undefined}
    data-open={to || onOpen ? '' : undefined}
    data-below={below || undefined}
    {...cursor}
  >
    {lead}
    <div className={css.rowWords}>
      <div className={css.rowTitle}>
        {to !== undefined ? (
          <Link to={to} data-row-main="" aria-current={current || undefined}>
            {title}
          </Link>
        ) : onOpen ? (
          <button type="button" data-row-main="" aria-current={current || undefined} onClick={onOpen}>
            {title}
          </button>
        ) : (
          title
        )}
      </div>
      {meta && <div className={css.rowMeta}>{meta}</div>}
    </div>
    {end && <div className={css.rowEnd}>{end}</div>}
  </li>
);
