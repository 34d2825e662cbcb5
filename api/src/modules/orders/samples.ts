import { eq } from 'drizzle-orm';
import type { Services } from '../../services.ts';
import { timesBetween } from './advance.ts';
import { orders, runs } from './schema.ts';

const studio = 'sample';
const dayMs = 86_400_000;

type Order = typeof orders.$inferInsert;
type Run = typeof runs.$inferInsert;

const base = {
  ...{ studio, work: 'video', source: 'topics', hold: 'finished' as const, stopDenied: 2, stopWaiting: 3 },
  ...{ perRunMicros: 600_000, perMonthMicros: 12_000_000 },
};

/** What came of a time; the newest time first. Items are those of the stories of the Sample studio. */
interface Told {
  entry?: string;
  state: Run['state'];
  item?: string;
  sentence: string;
}

const sampleOrders: readonly (Omit<Order, 'since' | 'createdAt'> & { id: string; told: readonly Told[] })[] = [
  {
    ...{ ...base, id: 'ord_sample_history', channel: 'CHANNEL_SLOW_HISTORY', seconds: 45 },
    topics: ['how paper reached Europe', 'why clocks go clockwise', 'the price of bread', 'the lighthouse that moved'],
    ...{ days: [1, 2, 3, 4, 5, 6, 7], times: ['05:00'] },
    told: [
      {
        ...{ entry: 'why Roman roads run straight', state: 'held', item: 'roman_roads' },
        sentence: 'It waits in the Upload Queue.',
      },
      {
        ...{ entry: 'the lighthouse that moved', state: 'held', item: 'lighthouse' },
        sentence: 'It waits in the Upload Queue.',
      },
      {
        ...{ entry: 'Roman roads', state: 'dropped' },
        sentence: 'Too much like "Why Roman roads still run straight": 62 %. The draft stays in the library.',
      },
      { state: 'skipped', sentence: '3 wait for your decision already. It goes on once you have decided.' },
    ],
  },
  {
    ...{ ...base, id: 'ord_sample_garden', channel: 'CHANNEL_NIGHT_GARDEN', seconds: 30 },
    topics: ['plants that open at dusk', 'what moths look for'],
    ...{ days: [7], times: ['19:00'], perMonthMicros: 2_000_000 },
    told: [
      {
        ...{ entry: 'why an owl makes no sound', state: 'held', item: 'silent_owl' },
        sentence: 'It waits in the Upload Queue.',
      },
      {
        ...{ entry: 'three plants for the night', state: 'held', item: 'moon_garden' },
        sentence: 'It waits in the Upload Queue.',
      },
    ],
  },
  {
    ...{ ...base, id: 'ord_sample_physics', work: 'ideas', source: 'topics', channel: 'CHANNEL_POCKET_PHYSICS' },
    ...{ topics: ['ice', 'salt', 'mirrors'], seconds: 45, days: [5], times: ['16:00'] },
    paused: { at: '', by: 'itself', sentence: 'All of its topics were taken. Write more of them.' },
    told: [],
  },
];

/** Puts made-up orders with what came of them in that are not there; dated by the day on which they were put in. */
export async function seedOrders({ db, studios }: Pick<Services, 'db' | 'studios'>, now = Date.now()): Promise<void> {
  // Cheap at every later start.
  if ((await db.$count(orders, eq(orders.studio, studio))) > 0) return;
  const timeZone = await studios.zone();
  const before = (days: number) => new Date(now - days * dayMs);
  await db.transaction(async (tx) => {
    for (const [index, { told, paused, ...order }] of sampleOrders.entries()) {
      await tx.insert(orders).values({
        ...{ ...order, since: before(20), createdAt: new Date(now - (20 - index) * dayMs) },
        ...(paused && { paused: { ...paused, at: before(6).toISOString() } }),
      });
      const past = timesBetween(order, { after: before(20), until: new Date(now), timeZone }).toReversed();
      const rows = told.flatMap(({ entry, state, item, sentence }, index): Run[] => {
        const slot = past[index];
        if (!slot) return [];
        return [
          {
            ...{ id: `orr_${order.id.slice(4)}_${index}`, order: order.id, studio, slot, at: slot, state },
            ...{ source: order.source, sentence, endedAt: new Date(slot.getTime() + 6 * 60_000), costMicros: 0 },
            ...(entry && { entry: `${order.id}/${entry}`, entryTitle: entry, title: entry }),
            ...(item && { subject: `que_sample_${item}`, path: `/upload-queue?item=que_sample_${item}` }),
          },
        ];
      });
      if (rows.length > 0) await tx.insert(runs).values(rows);
    }
  });
}
