import type { MadeParent } from '@avenue/contract';
import { and, desc, eq } from 'drizzle-orm';
import type { Database } from '../../../kernel/db/index.ts';
import { Failure } from '../../../kernel/failure.ts';
import { avenue } from '../../../kernel/identity/index.ts';
import { seedOf } from '../../../kernel/ids.ts';
import type { JobDefinition } from '../../../kernel/jobs/index.ts';
import { record } from '../../../kernel/journal/index.ts';
import { type Brief, type Fields, lostWish, readWish } from '../../../providers/text/kinds/index.ts';
import type { Material } from '../../../providers/text/types.ts';
import type { Maker, Scope } from '../maker.ts';
import { batches, candidates } from '../schema.ts';
import { write } from '../write.ts';
import { type Has, requireOffered } from './has.ts';
import { type Judged, judge } from './judge.ts';
import { requestOf } from './request.ts';

export const jobKind = 'make-texts';

export interface MakeInput extends Record<string, unknown> {
  recipe: string;
  channel: string | null;
  topic: string;
  brief: Brief;
  material: Material[];
  count: number;
  parent: MadeParent | null;
  again: { note: string; fields: Fields } | null;
  /** Who asked for it. */
  by: string;
}

/** Earlier texts of a kind that the writer moves away from. */
const avoided = 60;

async function earlierTexts({ db, studio }: Scope, recipe: string): Promise<string[]> {
  const rows = await db
    .select({ text: candidates.text })
    .from(candidates)
    .innerJoin(batches, eq(batches.id, candidates.batch))
    .where(and(eq(batches.studio, studio), eq(batches.recipe, recipe)))
    .orderBy(desc(batches.createdAt), desc(candidates.id))
    .limit(avoided);
  return rows.map(({ text }) => text);
}

type Services = Omit<Maker, 'studio' | 'who' | 'signal' | 'db'> & { db: Database };

/** Id of what a job gives: one that runs twice gives one batch. */
const batchOf = (jobId: string) => jobId.replace('job_', 'bch_');

/**
 * Writes candidates by a recipe, then scores and checks each. What was written is kept between the steps, so that a start
 * after a kill neither writes nor pays again for what had come.
 */
export const makeJob = (services: Services, has: () => Has): JobDefinition<MakeInput> => ({
  kind: jobKind,
  queue: 'light',
  steps: [
    { name: 'write', label: 'Write', weight: 80 },
    { name: 'judge', label: 'Score and check', weight: 20 },
  ],
  changes: () => ['/api/make/batches', '/api/make/runs', '/api/make/recipes'],
  async run(input, { jobId, studio, step }) {
    const recipe = requireOffered(has(), input.recipe);
    const { channel, topic, brief, material, count, again } = input;
    const id = batchOf(jobId);
    const written = await step('write', async ({ signal, report }) => {
      const call: Maker = { ...services, studio, who: avenue, signal };
      const avoid = await earlierTexts(call, recipe.id);
      const { engine, result, notes } = await write(
        call,
        recipe,
        { topic, brief, material, count, avoid, seed: seedOf(id), ...(again && { again }) },
        { subject: id, ...(channel !== null && { channel }), about: [recipe.id], report },
      );
      if (result.length === 0) throw new Failure(422, 'nothing_written', recipe.offer.none);
      const lost = engine.embedded && again !== null && readWish(again.note).lost;
      return { engine: engine.id, label: engine.label, made: result, notes: [...notes, ...(lost ? [lostWish] : [])] };
    });
    const judged = await step('judge', async ({ report, signal }) => {
      const request = await requestOf({ db: services.db, studio }, input);
      const found: Judged[] = [];
      for (const fields of written.made) {
        signal.throwIfAborted();
        found.push(
          await judge({ db: services.db, studio }, has(), recipe, { fields, request, except: input.parent?.draft }),
        );
        report(found.length / written.made.length);
      }
      return found;
    });
    await services.db.transaction(async (tx) => {
      const [kept] = await tx
        .insert(batches)
        .values({
          ...{ id, studio, recipe: recipe.id, recipeVersion: recipe.version, channel, topic, brief, material },
          ...{ note: again?.note ?? null, parent: input.parent, by: input.by },
          ...{ engine: written.engine, label: written.label, notes: written.notes },
        })
        .onConflictDoNothing()
        .returning({ id: batches.id });
      // It was kept before the process ended.
      if (!kept) return;
      const order = judged.map((one, at) => ({ ...one, fields: written.made[at] ?? {} }));
      order.sort((a, b) => b.score.total - a.score.total);
      await tx.insert(candidates).values(
        order.map(({ fields, score, checks }, at) => ({
          ...{ id: `${id.replace('bch_', 'cnd_')}_${at + 1}`, batch: id, number: at + 1, fields, score, checks },
          text: recipe.offer.textOf(fields),
        })),
      );
      await record(tx, {
        studio,
        action: 'texts.written',
        subject: recipe.id,
        text: `${order.length} ${order.length === 1 ? 'text was' : 'texts were'} written by "${recipe.title}".`,
        data: { batch: id, engine: written.engine },
      });
    });
    return { batch: id };
  },
});
