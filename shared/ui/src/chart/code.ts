import { retriable } from '../retriable.ts';

/** The code of charts, one chunk. */
export const chartCode = retriable(() => import(/* webpackChunkName: "ui-chart" */ './chart-part.tsx'));
