import { Skeleton } from '../feedback/skeleton.tsx';
import css from './table-loading.module.css';

/** Grey rows in the place of the table. */
export const TableLoading = ({ caption }: { caption: string }) => (
  <div className={css.loading}>
    <Skeleton shape="rows" count={5} label={`Loading ${caption}`} />
  </div>
);
