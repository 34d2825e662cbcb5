import { and, eq, or, sql } from 'drizzle-orm';
import { conflict } from '../../kernel/failure.ts';
import type { JobDefinition } from '../../kernel/jobs/index.ts';
import { record } from '../../kernel/journal/index.ts';
import { type Call, callIn, type Services } from '../../services.ts';
import { type OrderContext, OrderDropped, type OrderWish, type OrderWork } from '../order-work.ts';
import { keptBy } from './kept.ts';
import type { ModuleList } from './known.ts';
import { sourcesOf, worksOf } from './known.ts';
import { orders, runs } from './schema.ts';
import { costOfRun } from './spent.ts';
import { dollars } from './words.ts';

interface Input extends Record<string, unknown> {
  run: string;
}

/** One that failed is run again by the press of a person on its job. */
async function takeUp({ db }: Services, id: string, jobId: string) {
  const free = sql`not exists (select from ${runs} o where o.id <> ${runs.id} and o.studio = ${runs.studio}
    and (o.source = ${runs.source} and o.entry = ${runs.entry} and o.state <> 'failed'
      or o.order_id = ${runs.order} and o.state = 'running'))`;
  const [row] = await db
    .update(runs)
    .set({ state: 'running', endedAt: null, jobId })
    .where(and(eq(runs.id, id), or(eq(runs.state, 'running'), and(eq(runs.state, 'failed'), free))))
    .returning();
  if (row) return row;
  const [now] = await db.select({ state: runs.state }).from(runs).where(eq(runs.id, id));
  if (now?.state === 'failed')
    throw conflict(
      'taken',
      'A later run took what this one was to make, or is being made now. There is nothing to do again.',
    );
  return undefined;
}

const jobOf = (services: Services, modules: ModuleList, work: OrderWork): JobDefinition<Input> => ({
  kind: `order-${work.kind}`,
  queue: 'leading',
  steps: work.steps,
  changes: () => [
    ...['/api/orders', '/api/dashboard', '/api/ideas', '/api/scripts', '/api/videos', '/api/upload-queue'],
    ...['/api/pdf', '/api/auto-facts', '/api/voiceover', '/api/viral-clips', '/api/blitz', '/api/make'],
  ],
  async run({ run: id }, context) {
    const { db } = services;
    const row = await takeUp(services, id, context.jobId);
    const [order] = row ? await db.select().from(orders).where(eq(orders.id, row.order)) : [];
    if (!row || !order || row.entry === null) return {};
    const call = callIn(services, context.studio, { signal: context.signal });
    const spend = async () => {
      const [{ wrote } = { wrote: [] }] = await db.select({ wrote: runs.wrote }).from(runs).where(eq(runs.id, id));
      return { wrote, cost: await costOfRun(db, { studio: context.studio, wrote }) };
    };
    const own: OrderContext = {
      ...context,
      async spentOn(subject) {
        const { wrote } = await spend();
        if (!wrote.includes(subject))
          await db
            .update(runs)
            .set({ wrote: [...wrote, subject] })
            .where(eq(runs.id, id));
        const { cost } = await spend();
        // Also of a run that fails later: what it cost is spent.
        await db.update(runs).set({ costMicros: cost }).where(eq(runs.id, id));
        const { perRunMicros } = order;
        if (cost !== null && perRunMicros !== null && cost > perRunMicros)
          throw new OrderDropped(`It has cost ${dollars(cost)}, and a run may spend ${dollars(perRunMicros)}.`);
      },
    };
    const end = async (values: Partial<typeof runs.$inferInsert>, told: string) => {
      const { cost } = await spend();
      await db.transaction(async (tx) => {
        const [ended] = await tx
          .update(runs)
          .set({ ...values, costMicros: cost, endedAt: new Date() })
          .where(and(eq(runs.id, id), eq(runs.state, 'running')))
          .returning({ id: runs.id });
        if (ended)
          await record(tx, {
            ...{ studio: context.studio, action: `order.${values.state}`, subject: order.id },
            ...{ text: told, actor: 'avenue' },
          });
      });
    };
    try {
      const { entry, source } = row;
      const { channel, seconds, hold, brief } = order;
      const { script, words } = sourcesOf(modules).find(({ id }) => id === source) ?? {};
      const wish: OrderWish = {
        ...{ channel, seconds, hold, brief, entry: { id: entry, title: row.entryTitle ?? entry, source } },
        ...(words && { words: (of: Call) => words(of, entry) }),
        ...(script && { script: (of: Call) => script(of, entry, { seconds }) }),
      };
      const { sentence, thumbnailUrl = null, ...made } = await work.make(call, wish, own);
      await end(
        { state: 'held', sentence, thumbnailUrl, ...made },
        `A standing order made "${made.title}". It waits for a decision.`,
      );
      await keptBy(call, work, order.id);
      return { run: id, subject: made.subject };
    } catch (error) {
      if (!(error instanceof OrderDropped)) throw error;
      const { message, path = null, title = null } = error;
      await end(
        { state: 'dropped', sentence: message, path, title },
        `A standing order dropped "${title ?? row.entryTitle}". ${message}`,
      );
      return { run: id };
    }
  },
});

/** A job for each kind of work that orders can do. */
export const orderJobs = (services: Services, modules: ModuleList): readonly JobDefinition[] =>
  worksOf(modules).map((work) => jobOf(services, modules, work) as unknown as JobDefinition);
