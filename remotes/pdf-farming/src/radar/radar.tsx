import { Bone, heavy, Loading, retriable } from '@avenue/ui';
import type { ReactNode } from 'react';
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

/** As high in each state of what stands in it. */
export const RadarPlace = ({ children }: { children: ReactNode }) => <div className={css.place}>{children}</div>;

/** A page without a product brings no chart along. */
const Drawn = heavy(
  'chart',
  retriable(() => import('./drawn.tsx')),
  (module) => module.RadarChart,
  RadarWaiting,
);

/** Launch readiness of one thing. */
export const Radar = ({ data }: RadarProps) => (
  <RadarPlace>
    <Drawn data={data} />
  </RadarPlace>
);
