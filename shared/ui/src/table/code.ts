import { retriable } from '../retriable.ts';

/** The code of tables, one chunk. */
export const tableCode = retriable(() => import(/* webpackChunkName: "ui-table" */ './table-parts.tsx'));
