import { formatNumber } from '@avenue/ui';
import css from './script.module.css';

/** Share of the limit from which the count is shown. */
const near = 0.8;

/** How much of a limit is used, once it is near; nothing is cut when it is passed. */
export const Limit = ({ length, most, id }: { length: number; most: number; id?: string }) => (
  <span id={id} className={css.limit} role="status" data-over={length > most || undefined}>
    {length > most
      ? `${formatNumber(length - most)} characters too many`
      : length >= most * near
        ? `${formatNumber(length)} of ${formatNumber(most)}`
        : ''}
  </span>
);
