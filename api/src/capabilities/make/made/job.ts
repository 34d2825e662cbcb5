import { and, desc, eq } from 'drizzle-orm';
import type { Database } from '../../../kernel/db/index.ts';
import { Failure } from '../../../kernel/failure.ts';
import { avenue } from '../../../kernel/identity/index.ts';
import { seedOf } from '../../../kernel/ids.ts';
import type { JobDefinition } from '../../../kernel/jobs/index.ts';
import { keptOutOf, wishNotes } from '../../../providers/text/index.ts';
import { brandOf } from '../brands.ts';
import type { Maker, Scope } from '../maker.ts';
import { batches, candidates } from '../schema.ts';
import { write } from '../write.ts';
import { type Has, requireOffered } from './has.ts';
import { judgeAll, keepBatch, type MakeInput } from './keep-batch.ts';

export const jobKind = 'make-texts';

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

/** Names the words that were given and may not be written; where there are none, what to give. */
async function whyNothing(
  scope: Scope,
  { offer }: Pick<ReturnType<typeof requireOffered>, 'offer'>,
  { channel, brief, material, again }: MakeInput,
): Promise<string> {
  const given = [...Object.values(brief).map(String), ...material.map(({ text }) => text)].join('\n');
  const brand = channel === null ? undefined : await brandOf(scope, channel);
  return keptOutOf(given, 'What you gave says', { brand, note: again?.note }) ?? offer.none;
}

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
      if (result.length === 0) throw new Failure(422, 'nothing_written', await whyNothing(call, recipe, input));
      const lost = wishNotes(engine, again?.note ?? '');
      return { engine: engine.id, label: engine.label, made: result, notes: [...notes, ...lost] };
    });
    const judged = await step('judge', ({ report, signal }) =>
      judgeAll({ db: services.db, studio }, recipe, { input, made: written.made, report, signal }),
    );
    await services.db.transaction((tx) => keepBatch(tx, { id, studio, recipe, input, written, judged }));
    return { batch: id };
  },
});
