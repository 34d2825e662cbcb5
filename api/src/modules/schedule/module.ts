import { type Proposal, scheduleFamily } from '@avenue/contract';
import {
  calendarFile,
  dropFeed,
  dropRules,
  lastPlanned,
  listFeeds,
  listRules,
  makeFeed,
  moveTo,
  moveToNext,
  plannedBetween,
  setLock,
  setRules,
} from '../../capabilities/post/index.ts';
import type { Call } from '../../services.ts';
import { defineModule, type HandlersOf, type Module } from '../define-module.ts';
import { plannedAhead } from './ahead.ts';
import { scheduleAssistant } from './assistant.ts';
import { fill, listUnplaced } from './fill.ts';
import { dropPlan, readPlan, setPlan, tick } from './plan/plan.ts';

const move = async ({ studio, studios }: Call, id: string, seen: string) => ({
  ...{ studio, id, seen },
  timeZone: await studios.zone(),
});

/** The plan, with the platforms that something is sent to from here. */
const plan = (call: Call) =>
  readPlan(call, new Set([...call.effects.kinds.keys()].map((kind) => kind.split('.')[0] ?? kind)));

/** Times of the next week that nothing goes out at. */
async function planProposals(call: Call): Promise<readonly Proposal[]> {
  const { rows, slots } = await plan(call);
  const until = Date.now() + 7 * 86_400_000;
  return rows.flatMap(({ platform, name, isSentHere, isSuggested }): Proposal[] => {
    const empty = slots.filter(
      (slot) => slot.platform === platform && slot.state === 'empty' && Date.parse(slot.at) < until,
    );
    const [first] = empty;
    // A plan that nobody made is not empty.
    if (!first || !isSentHere || isSuggested) return [];
    return [
      {
        ...{
          key: `plan/${platform}/${first.day}`,
          kind: 'gap',
          title: `Fill ${empty.length === 1 ? 'a time' : `${empty.length} times`} on ${name}`,
        },
        why: `Of the next seven days, ${empty.length === 1 ? 'one time of your plan has' : `${empty.length} times of your plan have`} nothing.`,
        evidence: empty.slice(0, 3).map(({ day, time }) => ({ text: `${day} at ${time}` })),
        ...{ path: '/social-media-plan', label: 'Open the plan' },
      },
    ];
  });
}

const handlers = (modules: () => readonly Module[]): HandlersOf<typeof scheduleFamily.endpoints> => ({
  'GET /api/schedule/plan': plan,
  'PUT /api/schedule/plan/{platform}': async (call, { params, body }) => {
    await setPlan(call, params.platform, body);
    return plan(call);
  },
  'DELETE /api/schedule/plan/{platform}': async (call, { params }) => {
    await dropPlan(call, params.platform);
    return plan(call);
  },
  'PUT /api/schedule/plan/{platform}/done': async (call, { params, body }) => {
    await tick(call, params.platform, body);
    return plan(call);
  },
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
  'PUT /api/schedule/{id}/lock': ({ db, studio }, { params, body }) => setLock(db, { studio, ...params, ...body }),
  'GET /api/schedule/unplaced': (call, { query: { module } }) => listUnplaced(call, modules(), module),
  'POST /api/schedule/fill': (call, { body }) => fill(call, modules(), body),
  'GET /api/schedule/calendar': async ({ db, studio }, { query: { from, to, account } }) => ({
    name: `schedule-${from.slice(0, 10)}.ics`,
    text: await calendarFile(db, {
      ...{ studio, from: new Date(from), to: new Date(to), account },
      withCancelled: false,
    }),
  }),
  'GET /api/schedule/feeds': ({ db, studio }) => listFeeds(db, studio),
  'POST /api/schedule/feeds': ({ db, studio, who }, { body }) => makeFeed(db, { studio, who, ...body }),
  'DELETE /api/schedule/feeds/{id}': ({ db, studio }, { params }) => dropFeed(db, studio, params.id),
});

/** When what is meant for the outside world goes out. */
export const scheduleModule = (modules: () => readonly Module[]) =>
  defineModule({
    id: 'schedule',
    order: 21,
    endpoints: scheduleFamily.endpoints,
    handlers: handlers(modules),
    health: {
      title: 'Smart Scheduler',
      path: '/smart-scheduler',
      look: async ({ db, studio }) => {
        const lastAt = await lastPlanned(db, studio);
        return lastAt ? { lastAt } : {};
      },
    },
    proposals: planProposals,
    ahead: plannedAhead,
    assistant: scheduleAssistant,
    samples: { none: 'It shows when what the other modules want to send goes out.' },
  });
