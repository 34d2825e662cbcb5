import { scheduleFamily } from '@avenue/contract';
import {
  dropRules,
  lastPlanned,
  listRules,
  moveTo,
  moveToNext,
  plannedBetween,
  setRules,
} from '../../capabilities/post/index.ts';
import type { Call } from '../../services.ts';
import { defineModule, type HandlersOf } from '../define-module.ts';

const move = async ({ studio, studios }: Call, id: string, seen: string) => ({
  ...{ studio, id, seen },
  timeZone: await studios.zone(),
});

const handlers: HandlersOf<typeof scheduleFamily.endpoints> = {
  'GET /api/schedule': async ({ db, studio, studios }, { query: { from, to, ...more } }) => ({
    timeZone: await studios.zone(),
    ...(await plannedBetween(db, studio, { ...more, from: new Date(from), to: new Date(to) })),
    rules: await listRules(db, studio),
  }),
  'PUT /api/schedule/{id}': async (call, { params, body: { seen, at, despite } }) =>
    moveTo(call.db, await move(call, params.id, seen), { at: new Date(at), despite }),
  'POST /api/schedule/{id}/next': async (call, { params, body: { seen } }) =>
    moveToNext(call.db, await move(call, params.id, seen)),
  'PUT /api/schedule/rules': async ({ db, studio }, { body }) => ({ rules: await setRules(db, studio, body) }),
  'DELETE /api/schedule/rules': async ({ db, studio }, { query }) => ({
    rules: await dropRules(db, studio, query.account),
  }),
};

/** When what is meant for the outside world goes out. */
export const scheduleModule = defineModule({
  id: 'schedule',
  order: 21,
  endpoints: scheduleFamily.endpoints,
  handlers,
  health: {
    title: 'Smart Scheduler',
    path: '/smart-scheduler',
    look: async ({ db, studio }) => {
      const lastAt = await lastPlanned(db, studio);
      return lastAt ? { lastAt } : {};
    },
  },
  samples: { none: 'It shows when what the other modules want to send goes out.' },
});
