import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import type { ReactNode } from 'react';
import { Button } from '../action/button.tsx';
import css from './table.module.css';

interface TableFootProps {
  words: string;
  onMore: (() => void) | undefined;
  onAll: (() => void) | undefined;
  busy?: boolean | undefined;
  onExport: (() => void) | undefined;
  children: ReactNode;
}

/** How much of the list is shown, and the ways to the rest and out. */
export const TableFoot = ({ words, onMore, onAll, busy, onExport, children }: TableFootProps) => (
  <div className={css.foot}>
    <span role="status">{words}</span>
    {onMore && (
      <Button size="sm" busy={busy} onClick={onMore}>
        Load more
      </Button>
    )}
    {onAll && (
      <Button size="sm" kind="quiet" disabled={busy} onClick={onAll}>
        Show all
      </Button>
    )}
    {children}
    {onExport && (
      <Button size="sm" kind="quiet" icon={IconDownload} onClick={onExport}>
        Export CSV
      </Button>
    )}
  </div>
);
