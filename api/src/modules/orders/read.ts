import type {
  Answer,
  OrderLookBack,
  OrderMorning,
  OrderOutcome,
  OrderRun,
  Query,
  StandingOrder,
} from '@avenue/contract';
import { and, count, desc, eq, gte, inArray, sql } from 'drizzle-orm';
import { listChannels } from '../../kernel/channels.ts';
import { isAnyOf, tables } from '../../kernel/db/index.ts';
import type { Call } from '../../services.ts';
import { timesBetween, titleOf } from './advance.ts';
import { keptBy } from './kept.ts';
import { listsFor, type ModuleList, ownTopics, sourcesOf, worksOf } from './known.ts';
import { lookBackOn } from './look-back.ts';
import { listRows, requireOrder } from './orders.ts';
import { type OrderRow, outcomesOf, type RunRow, settleRuns } from './outcomes.ts';
import { orders, runs } from './schema.ts';
import { spentBy } from './spent.ts';

const dayMs = 86_400_000;
const shownDays = 30;
const shownRuns = 30;
/** A time further away is no next time: no first day of a month is. */
const aheadDays = 40;

const given = <Value>(name: string, value: Value | null | undefined) =>
  value === null || value === undefined ? {} : { [name]: value };

const toRun = (row: RunRow, outcome: OrderOutcome | undefined, progress: number | undefined): OrderRun => ({
  id: row.id,
  order: row.order,
  state: row.state,
  sentence: row.sentence,
  at: row.at.toISOString(),
  ...given('slot', row.slot?.toISOString()),
  ...given('outcome', outcome),
  ...given('entry', row.entryTitle),
  ...given('title', row.title),
  ...given('path', row.path),
  ...given('thumbnailUrl', row.thumbnailUrl),
  ...(row.state !== 'skipped' && given('costMicros', row.costMicros)),
  ...given('progress', progress),
  ...given('endedAt', row.endedAt?.toISOString()),
});

interface OfOrder {
  run: RunRow;
  order: OrderRow;
}

const outcomesFor = (call: Call, modules: ModuleList, rows: readonly OfOrder[]) =>
  outcomesOf(
    call,
    modules,
    rows.map(({ run, order }) => ({ ...run, work: order.work })),
  );

/** Runs as they are shown: with what the operator did, and how far those are that run. */
async function shown(
  call: Call,
  rows: readonly OfOrder[],
  outcomes: ReadonlyMap<string, OrderOutcome>,
): Promise<OrderRun[]> {
  const ids = rows.flatMap(({ run }) => (run.state === 'running' && run.jobId ? [run.jobId] : []));
  const { jobs } = tables;
  const under = ids.length
    ? await call.db.select({ id: jobs.id, view: jobs.view }).from(jobs).where(inArray(jobs.id, ids))
    : [];
  const progress = new Map(under.map(({ id, view }) => [id, Number((view as { progress?: number }).progress ?? 0)]));
  return rows.map(({ run }) => toRun(run, outcomes.get(run.id), progress.get(run.jobId ?? '')));
}

/** A week is looked at first: only what is made once a month comes later than that. */
function nextTime(row: OrderRow, now: Date, timeZone: string): Date | undefined {
  for (const days of [7, aheadDays]) {
    const [next] = timesBetween(row, { after: now, until: new Date(now.getTime() + days * dayMs), timeZone });
    if (next) return next;
  }
  return undefined;
}

/** What was read for all orders together. */
interface Told {
  timeZone: string;
  now: Date;
  own: OrderRun[];
  past: OrderLookBack | undefined;
  /** Null where a price is not known. */
  spent: number | null;
  label: string;
}

async function toOrder(
  call: Call,
  modules: ModuleList,
  row: OrderRow,
  { timeZone, own, past, now, spent, label }: Told,
): Promise<StandingOrder> {
  const work = worksOf(modules).find(({ kind }) => kind === row.work);
  const source = sourcesOf(modules).find(({ id }) => id === row.source);
  const next = row.paused ? undefined : nextTime(row, now, timeZone);
  return {
    ...{ id: row.id, version: row.version, work: row.work, source: row.source, topics: row.topics },
    ...{ channel: row.channel, seconds: row.seconds, hold: row.hold, days: row.days, times: row.times },
    ...{ perRunMicros: row.perRunMicros, perMonthMicros: row.perMonthMicros, mostBytes: row.mostBytes },
    ...{ brief: row.brief, every: row.every },
    ...{ stopDenied: row.stopDenied, stopWaiting: row.stopWaiting },
    channelLabel: label,
    makes: work?.makes ?? row.work,
    hasLength: work?.hasLength ?? false,
    sourceTitle: source?.title ?? 'topics of its own',
    ...(row.paused && { paused: row.paused }),
    ...given('next', next?.toISOString()),
    ...given('spentMicros', spent),
    ...given('keptBytes', work?.keeps && (row.keptBytes ?? (await keptBy(call, work, row.id))?.bytes)),
    ...given('past', past),
    runs: own,
  };
}

/** The last runs of each order, however many there are before them. */
async function lastRuns({ db }: Pick<Call, 'db'>, rows: readonly OrderRow[], from: Date): Promise<OfOrder[]> {
  const ids = sql.param(rows.map(({ id }) => id));
  const { rows: last } = await db.execute<{ id: string }>(sql`
    select last.id from unnest(${ids}::text[]) as standing (id) cross join lateral (
      select id from orders.runs where order_id = standing.id and at >= ${from} order by at desc, id desc limit ${shownRuns}) as last`);
  const found = await db
    .select()
    .from(runs)
    .where(
      isAnyOf(
        runs.id,
        last.map(({ id }) => id),
      ),
    )
    .orderBy(desc(runs.at), desc(runs.id));
  const of = new Map(rows.map((order) => [order.id, order]));
  return found.flatMap((run) => {
    const order = of.get(run.order);
    return order ? [{ run, order }] : [];
  });
}

/** Orders with their last runs. */
async function read(call: Call, modules: ModuleList, rows: readonly OrderRow[], now = new Date()) {
  await settleRuns(call);
  const timeZone = await call.studios.zone();
  const ids = rows.map(({ id }) => id);
  const [last, { past, outcomes }, spent, channels] = await Promise.all([
    lastRuns(call, rows, new Date(now.getTime() - shownDays * dayMs)),
    // Of as many days as runs are shown of: what came of one is asked once.
    lookBackOn(call, modules, rows, { now, days: shownDays }),
    spentBy(call.db, ids, now, timeZone),
    listChannels(call, call.studio),
  ]);
  const views = Map.groupBy(await shown(call, last, outcomes), ({ order }) => order);
  const labels = new Map(channels.map(({ name, label }) => [name, label]));
  return Promise.all(
    rows.map((row) =>
      toOrder(call, modules, row, {
        ...{ timeZone, now, own: views.get(row.id) ?? [], past: past.get(row.id) },
        ...{ spent: spent.get(row.id) ?? null, label: labels.get(row.channel) ?? row.channel },
      }),
    ),
  );
}

export async function readOrder(call: Call, modules: ModuleList, row: OrderRow): Promise<StandingOrder> {
  const [order] = await read(call, modules, [row]);
  return order as StandingOrder;
}

export async function listOrders(call: Call, modules: ModuleList): Promise<Answer<'GET /api/orders'>> {
  return {
    timeZone: await call.studios.zone(),
    rows: await read(call, modules, await listRows(call)),
    works: worksOf(modules).map((work) => ({
      ...{ kind: work.kind, title: work.title, makes: work.makes, hasLength: work.hasLength, holds: [...work.holds] },
      ...{ sources: listsFor(modules, work), keepsFiles: work.keeps !== undefined },
      ...(work.fields && work.fields.length > 0 && { fields: [...work.fields] }),
    })),
    sources: [
      { id: ownTopics, title: 'topics of its own', about: 'A line each; the first is taken first.' },
      ...sourcesOf(modules).map(({ id, title, about, path }) => ({ id, title, about, path })),
    ],
    channels: (await listChannels(call, call.studio)).map(({ name, label }) => ({ name, label })),
    source: call.studio === 'sample' ? 'sample' : 'computed',
  };
}

/** All runs of an order, the newest first. */
export async function listRuns(
  call: Call,
  modules: ModuleList,
  id: string,
  { offset = 0, limit = 30 }: Query<'GET /api/orders/{id}/runs'>,
): Promise<Answer<'GET /api/orders/{id}/runs'>> {
  const order = await requireOrder(call, id);
  await settleRuns(call);
  const where = eq(runs.order, id);
  const [rows, [counted]] = await Promise.all([
    call.db.select().from(runs).where(where).orderBy(desc(runs.at), desc(runs.id)).offset(offset).limit(limit),
    call.db.select({ total: count() }).from(runs).where(where),
  ]);
  const own = rows.map((run) => ({ run, order }));
  return { rows: await shown(call, own, await outcomesFor(call, modules, own)), total: counted?.total ?? 0 };
}

export async function readRun(call: Call, modules: ModuleList, order: OrderRow, id: string): Promise<OrderRun> {
  const rows = await call.db.select().from(runs).where(eq(runs.id, id));
  const own = rows.map((one) => ({ run: one, order }));
  const [run] = await shown(call, own, await outcomesFor(call, modules, own));
  return run as OrderRun;
}

/** What orders did in the last 24 hours, and which of them stand still. */
export async function readMorning(call: Call, modules: ModuleList, now = new Date()): Promise<OrderMorning> {
  await settleRuns(call);
  const from = new Date(now.getTime() - dayMs);
  const [recent, all] = await Promise.all([
    call.db
      .select({ run: runs, order: orders })
      .from(runs)
      .innerJoin(orders, eq(orders.id, runs.order))
      .where(and(eq(runs.studio, call.studio), gte(runs.at, from)))
      .orderBy(desc(runs.at), desc(runs.id)),
    listRows(call),
  ]);
  const titles = new Map<string, string>();
  for (const order of [...all, ...recent.map((one) => one.order)])
    if (!titles.has(order.id)) titles.set(order.id, await titleOf(call, modules, order));
  const outcomes = await outcomesFor(call, modules, recent);
  const views = (await shown(call, recent, outcomes)).map((run) => ({ ...run, says: titles.get(run.order) ?? '' }));
  const of = (...states: readonly OrderRun['state'][]) => views.filter(({ state }) => states.includes(state));
  const costs = recent.map(({ run }) => (run.state === 'running' ? 0 : run.costMicros));
  return {
    from: from.toISOString(),
    to: now.toISOString(),
    made: of('held'),
    dropped: of('dropped', 'failed'),
    skipped: of('skipped'),
    running: of('running'),
    active: all.filter(({ paused }) => paused === null).length,
    paused: all.flatMap(({ id, paused }) =>
      paused ? [{ id, says: titles.get(id) ?? '', sentence: paused.sentence }] : [],
    ),
    ...(costs.every((cost) => cost !== null) && { costMicros: costs.reduce((sum, cost) => sum + cost, 0) }),
    source: call.studio === 'sample' ? 'sample' : 'computed',
  };
}
