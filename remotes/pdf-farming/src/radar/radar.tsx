import { Bone, heavy, Loading, retriable } from '@avenue/ui';
import css from './radar.module.css';

interface RadarProps {
  data: readonly { metric: string; score: number }[];
}

export const RadarWaiting = () => (
  <Loading label="Loading launch readiness">
    <div className={css.place}>
      <Bone heightPx={300} />
    </div>
  </Loading>
);

/** A page without a product brings no chart along. */
const Drawn = heavy(
  'chart',
  retriable(() => import('./drawn.tsx')),
  (module) => module.RadarChart,
  RadarWaiting,
);

/** Launch readiness as it is drawn, or in words where there is none; as high in each state. */
export const Radar = ({ data }: RadarProps) => (
  <div className={css.place}>{data.length > 0 ? <Drawn data={data} /> : <p>No radar data available.</p>}</div>
);
