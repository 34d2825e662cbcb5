import { agentsFamily } from '@avenue/contract';
import { tools, verbOf } from '@avenue/contract/tools';
import {
  addHook,
  changeHook,
  deliverOnce,
  listDeliveries,
  listHooks,
  makeTest,
  removeHook,
  renewSecret,
  requireDelivery,
  requireHook,
  sendAgain,
  startCourier,
  toDelivery,
} from '../../capabilities/webhooks/index.ts';
import { conflict } from '../../kernel/failure.ts';
import type { Call } from '../../services.ts';
import { defineModule, type HandlersOf, type Look } from '../define-module.ts';

const page = '/admin-config/agents';

/** Nothing of the Sample studio is ever told, so nobody is told of it. */
function refuseSamples({ studio }: Call): void {
  if (studio === 'sample')
    throw conflict('sample_studio', 'Nobody is told of the Sample studio. Switch to your own first.');
}

const handlers: HandlersOf<typeof agentsFamily.endpoints> = {
  'GET /api/agents/tools': async () => ({
    tools: tools.map(({ name, method, family, endpoint: { summary } }) => ({
      name,
      summary,
      family,
      scope: `${verbOf(method)}:${family}`,
    })),
  }),

  'GET /api/webhooks': async (call) => ({ rows: await listHooks(call) }),
  'POST /api/webhooks': async (call, { body }) => {
    refuseSamples(call);
    return addHook(call, body);
  },
  'PUT /api/webhooks/{id}': async (call, { params, body }) => changeHook(call, params.id, body),
  'DELETE /api/webhooks/{id}': async (call, { params }) => {
    await removeHook(call, params.id);
    return {};
  },
  'POST /api/webhooks/{id}/secret': async (call, { params }) => ({ secret: await renewSecret(call, params.id) }),
  'POST /api/webhooks/{id}/test': async (call, { params }) => {
    const hook = await requireHook(call, params.id);
    const row = await makeTest(call.db, hook);
    await deliverOnce(call, row, hook);
    return toDelivery(await requireDelivery(call.db, hook.id, row.id));
  },
  'GET /api/webhooks/{id}/deliveries': async (call, { params, query }) => listDeliveries(call, params.id, query),
  'POST /api/webhooks/{id}/deliveries/{delivery}/again': async (call, { params }) => {
    const hook = await requireHook(call, params.id);
    const row = await requireDelivery(call.db, hook.id, params.delivery);
    if (row.event === 'test') throw conflict('test', 'This was a test. Press Test for another one.');
    if (!hook.active) throw conflict('off', 'This webhook is switched off. Switch it on first.');
    await sendAgain(call.db, row.id);
    return toDelivery(await requireDelivery(call.db, hook.id, row.id));
  },
};

/** A webhook that was given up on, or switched itself off, is an error until something arrives there again. */
async function look(call: Call): Promise<Look> {
  const rows = await listHooks(call);
  return {
    footings: rows.flatMap(({ url, active, offReason, gaveUp, last }) => {
      const name = `Webhook to ${new URL(url).host}`;
      if (!active) return offReason ? [{ name, ok: false, sentence: offReason, path: page }] : [];
      if (last?.state !== 'gave up' || gaveUp === 0) return [];
      const sentence = `${last.sentence} It was given up after a day of tries.`;
      return [{ name, ok: false, sentence, path: page, ...(last.endedAt && { since: new Date(last.endedAt) }) }];
    }),
  };
}

/** Agents and scripts: the tools that they have, and webhooks that tell them what happened. */
export const agentsModule = defineModule({
  id: 'agents',
  order: 24,
  endpoints: agentsFamily.endpoints,
  handlers,
  run: (services) => (services.config.executor.work ? startCourier(services) : () => undefined),
  health: { title: 'Agents and webhooks', path: page, look },
  samples: { none: 'Nobody is told of the Sample studio.' },
});
