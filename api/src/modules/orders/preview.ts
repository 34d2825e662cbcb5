import { type OrderInput, type OrderPreview, orderInput, type Query } from '@avenue/contract';
import { and, desc, eq, isNotNull } from 'drizzle-orm';
import { Failure, invalid } from '../../kernel/failure.ts';
import type { Call } from '../../services.ts';
import type { OrderEntry, OrderWork } from '../order-work.ts';
import { timesBetween } from './advance.ts';
import { likenessFor } from './alike.ts';
import { unusedEntries } from './entries.ts';
import { type ModuleList, ownTopics, worksOf } from './known.ts';
import { requireSayable } from './orders.ts';
import { orders, runs } from './schema.ts';
import { dollars } from './words.ts';

const dayMs = 86_400_000;
const shownRuns = 7;
const shownEntries = 7;
const aheadDays = { week: 21, month: 220 } as const;
const likeIt = 20;

/** What runs of the same kind of work cost and took. */
async function likeThis({ db, studio }: Call, { work }: OrderInput) {
  const rows = await db
    .select({ cost: runs.costMicros, at: runs.at, endedAt: runs.endedAt })
    .from(runs)
    .innerJoin(orders, eq(orders.id, runs.order))
    .where(and(eq(runs.studio, studio), eq(orders.work, work), eq(runs.state, 'held'), isNotNull(runs.endedAt)))
    .orderBy(desc(runs.at))
    .limit(likeIt);
  const costs = rows.flatMap(({ cost }) => (cost === null ? [] : [cost]));
  const took = rows
    .map(({ at, endedAt }) => (endedAt?.getTime() ?? 0) - at.getTime())
    .filter((ms) => ms > 0)
    .toSorted((a, b) => a - b);
  return {
    ...(costs.length > 0 && { cost: { low: Math.min(...costs), high: Math.max(...costs), of: costs.length } }),
    ...(took.length > 0 && { tookMs: took[Math.floor(took.length / 2)] as number }),
  };
}

const split = (text: string, by: string) =>
  text
    .split(by)
    .map((part) => part.trim())
    .filter(Boolean);

/** @throws Failure 422 for what an order cannot say */
function inputOf({ days, times, topics = '', perRunMicros, ...rest }: Query<'GET /api/orders/preview'>): OrderInput {
  const parsed = orderInput.safeParse({
    ...{ ...rest, perRunMicros: perRunMicros ?? null, topics: split(topics, '\n') },
    ...{ days: split(days, ',').map(Number), times: split(times, ',') },
  });
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw invalid(issue?.path.join('.') ?? 'work', issue?.message ?? 'This cannot be ordered.');
}

/** What an order would take and when; nothing begins. @throws Failure 404, 422 for what it cannot say */
export async function previewOrder(
  call: Call,
  modules: ModuleList,
  asked: Query<'GET /api/orders/preview'>,
  now = new Date(),
): Promise<OrderPreview> {
  const input = inputOf(asked);
  await requireSayable(call, modules, input);
  const timeZone = await call.studios.zone();
  const problems: OrderPreview['problems'] = [];
  const work = worksOf(modules).find(({ kind }) => kind === input.work);
  const unused = await unusedEntries(call, modules, { id: '', ...input }).catch((error: unknown) => {
    if (!(error instanceof Failure)) throw error;
    problems.push({ field: 'source', sentence: error.message });
    return [];
  });
  const { entries, alike } = work
    ? await withoutAlike(call, work, { input, unused })
    : { entries: unused, alike: undefined };
  if (entries.length === 0 && problems.length === 0)
    problems.push({
      field: 'source',
      sentence:
        input.source === ownTopics
          ? 'Write the topics that it is to take, a line each.'
          : 'Nothing in this list is left for this channel. Until something is, the order skips.',
    });
  const ahead = timesBetween(input, {
    after: now,
    until: new Date(now.getTime() + aheadDays[input.every] * dayMs),
    timeZone,
  });
  const like = await likeThis(call, input);
  const perMonth =
    input.every === 'month' ? input.times.length : Math.round((input.days.length * input.times.length * 30) / 7);
  if (like.cost && input.perRunMicros !== null && like.cost.low > input.perRunMicros)
    problems.push({
      field: 'perRunMicros',
      sentence: `One costs about ${dollars(like.cost.low)}. With ${dollars(input.perRunMicros)} none would be finished.`,
    });
  return {
    timeZone,
    entries: entries.slice(0, shownEntries).map(({ title, note }) => ({ title, ...(note !== undefined && { note }) })),
    total: entries.length,
    runs: ahead.slice(0, shownRuns).map((at, index) => ({
      at: at.toISOString(),
      ...(entries[index] && { entry: entries[index].title }),
    })),
    perMonth,
    ...like,
    problems,
    notes: [...(alike === undefined ? [] : [alike]), ...(work ? await notesOf(call, work, input) : [])],
  };
}

/** What it would take, without what is too much like what is there; of that the first is named. */
async function withoutAlike(
  call: Call,
  work: OrderWork,
  { input, unused }: { input: OrderInput; unused: readonly OrderEntry[] },
) {
  const likeness = await likenessFor(call, work, input);
  const held = unused.map((entry) => ({ entry, sentence: likeness(entry) }));
  const left = held.filter(({ sentence }) => sentence !== undefined);
  const [first] = left;
  return {
    entries: held.flatMap(({ entry, sentence }) => (sentence === undefined ? [entry] : [])),
    alike:
      first &&
      `${left.length} of its list would be left. "${first.entry.title}": ${first.sentence?.charAt(0).toLowerCase()}${first.sentence?.slice(1)}`,
  };
}

/** What it stands on here. */
async function notesOf(call: Call, work: OrderWork, { channel }: OrderInput): Promise<string[]> {
  const unpriced = (await work.unpriced?.(call, channel)) ?? [];
  const writer = await call.engines.writer().catch(() => undefined);
  return [
    ...(writer
      ? [
          writer.embedded
            ? 'It is written by the writer that is built in: nothing is spent.'
            : writer.price
              ? `It is written by ${writer.label}, whose price is known.`
              : `It is written by ${writer.label}, whose price is not known: with a limit set, it would pause itself after the first run.`,
        ]
      : []),
    ...(unpriced.length > 0
      ? [
          `${new Intl.ListFormat('en').format(unpriced)} is paid and tells no price here: the limits count what is written alone.`,
        ]
      : []),
    ...(channel ? ['Nothing goes out: what it makes waits for your decision.'] : []),
  ];
}
