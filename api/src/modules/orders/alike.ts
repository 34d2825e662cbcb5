import { and, desc, eq, inArray, isNotNull } from 'drizzle-orm';
import { saysAgain } from '../../providers/text/index.ts';
import type { Call } from '../../services.ts';
import { mostStands, type OrderEntry, type OrderWork } from '../order-work.ts';
import type { OrderRow } from './outcomes.ts';
import { orders, runs } from './schema.ts';

/** Says what an entry is too much like; undefined where it is like nothing. */
type Likeness = (entry: Pick<OrderEntry, 'id' | 'title'>) => string | undefined;

/**
 * What entries are held against: what runs of any order took for this kind of work and channel, and what stands in the studio. What
 * a failed run of the same entry wrote counts for nothing: it is made again.
 */
export async function likenessFor(
  { db, studio, studios }: Call,
  work: OrderWork,
  { channel, source }: Pick<OrderRow, 'channel' | 'source'>,
): Promise<Likeness> {
  const [taken, failed, stands, timeZone] = await Promise.all([
    db
      .select({ title: runs.entryTitle, at: runs.at })
      .from(runs)
      .innerJoin(orders, eq(orders.id, runs.order))
      .where(
        and(
          ...[eq(runs.studio, studio), inArray(runs.state, ['held', 'running']), isNotNull(runs.entryTitle)],
          ...[eq(orders.work, work.kind), eq(orders.channel, channel)],
        ),
      )
      .orderBy(desc(runs.at))
      .limit(mostStands),
    db
      .select({ entry: runs.entry, wrote: runs.wrote })
      .from(runs)
      .where(and(eq(runs.studio, studio), eq(runs.source, source), eq(runs.state, 'failed'))),
    work.stands?.({ db, studio }, channel) ?? [],
    studios.zone(),
  ]);
  const dayOf = (at: Date) => new Intl.DateTimeFormat('en-GB', { timeZone, day: 'numeric', month: 'long' }).format(at);
  return ({ id, title }) => {
    const run = taken.find((one) => saysAgain(title, one.title ?? ''));
    if (run) return `Too much like "${run.title}", which a standing order took on ${dayOf(run.at)}.`;
    const left = new Set(failed.flatMap(({ entry, wrote }) => (entry === id ? wrote : [])));
    const own = stands.find((one) => one.id !== id && !left.has(one.id) && saysAgain(title, one.title));
    return own && `Too much like "${own.title}", which you have already.`;
  };
}
