import { Button } from '../action/button.tsx';
import { formatNumber } from '../text/format.ts';

export interface RowsFootProps {
  shown: number;
  total: number;
  /** More of them are on their way. */
  busy?: boolean | undefined;
  /** Absent where the rest stands elsewhere. */
  onMore?: (() => void) | undefined;
}

/** Below rows that come in portions: how many stand there of how many there are, and the way to more. */
export const RowsFoot = ({ shown, total, busy, onMore }: RowsFootProps) => (
  <>
    <span role="status">
      {formatNumber(shown)} of {formatNumber(total)}
    </span>
    {onMore && total > shown && (
      <Button size="sm" kind="quiet" busy={busy} onClick={onMore}>
        Load more
      </Button>
    )}
  </>
);
