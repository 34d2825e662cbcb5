import type { Incident, ModuleStatus, statusEndpoints } from '@avenue/contract';
import { listModes, listPlaces } from '../../../kernel/effects/index.ts';
import type { Call } from '../../../services.ts';
import type { HandlersOf, Look, Module } from '../../define-module.ts';
import { type Owners, ownersOf } from '../kinds.ts';
import type { ModuleList } from '../module-list.ts';
import { type Activity, readActivity, readBeginning } from './activity.ts';
import { daysOf, mostDays } from './days.ts';
import { withExpected } from './expected.ts';
import { heldOf } from './held.ts';
import { type IncidentRow, incidentsSince, listIncidents } from './incidents.ts';
import { lookAtParts } from './parts.ts';
import { judge } from './rules.ts';

const dayMs = 86_400_000;

const ownerOf = ({ kind, module }: IncidentRow, owners: Owners) => module ?? owners.of(kind ?? '');

const latest = (dates: readonly (Date | undefined)[]): Date | undefined => {
  const times = dates.flatMap((date) => (date ? [date.getTime()] : []));
  return times.length > 0 ? new Date(Math.max(...times)) : undefined;
};

const sum = (some: readonly (Activity | undefined)[]) => some.reduce((total, one) => total + (one?.well ?? 0), 0);

/** What is the same for every module, read once. */
async function lookAround(call: Call, modules: readonly Module[]) {
  const { db, studio, studios, effects } = call;
  const now = new Date();
  const [began, activity, incidents, rows, places, partOf, timeZone] = await Promise.all([
    readBeginning(db, studio),
    readActivity(db, studio),
    incidentsSince(db, studio, new Date(now.getTime() - mostDays * dayMs)),
    listModes(db, studio),
    listPlaces(db, studio, effects),
    lookAtParts(call),
    studios.zone(),
  ]);
  return {
    now,
    began,
    activity,
    incidents,
    modes: { rows, places },
    partOf,
    timeZone,
    owners: ownersOf(modules, call),
  };
}

type Around = Awaited<ReturnType<typeof lookAround>>;

function statusOf(module: Module, look: Look, around: Around): ModuleStatus {
  const { id, health } = module;
  const { activity, owners, incidents, modes, partOf, began } = around;
  const { footings = [], held = heldOf(id, modes), lastAt } = look;
  const path = health?.path;
  const own = incidents.filter((one) => ownerOf(one, owners) === id);
  const works = owners.kindsOf(id).map((kind) => activity.job.get(kind));
  const sends = activity.send.get(id);
  const part = path === undefined ? undefined : partOf(path);
  const judged = judge({
    part,
    open: own.filter(({ to }) => !to),
    footings,
    held,
    jobs: sum(works),
    sends: sum([sends]),
    wellSince: latest(own.map(({ to }) => to)),
    began,
  });
  const last = latest([lastAt, sends?.lastAt, ...works.map((work) => work?.lastAt)]);
  const { since, ...state } = judged;
  return {
    id,
    title: owners.title(id),
    ...state,
    ...(since && { since: since.toISOString() }),
    ...(last && { lastAt: last.toISOString() }),
    ...(path && part !== 'none' && { path }),
    days: daysOf(own, around),
  };
}

/** One that cannot be asked must not hide the others. */
async function lookAt({ id, health }: Module, call: Call): Promise<Look> {
  try {
    return (await health?.look?.(call)) ?? {};
  } catch (error) {
    call.log('a module does not tell how it does', { module: id, error });
    const sentence = 'It was asked how it does and gave no answer. The log of the server says why.';
    return { footings: [{ name: 'Its own look', ok: false, sentence, path: '/performance-log-viewer?kind=failed' }] };
  }
}

async function status(call: Call, modules: readonly Module[]) {
  const [around, looks] = await Promise.all([
    lookAround(call, modules),
    Promise.all(modules.map(async (module) => ({ module, look: await lookAt(module, call) }))),
  ]);
  return {
    modules: await withExpected(
      call,
      looks.map(({ module, look }) => statusOf(module, look, around)),
    ),
    ...(around.began && { began: around.began.toISOString() }),
    at: around.now.toISOString(),
  };
}

interface Page {
  offset?: number | undefined;
  limit?: number | undefined;
}

async function incidentLog(
  call: Call,
  modules: readonly Module[],
  page: Page,
): Promise<{ rows: Incident[]; total: number }> {
  const { rows, total } = await listIncidents(call.db, call.studio, page);
  const owners = ownersOf(modules, call);
  const told = rows.map((row): Incident => {
    const { id, sentence, failures, from, to, path } = row;
    const module = ownerOf(row, owners);
    return {
      ...{ id, module, sentence, failures, from: from.toISOString() },
      title: owners.title(module),
      ...(to && { to: to.toISOString() }),
      ...(path && { path }),
    };
  });
  return { rows: told, total };
}

export const statusHandlers = (modules: ModuleList): HandlersOf<typeof statusEndpoints> => ({
  'GET /api/status': (call) => status(call, modules()),
  'GET /api/status/incidents': (call, { query }) => incidentLog(call, modules(), query),
});
