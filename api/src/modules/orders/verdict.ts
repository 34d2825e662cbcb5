import { statfs } from 'node:fs/promises';
import { and, eq } from 'drizzle-orm';
import { listChannels } from '../../kernel/channels.ts';
import { Failure } from '../../kernel/failure.ts';
import { monthIn } from '../../kernel/schedule/index.ts';
import type { Call } from '../../services.ts';
import type { OrderEntry, OrderWork } from '../order-work.ts';
import { likenessFor } from './alike.ts';
import { unusedEntries } from './entries.ts';
import { keptBy } from './kept.ts';
import { type ModuleList, ownTopics, sourcesOf, worksOf } from './known.ts';
import { type OrderRow, standingOf } from './outcomes.ts';
import { runs } from './schema.ts';
import { costsOf, spentIn } from './spent.ts';
import { dollars } from './words.ts';

/** Who looks, when, and how much room there is. */
export interface Look {
  now: Date;
  /** Bytes that are free where studios are kept. */
  freeBytes(): Promise<number>;
}

export const lookNow = ({ config }: Pick<Call, 'config'>): Look => ({
  now: new Date(),
  freeBytes: async () => {
    const { bavail, bsize } = await statfs(config.dataDir);
    return bavail * bsize;
  },
});

export type Verdict =
  | { entry: OrderEntry; work: OrderWork }
  /** This entry is left for the next one of its list, and why. */
  | { leave: OrderEntry; sentence: string }
  /** Nothing begins. `pauses`: nor does anything later, until a person looks. `usedUp`: its list has nothing left. */
  | { skip: string; pauses?: true; usedUp?: true };

const gigabytes = (bytes: number) => `${(bytes / 1e9).toFixed(bytes > 0 && bytes < 1e8 ? 3 : 1)} GB`;
const dayOf = (at: Date, timeZone: string) =>
  new Intl.DateTimeFormat('en-GB', { timeZone, day: 'numeric', month: 'long' }).format(at);
const results = (n: number) => (n === 1 ? 'One waits' : `${n} wait`);

/** Whether money allows one more, and why not. */
async function budgetVerdict(call: Call, order: OrderRow, now: Date): Promise<Verdict | undefined> {
  const { perRunMicros, perMonthMicros } = order;
  if (perRunMicros === null && perMonthMicros === null) return undefined;
  const timeZone = await call.studios.zone();
  const spent = await spentIn(call.db, order.id, now, timeZone);
  if (spent === null)
    return {
      skip: 'What its text model costs is not known, so its budget cannot be kept. Give the price of the model in Admin Config, or take the limits out.',
      pauses: true,
    };
  const mean = (await costsOf(call.db, order.id))?.mean ?? 0;
  if (perRunMicros !== null && mean > perRunMicros)
    return { skip: `One costs about ${dollars(mean)}, and it may spend ${dollars(perRunMicros)} a run.` };
  if (perMonthMicros !== null && spent + mean > perMonthMicros) {
    const { to } = monthIn(now, timeZone);
    return {
      skip: `${dollars(spent)} of ${dollars(perMonthMicros)} for this month are spent${mean > 0 ? `, and one costs about ${dollars(mean)}` : ''}. It goes on on ${dayOf(to, timeZone)}.`,
    };
  }
  return undefined;
}

/** Whether what it made leaves room for one more within what it may take on the disk. */
async function diskVerdict(call: Call, order: OrderRow, work: OrderWork): Promise<Verdict | undefined> {
  if (order.mostBytes === null) return undefined;
  const kept = await keptBy(call, work, order.id);
  if (!kept || kept.bytes + kept.mean <= order.mostBytes) return undefined;
  return {
    skip: `What it made takes ${gigabytes(kept.bytes)} of the ${gigabytes(order.mostBytes)} that it may take on the disk. Remove some of it, or let it take more.`,
  };
}

/**
 * Whether a run begins, and with what. Nothing is changed by asking.
 *
 * @param pressed by a person, who decides over what waits and what was denied
 */
export async function verdictOn(
  call: Call,
  modules: ModuleList,
  order: OrderRow,
  { now, freeBytes, pressed = false }: Look & { pressed?: boolean },
): Promise<Verdict> {
  const work = worksOf(modules).find(({ kind }) => kind === order.work);
  if (!work) return { skip: 'This kind of work is not there any more.', pauses: true };
  const channels = await listChannels(call, order.studio as Call['studio']);
  if (!channels.some(({ name }) => name === order.channel))
    return { skip: 'Its channel is not there any more. Choose another one.', pauses: true };
  const running = await call.db.$count(runs, and(eq(runs.order, order.id), eq(runs.state, 'running')));
  if (running > 0) return { skip: 'The one before is still being made.' };
  if (!pressed) {
    const { denied, waiting } = await standingOf(call, modules, order);
    if (denied >= order.stopDenied)
      return {
        skip: denied === 1 ? 'The last one was denied.' : `The last ${denied} were denied, one after the other.`,
        pauses: true,
      };
    if (waiting >= order.stopWaiting)
      return { skip: `${results(waiting)} for your decision already. It goes on once you have decided.` };
  }
  const held = (await budgetVerdict(call, order, now)) ?? (await diskVerdict(call, order, work));
  if (held) return held;
  const free = await freeBytes();
  if (free < work.needsBytes)
    return {
      skip: `Only ${gigabytes(free)} are free on the disk; ${work.makes} may need ${gigabytes(work.needsBytes)}. Make room.`,
    };
  try {
    const [entry] = await unusedEntries(call, modules, order);
    if (entry) {
      const sentence = (await likenessFor(call, work, order))(entry);
      return sentence === undefined ? { entry, work } : { leave: entry, sentence };
    }
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return { skip: error.message };
  }
  const from = sourcesOf(modules).find(({ id }) => id === order.source)?.title;
  return {
    usedUp: true,
    skip:
      order.source === ownTopics
        ? 'All of its topics were taken. Write more of them.'
        : `Nothing in ${from} is left that was not taken.`,
  };
}
