import { and, eq, isNull, max } from 'drizzle-orm';
import { Temporal } from 'temporal-polyfill';
import { accountLabel } from '../../kernel/channels.ts';
import { keepDoing } from '../../kernel/keep-doing.ts';
import { dayIn, wallTimes } from '../../kernel/schedule/index.ts';
import { type Call, callIn, type Services } from '../../services.ts';
import { begin, skip, startJob, strandedRuns } from './begin.ts';
import { type ModuleList, worksOf } from './known.ts';
import { type OrderRow, settleRuns } from './outcomes.ts';
import { orders, runs } from './schema.ts';
import { type Look, lookNow } from './verdict.ts';
import { orderInWords } from './words.ts';

/** How often times that have come are looked for. */
const everyMs = 15_000;
/** A time that is longer ago was missed: what was to be there in the morning is not begun in the evening. */
const graceMs = 3 * 3_600_000;
/** Times that were missed are told of at most this many days. */
const toldDays = 31;
const dayMs = 86_400_000;

/** What an order is called where it is spoken of. */
export async function titleOf(
  call: Pick<Call, 'db' | 'studio'>,
  modules: ModuleList,
  order: OrderRow,
): Promise<string> {
  const work = worksOf(modules).find(({ kind }) => kind === order.work);
  const channelLabel = await accountLabel(call.db, call.studio, order.channel);
  return orderInWords({
    ...order,
    makes: work?.makes ?? order.work,
    hasLength: work?.hasLength ?? false,
    channelLabel,
  });
}

/** Whether a day is the first of its month that is one of these days of the week. */
const isFirst = (day: string, days: readonly number[]): boolean => {
  const { day: number } = Temporal.PlainDate.from(day);
  const before = Array.from({ length: Math.min(number - 1, 7) }, (_, at) =>
    Temporal.PlainDate.from(day).subtract({ days: at + 1 }),
  );
  return before.every(({ dayOfWeek }) => !days.includes(dayOfWeek));
};

/** Times of an order after one moment and up to another, the earliest first. */
export const timesBetween = (
  { days, times, every = 'week' }: Pick<OrderRow, 'days' | 'times'> & { every?: OrderRow['every'] | undefined },
  { after, until, timeZone }: { after: Date; until: Date; timeZone: string },
): Date[] => {
  const from = dayIn(after, timeZone);
  const count = Math.max(0, dayIn(until, timeZone).since(from).days) + 1;
  return wallTimes({ days, times }, { from, count, timeZone })
    .filter(({ day }) => every === 'week' || isFirst(day, days))
    .map(({ at }) => at)
    .filter((at) => at > after && at <= until);
};

async function advance(call: Call, modules: ModuleList, order: OrderRow, look: Look): Promise<void> {
  const { now } = look;
  const timeZone = await call.studios.zone();
  const [last] = await call.db
    .select({ slot: max(runs.slot) })
    .from(runs)
    .where(eq(runs.order, order.id));
  const known = last?.slot && last.slot > order.since ? last.slot : order.since;
  const after = new Date(Math.max(known.getTime(), now.getTime() - toldDays * dayMs));
  const due = timesBetween(order, { after, until: now, timeZone });
  if (due.length === 0) return;
  const title = await titleOf(call, modules, order);
  for (const [at, slot] of due.entries()) {
    const late = now.getTime() - slot.getTime() > graceMs;
    if (late || at < due.length - 1)
      await skip(call, order, { slot, sentence: 'Avenue was not running at that time.', now });
    else await begin(call, modules, order, { ...look, slot, title });
  }
}

/**
 * Begins what is due of the own studio, each time of an order once, and goes on with what a kill left. In the Sample studio nothing
 * begins by itself.
 */
export async function advanceOrders(services: Services, modules: ModuleList, look: Look): Promise<void> {
  const call = callIn(services, 'own');
  await settleRuns(call);
  for (const { run, work } of await strandedRuns(call)) await startJob(call, run, work);
  const active = await call.db
    .select()
    .from(orders)
    .where(and(eq(orders.studio, call.studio), isNull(orders.removedAt), isNull(orders.paused)));
  for (const order of active) await advance(call, modules, order, look);
}

/** Looks for times that have come. @returns how it is stopped */
export const keepAdvancing = (services: Services, modules: ModuleList): (() => void) =>
  keepDoing({ what: 'standing orders', everyMs, log: services.log }, () =>
    advanceOrders(services, modules, lookNow(services)),
  );
