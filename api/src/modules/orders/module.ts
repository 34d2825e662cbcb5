import { ordersFamily } from '@avenue/contract';
import { conflict } from '../../kernel/failure.ts';
import { defineModule, type HandlersOf, type Module } from '../define-module.ts';
import { keepAdvancing, titleOf } from './advance.ts';
import { ordersAhead } from './ahead.ts';
import { ordersAssistant } from './assistant.ts';
import { begin } from './begin.ts';
import { orderJobs } from './job.ts';
import { orderNeeds } from './needs.ts';
import { changeOrder, createOrder, pauseOrder, removeOrder, requireOrder, restoreOrder } from './orders.ts';
import { settleRuns } from './outcomes.ts';
import { previewOrder } from './preview.ts';
import { listOrders, listRuns, readMorning, readOrder, readRun } from './read.ts';
import { seedOrders } from './samples.ts';
import { orderSituations } from './situations.ts';
import { lookNow } from './verdict.ts';
import { ordersWeek } from './week.ts';

const handlers = (modules: () => readonly Module[]): HandlersOf<typeof ordersFamily.endpoints> => ({
  'GET /api/orders': (call) => listOrders(call, modules),
  'GET /api/orders/morning': (call) => readMorning(call, modules),
  'GET /api/orders/{id}/runs': (call, { params, query }) => listRuns(call, modules, params.id, query),
  'GET /api/orders/preview': (call, { query }) => previewOrder(call, modules, query),
  'POST /api/orders': async (call, { body }) => readOrder(call, modules, await createOrder(call, modules, body)),
  'PUT /api/orders/{id}': async (call, { params, body }) =>
    readOrder(call, modules, await changeOrder(call, modules, params.id, body)),
  'PUT /api/orders/{id}/pause': async (call, { params, body }) =>
    readOrder(call, modules, await pauseOrder(call, modules, params.id, body)),
  'POST /api/orders/{id}/run': async (call, { params }) => {
    const order = await requireOrder(call, params.id);
    await settleRuns(call);
    const title = await titleOf(call, modules, order);
    const begun = await begin(call, modules, order, { ...lookNow(call), slot: null, title });
    if (!begun) throw conflict('not_begun', 'It was begun elsewhere just now.');
    if ('refused' in begun) throw conflict('not_begun', begun.refused);
    return readRun(call, modules, order, begun.id);
  },
  'DELETE /api/orders/{id}': async (call, { params }) => {
    await removeOrder(call, modules, params.id);
    return {};
  },
  'POST /api/orders/{id}/restore': async (call, { params }) =>
    readOrder(call, modules, await restoreOrder(call, modules, params.id)),
});

/** Work that does itself: standing orders over what other modules can make. */
export const ordersModule = (modules: () => readonly Module[]) =>
  defineModule({
    id: 'orders',
    order: 24,
    endpoints: ordersFamily.endpoints,
    handlers: handlers(modules),
    jobs: (services) => orderJobs(services, modules),
    run: (services) => (services.config.executor.work ? keepAdvancing(services, modules) : () => undefined),
    situations: (call) => orderSituations(call, modules),
    week: ordersWeek,
    ahead: (call, span) => ordersAhead(call, modules, span),
    needs: orderNeeds(modules),
    health: { title: 'Standing orders', path: '/task-system' },
    assistant: ordersAssistant,
    samples: { seed: (services) => seedOrders(services) },
  });
