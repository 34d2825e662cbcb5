import { and, eq, inArray, isNotNull, ne } from 'drizzle-orm';
import { notFound } from '../../kernel/failure.ts';
import type { Call } from '../../services.ts';
import type { OrderEntry } from '../define-module.ts';
import { type ModuleList, ownTopics, sourcesOf } from './known.ts';
import { runs } from './schema.ts';

/** As many are looked at for one that was not taken. */
const looked = 400;

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
    .selectDistinct({ entry: runs.entry })
    .from(runs)
    .where(
      and(
        eq(runs.studio, call.studio),
        eq(runs.source, source),
        isNotNull(runs.entry),
        ne(runs.state, 'failed'),
        inArray(
          runs.entry,
          entries.map(({ id }) => id),
        ),
      ),
    );
  const used = new Set(taken.map(({ entry }) => entry));
  return entries.filter(({ id }) => !used.has(id));
}
