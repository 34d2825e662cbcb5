import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { notFound } from '../../kernel/failure.ts';
import type { Call } from '../../services.ts';
import type { OrderEntry } from '../order-work.ts';
import { type ModuleList, ownTopics, sourcesOf } from './known.ts';
import { runs } from './schema.ts';

/** As many are looked at for one that was not taken. */
const looked = 400;

/** An entry that failed so often is left. */
const mostFailures = 2;

/** What an order can take: what no run of this studio took, in the order of its list. */
export async function unusedEntries(
  call: Call,
  modules: ModuleList,
  { id, source, topics, channel }: { id: string; source: string; topics: readonly string[]; channel: string },
): Promise<readonly OrderEntry[]> {
  const of = sourcesOf(modules).find(({ id }) => id === source);
  if (!of && source !== ownTopics) throw notFound('The list of this order');
  const entries = of
    ? await of.list(call, { channel, most: looked })
    : // Two orders may have the same topic, each for a channel of its own.
      topics.map((topic) => ({ id: `${id}/${topic}`, title: topic }));
  if (entries.length === 0) return entries;
  const taken = await call.db
    .select({ entry: runs.entry })
    .from(runs)
    .where(
      and(
        eq(runs.studio, call.studio),
        eq(runs.source, source),
        isNotNull(runs.entry),
        inArray(
          runs.entry,
          entries.map(({ id }) => id),
        ),
      ),
    )
    .groupBy(runs.entry)
    // One that failed was not used up; one that fails again and again must not keep the rest of the list from its turn.
    .having(
      sql`bool_or(${runs.state} <> 'failed') or count(*) filter (where ${runs.state} = 'failed') >= ${mostFailures}`,
    );
  const used = new Set(taken.map(({ entry }) => entry));
  return entries.filter(({ id }) => !used.has(id));
}
