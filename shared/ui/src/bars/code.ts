import { retriable } from '../retriable.ts';

/** The code of bars, one small chunk. */
export const barsCode = retriable(() => import(/* webpackChunkName: "ui-bars" */ './bars-part.tsx'));
