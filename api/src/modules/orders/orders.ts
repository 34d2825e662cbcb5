import type { Body, OrderInput } from '@avenue/contract';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { requireChannel } from '../../kernel/channels.ts';
import { conflict, invalid, notFound } from '../../kernel/failure.ts';
import { newId } from '../../kernel/ids.ts';
import { record } from '../../kernel/journal/index.ts';
import type { Call } from '../../services.ts';
import { titleOf } from './advance.ts';
import { listsFor, type ModuleList, ownTopics, sourcesOf, worksOf } from './known.ts';
import type { OrderRow } from './outcomes.ts';
import { orders } from './schema.ts';

/** Orders of a studio, beyond which no more are started. */
const mostOrders = 50;

const thisOrder = 'This standing order';

export const listRows = ({ db, studio }: Pick<Call, 'db' | 'studio'>): Promise<OrderRow[]> =>
  db
    .select()
    .from(orders)
    .where(and(eq(orders.studio, studio), isNull(orders.removedAt)))
    .orderBy(asc(orders.createdAt), asc(orders.id));

/** @throws Failure 404 for one that is not there, or was removed */
export async function requireOrder({ db, studio }: Pick<Call, 'db' | 'studio'>, id: string): Promise<OrderRow> {
  const [row] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), eq(orders.studio, studio), isNull(orders.removedAt)));
  if (!row) throw notFound(thisOrder);
  return row;
}

/** @throws Failure 404 for another channel, 422 for work, a list or a hold that is not there */
export async function requireSayable(call: Call, modules: ModuleList, input: OrderInput): Promise<void> {
  await requireChannel(call, call.studio, input.channel);
  const work = worksOf(modules).find(({ kind }) => kind === input.work);
  if (!work) throw invalid('work', 'This kind of work is not there.');
  if (!work.holds.some(({ id }) => id === input.hold)) throw invalid('hold', 'This kind of work cannot stop there.');
  if (input.source !== ownTopics && !sourcesOf(modules).some(({ id }) => id === input.source))
    throw invalid('source', 'This list is not there.');
  if (!listsFor(modules, work).includes(input.source))
    throw invalid('source', `From this list ${work.makes} cannot be made. Choose another one.`);
  if (input.hold === 'script' && sourcesOf(modules).some(({ id, isWritten }) => id === input.source && isWritten))
    throw invalid('hold', 'The scripts of this list are written already.');
}

/** @throws Failure as `requireSayable`, and 422 where there is nothing to take */
async function requireStartable(call: Call, modules: ModuleList, input: OrderInput): Promise<void> {
  await requireSayable(call, modules, input);
  if (input.source === ownTopics && input.topics.length === 0)
    throw invalid('topics', 'Write at least one topic, a line each.');
  const work = worksOf(modules).find(({ kind }) => kind === input.work);
  const hasWords = sourcesOf(modules).some(({ id, words }) => id === input.source && words !== undefined);
  const [fault] = work?.faultsOf?.(input.brief, { hasWords }) ?? [];
  if (fault) throw invalid(`brief.${fault.path}`, fault.message);
}

const valuesOf = ({ days, times, ...input }: OrderInput) => ({
  ...input,
  days: days.toSorted(),
  times: times.toSorted(),
});

export async function createOrder(call: Call, modules: ModuleList, input: OrderInput): Promise<OrderRow> {
  const { db, studio } = call;
  await requireStartable(call, modules, input);
  if ((await listRows(call)).length >= mostOrders)
    throw conflict('too_many', `There are ${mostOrders} standing orders already. Remove one first.`);
  return db.transaction(async (tx) => {
    const [row] = await tx
      .insert(orders)
      .values({ id: newId('ord'), studio, ...valuesOf(input), since: new Date() })
      .returning();
    if (!row) throw notFound(thisOrder);
    const text = `Standing order started: "${await titleOf(call, modules, row)}".`;
    await record(tx, { studio, action: 'order.started', subject: row.id, text, data: { ...input } });
    return row;
  });
}

/** Changes an order as it was seen; its next time is one of the new ones. @throws Failure 409 `stale` */
export async function changeOrder(
  call: Call,
  modules: ModuleList,
  id: string,
  { version, ...input }: Body<'PUT /api/orders/{id}'>,
): Promise<OrderRow> {
  const { db, studio } = call;
  await requireStartable(call, modules, input);
  return db.transaction(async (tx) => {
    const before = await requireOrder({ db: tx as unknown as Call['db'], studio }, id);
    const [row] = await tx
      .update(orders)
      .set({ ...valuesOf(input), version: version + 1, since: new Date() })
      .where(and(eq(orders.id, id), eq(orders.version, version)))
      .returning();
    if (!row) throw conflict('stale', 'It was changed elsewhere meanwhile. Look at it again, then change it.');
    const [was, is] = [await titleOf(call, modules, before), await titleOf(call, modules, row)];
    const text = was === is ? `Standing order changed: "${is}".` : `Standing order changed from "${was}" to "${is}".`;
    await record(tx, { studio, action: 'order.changed', subject: id, text, data: { ...input } });
    return row;
  });
}

/** Lets it begin nothing, or lets it go on from now. Twice is once. */
export async function pauseOrder(
  call: Call,
  modules: ModuleList,
  id: string,
  { paused, now = new Date() }: { paused: boolean; now?: Date },
): Promise<OrderRow> {
  const { db, studio, who } = call;
  return db.transaction(async (tx) => {
    const before = await requireOrder({ db: tx as unknown as Call['db'], studio }, id);
    if ((before.paused !== null) === paused) return before;
    const [row] = await tx
      .update(orders)
      .set(paused ? { paused: { at: now.toISOString(), by: who.name, sentence: '' } } : { paused: null, since: now })
      .where(eq(orders.id, id))
      .returning();
    if (!row) throw notFound(thisOrder);
    const text = `The standing order "${await titleOf(call, modules, row)}" ${paused ? 'was paused' : 'goes on'}.`;
    await record(tx, { studio, action: paused ? 'order.paused' : 'order.resumed', subject: id, text });
    return row;
  });
}

/** What it made stays. It comes back paused, so that nothing begins by an undo. */
export async function removeOrder(call: Call, modules: ModuleList, id: string): Promise<void> {
  const { db, studio } = call;
  const row = await requireOrder(call, id);
  await db.transaction(async (tx) => {
    await tx.update(orders).set({ removedAt: new Date() }).where(eq(orders.id, id));
    const text = `The standing order "${await titleOf(call, modules, row)}" was removed.`;
    await record(tx, { studio, action: 'order.removed', subject: id, text });
  });
}

export async function restoreOrder(call: Call, modules: ModuleList, id: string): Promise<OrderRow> {
  const { db, studio, who } = call;
  return db.transaction(async (tx) => {
    const now = new Date();
    const [row] = await tx
      .update(orders)
      .set({
        removedAt: null,
        paused: { at: now.toISOString(), by: who.name, sentence: 'It was removed and came back.' },
      })
      .where(and(eq(orders.id, id), eq(orders.studio, studio)))
      .returning();
    if (!row) throw notFound(thisOrder);
    const text = `The standing order "${await titleOf(call, modules, row)}" came back, paused.`;
    await record(tx, { studio, action: 'order.restored', subject: id, text });
    return row;
  });
}
