import { Skeleton } from '../feedback/skeleton.tsx';
import { useNarrow } from '../layout/use-narrow.ts';
import css from './chart.module.css';

/** As high as the drawing with its line of legend and button above. */
export const ChartLoading = ({ heightPx = 240 }: { heightPx?: number | undefined }) => {
  const narrow = useNarrow();
  return (
    <div className={css.frame}>
      <div className={css.topPlace} />
      <Skeleton shape="block" heightPx={narrow ? Math.min(190, heightPx) : heightPx} label="Loading the chart" />
    </div>
  );
};
