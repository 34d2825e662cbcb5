import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { Button } from '../action/button.tsx';
import css from './table.module.css';

interface TableFootProps {
  words: string;
  onMore: (() => void) | undefined;
  busy?: boolean | undefined;
  onExport: (() => void) | undefined;
}

/** How much of the list is shown, and the ways to the rest and out. */
export const TableFoot = ({ words, onMore, busy, onExport }: TableFootProps) => (
  <div className={css.foot}>
    <span role="status">{words}</span>
    {onMore && (
      <Button size="sm" busy={busy} onClick={onMore}>
        Load more
      </Button>
    )}
    {onExport && (
      <Button size="sm" kind="quiet" icon={IconDownload} onClick={onExport}>
        Export CSV
      </Button>
    )}
  </div>
);
