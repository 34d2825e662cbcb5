import { useApi } from '@avenue/data';
import { type Answers, act, fakeApi, renderPage } from '@avenue/testing';
import type { ReactElement } from 'react';
import { OrdersPanel as Panel } from '../orders-panel.tsx';
import { morning, orders, preview, run } from './orders.ts';

/** As the Task System shows it. */
export const OrdersPanel = () => <Panel orders={useApi('GET /api/orders')} />;

export const list = 'GET /api/orders';
export const ahead = 'GET /api/orders/preview';
const runsOf = 'GET /api/orders/{id}/runs';
export const night = 'GET /api/orders/morning';
export const start = 'POST /api/orders';
export const change = 'PUT /api/orders/{id}';
export const pause = 'PUT /api/orders/{id}/pause';
export const once = 'POST /api/orders/{id}/run';
export const drop = 'DELETE /api/orders/{id}';
export const back = 'POST /api/orders/{id}/restore';

export const answers = {
  [list]: orders(),
  [ahead]: preview(),
  [runsOf]: { rows: [run('orr_3')], total: 1 },
  [night]: morning(),
} satisfies Answers;

export const show = async (element: ReactElement, given: Answers = {}, path = '/task-system') => {
  const api = fakeApi({ ...answers, ...given });
  const page = await act(async () => renderPage(element, { path, toasts: true }));
  return { api, ...page };
};
export const said = 'Every weekday at 05:00, one video of 45 s for Moon';
