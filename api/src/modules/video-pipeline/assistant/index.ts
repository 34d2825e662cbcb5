import type { ChatThingKind, QueueItem } from '@avenue/contract';
import { eq } from 'drizzle-orm';
import type { Call } from '../../../services.ts';
import { type Assistant, mostOfAKind, type Thing } from '../../assistant.ts';
import { listQueue } from '../queue/index.ts';
import * as tables from '../schema.ts';
import { checkScript } from '../scripts/index.ts';

import { decisionThing, removedItems } from './decisions.ts';
import { videoMatters } from './matters.ts';
import { openOf } from './words.ts';
import { ideaThings, scriptThings } from './work.ts';

const pageOfQueue = 200;
async function wholeQueue(call: Call) {
  const items: QueueItem[] = [];
  while (items.length < mostOfAKind) {
    const part = await listQueue(call, { offset: items.length, limit: pageOfQueue });
    items.push(...part);
    if (part.length < pageOfQueue) break;
  }
  return items;
}

/** How many there are of the kinds of which only the newest were read. */
async function countOlder(
  { db, studio }: Call,
  known: readonly Thing[],
): Promise<Partial<Record<ChatThingKind, number>>> {
  const { ideas, scripts, takes, queueItems } = tables;
  const kinds = { idea: ideas, script: scripts, take: takes, decision: queueItems } as const;
  const counted = await Promise.all(
    Object.entries(kinds).map(async ([kind, table]) => {
      const read = known.filter((thing) => thing.kind === kind).length;
      if (read < mostOfAKind) return [];
      return [[kind, Math.max(0, (await db.$count(table, eq(table.studio, studio))) - read)] as const];
    }),
  );
  return Object.fromEntries(counted.flat());
}

/** What the assistant knows of videos and of what leads to them. */
export const assistant: Assistant = {
  matters: videoMatters,
  makes: ['ideas', 'scripts', 'voiceovers', 'videos'],
  async things(call, { channels, needs }) {
    const { db, studio } = call;
    const [queue, put] = await Promise.all([
      wholeQueue(call),
      db.select({ subject: tables.putAside.subject }).from(tables.putAside).where(eq(tables.putAside.studio, studio)),
    ]);
    const asked = { db, studio, channels, needs, aside: new Set(put.map(({ subject }) => subject)) };
    const [ideas, scripts, bare] = await Promise.all([ideaThings(asked), scriptThings(asked), removedItems(asked)]);
    const made = [...scripts, ...ideas, ...bare];
    const isRemoved = ({ states }: Thing) => states.includes('removed');
    const decided = queue.map(decisionThing);
    return {
      things: [...decided, ...made.filter((thing) => !isRemoved(thing))],
      removed: made.filter(isRemoved),
      older: await countOlder(call, [...decided, ...made]),
    };
  },
  checksOf: async (call, id) => openOf((await checkScript(call, id)).open),
  claimsOf: async (call, id) =>
    (await checkScript(call, id)).claims.flatMap(({ state, text }) => (state === 'open' ? [text] : [])),
};
