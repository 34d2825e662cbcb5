import { type Effect, families, outboxFamily } from '@avenue/contract';
import { and, eq } from 'drizzle-orm';
import { tables } from '../../kernel/db/index.ts';
import {
  approveEffect,
  cancelEffect,
  endTrustRule,
  isStopped,
  keepAsItStands,
  listEffects,
  listModes,
  listPlaces,
  listTrustRules,
  lookAgain,
  makeTrustRule,
  markAbsent,
  markPosted,
  readHandOff,
  rejectEffect,
  requireEffect,
  reviewEffect,
  setMode,
  takeDecisionBack,
  tickHandOff,
  toEffect,
  unmarkPosted,
} from '../../kernel/effects/index.ts';
import { invalid } from '../../kernel/failure.ts';
import type { Call } from '../../services.ts';
import { defineModule, type HandlersOf } from '../define-module.ts';
import { outboxAssistant } from './assistant.ts';
import { outboxHealth } from './health.ts';
import { countAwaiting, needs, pathOf } from './needs.ts';
import { phoneHandlers, withPhone } from './phone.ts';
import { published } from './published.ts';
import { seedOutboxSamples } from './samples.ts';
import { situations } from './situations.ts';
import { receipt, resume, stop } from './stop.ts';

/** A mode of a module that there is not would hold nothing, and say that it does. */
function known<T extends { module: string }>(body: T): T {
  if (body.module && !Object.hasOwn(families, body.module))
    throw invalid('module', `There is no module "${body.module}".`);
  return body;
}

const handedOf = ({ studio, effects }: Call, { id }: { id: string }) => ({
  studio,
  id,
  kindOf: effects.kindOf,
});

/** An effect with what its kind is called, where a connector still knows it. */
function labelled({ effects }: Call, effect: Effect): Effect {
  const label = effects.kindOf(effect.kind)?.label;
  return label === undefined ? effect : { ...effect, label };
}

const handlers: HandlersOf<typeof outboxFamily.endpoints> = {
  'GET /api/effects': async (call, { query }) => {
    const { rows, total } = await listEffects(call.db, call.studio, query);
    return { rows: rows.map((row) => labelled(call, row)), total };
  },
  'GET /api/effects/{id}': async (call, { params }) =>
    labelled(call, toEffect(await requireEffect(call.db, call.studio, params.id))),
  'POST /api/effects/{id}/approve': async (call, { params, body }) =>
    approveEffect(call.db, { studio: call.studio, id: params.id, by: call.who.name, ...body }),
  'POST /api/effects/{id}/reject': async (call, { params, body }) =>
    rejectEffect(call.db, { studio: call.studio, id: params.id, seen: body.seen, reason: body.reason }),
  'POST /api/effects/{id}/cancel': async (call, { params, body }) =>
    cancelEffect(call.db, { studio: call.studio, id: params.id, seen: body.seen }),
  'POST /api/effects/{id}/back': async (call, { params, body }) =>
    takeDecisionBack(call.db, { studio: call.studio, id: params.id, seen: body.seen }, call.effects),

  'GET /api/effects/{id}/hand-off': async (call, { params }) =>
    withPhone(call, params.id, await readHandOff(call.db, handedOf(call, params))),
  'PUT /api/effects/{id}/hand-off': async (call, { params, body }) =>
    withPhone(call, params.id, await tickHandOff(call.db, { ...handedOf(call, params), ticked: body.ticked })),
  ...phoneHandlers,
  'POST /api/effects/{id}/posted': async (call, { params, body }) =>
    markPosted(call.db, { studio: call.studio, id: params.id, ...body }, call.effects),
  'DELETE /api/effects/{id}/posted': async (call, { params }) =>
    unmarkPosted(call.db, { studio: call.studio, id: params.id }, call.effects),
  'POST /api/effects/{id}/look': async (call, { params }) => lookAgain(call.db, { studio: call.studio, id: params.id }),
  'POST /api/effects/{id}/keep': async (call, { params, body }) =>
    keepAsItStands(call.db, { studio: call.studio, id: params.id, seen: body.seen, by: call.who.name }, call.effects),
  'POST /api/effects/{id}/absent': async (call, { params, body }) =>
    markAbsent(call.db, { studio: call.studio, id: params.id, ...body }),

  'POST /api/effects/{id}/review': async (call, { params, body: { seen, verdict, reason } }) =>
    reviewEffect(call.db, { studio: call.studio, id: params.id, by: call.who.name, seen, verdict, reason }),

  'GET /api/trust-rules': async ({ db, studio, effects }) => ({
    rows: await listTrustRules(db, studio, effects.kindOf),
  }),
  'POST /api/trust-rules': async ({ db, studio, effects, who }, { body: { effect: id, ...body } }) =>
    makeTrustRule(db, { studio, id, by: who.name, kindOf: effects.kindOf, ...body }),
  'DELETE /api/trust-rules/{id}': async ({ db, studio, effects, who }, { params }) =>
    endTrustRule(db, { studio, id: params.id, by: who.name, kindOf: effects.kindOf }),

  'GET /api/modes': async ({ db, studio, effects }) => ({
    rows: await listModes(db, studio),
    stopped: await isStopped(db, studio),
    places: await listPlaces(db, studio, effects),
  }),
  'GET /api/modes/stop': async (call) => receipt(call),
  'PUT /api/modes': async (call, { body }) => setMode(call.db, { studio: call.studio, ...known(body) }, 'ready'),
  'POST /api/modes/lower': async (call, { body }) => setMode(call.db, { studio: call.studio, ...known(body) }, 'lower'),
  'POST /api/stop': async (call, { body }) => stop(call, body.reason),
  'POST /api/stop/end': async (call, { body }) => resume(call, body.reason),
};

/** What is meant to reach the outside world, and what may. */
export const outboxModule = defineModule({
  id: 'outbox',
  order: 20,
  endpoints: outboxFamily.endpoints,
  handlers,
  needs,
  situations,
  published,
  health: outboxHealth,
  counters: async (call) => ({ outside: await needs.count(call), awaiting: await countAwaiting(call) }),
  thing: async ({ db, studio, effects }, { subject }) => {
    const [rule] = await db
      .select({ kind: tables.trustRules.kind, account: tables.trustRules.account })
      .from(tables.trustRules)
      .where(and(eq(tables.trustRules.id, subject), eq(tables.trustRules.studio, studio)));
    if (rule) {
      const label = effects.kindOf(rule.kind)?.label ?? rule.kind;
      return { title: `Trust rule for ${label} on ${rule.account}`, path: '/shadow-mode-controller' };
    }
    const [found] = await db
      .select({ title: tables.effects.title })
      .from(tables.effects)
      .where(and(eq(tables.effects.id, subject), eq(tables.effects.studio, studio)));
    return found && { title: found.title, path: pathOf(subject) };
  },
  search: async ({ db, studio }, { q, limit }) => {
    const { rows } = await listEffects(db, studio, { q, limit });
    return rows.map(({ id, title, state }) => ({ id, kind: 'outgoing', title, detail: state, path: pathOf(id) }));
  },
  assistant: outboxAssistant,
  samples: { seed: seedOutboxSamples },
});
