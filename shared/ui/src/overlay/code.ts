import { retriable } from '../retriable.ts';

/** The code of all overlays, one chunk. */
export const overlayCode = retriable(() => import(/* webpackChunkName: "ui-overlay" */ './overlay-parts.tsx'));
