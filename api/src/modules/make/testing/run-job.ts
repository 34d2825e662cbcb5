import { eq } from 'drizzle-orm';
import { compareJob, makeJob } from '../../../capabilities/make/index.ts';
import type { MakeInput } from '../../../capabilities/make/made/keep-batch.ts';
import { tables } from '../../../kernel/db/index.ts';
import type { JobContext } from '../../../kernel/jobs/index.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { modules } from '../../index.ts';

/** Where a process dies: in a step before it gave anything, or after the step was kept. */
export type Death = { step: string; when: 'in' | 'after' } | undefined;

class Died extends Error {}

/** What a job's steps gave so far, as the engine keeps it over a kill. */
export type Kept = Map<string, unknown>;

const has = () => ({
  recipes: modules.flatMap((module) => module.recipes ?? []),
});

/** Does the work of a job that waits, as a process that may die would. @returns the batch, or nothing where it died */
export async function runMakeJob(
  app: TestApp,
  jobId: string,
  { kept = new Map(), death }: { kept?: Kept; death?: Death } = {},
): Promise<string | undefined> {
  const [row] = await app.services.db.select().from(tables.jobs).where(eq(tables.jobs.id, jobId));
  if (!row) throw new Error(`No job ${jobId}`);
  const { signal } = new AbortController();
  const step: JobContext['step'] = async (name, work) => {
    if (kept.has(name)) return kept.get(name) as Awaited<ReturnType<typeof work>>;
    if (death?.step === name && death.when === 'in') throw new Died();
    const result = await work({ signal, report: () => undefined });
    kept.set(name, JSON.parse(JSON.stringify(result)));
    if (death?.step === name) throw new Died();
    return kept.get(name) as typeof result;
  };
  try {
    const { batch } = await makeJob(app.services, has).run(row.input as MakeInput, {
      ...{ jobId, studio: 'own', signal, show: () => undefined, step },
    });
    await app.services.db.update(tables.jobs).set({ state: 'done' }).where(eq(tables.jobs.id, jobId));
    return String(batch);
  } catch (error) {
    if (error instanceof Died) return undefined;
    await app.services.db.update(tables.jobs).set({ state: 'failed' }).where(eq(tables.jobs.id, jobId));
    throw error;
  }
}

/** Compares instructions as the job does. */
export async function runComparison(app: TestApp, recipe: string, text: string) {
  const { signal } = new AbortController();
  const step: JobContext['step'] = (_name, work) => work({ signal, report: () => undefined });
  const comparison = `cmr_${recipe}`;
  await compareJob(app.services, () => has().recipes).run(
    { comparison, recipe, text },
    { jobId: 'job_compare', studio: 'own', signal, show: () => undefined, step },
  );
  return app.call('GET /api/make/comparisons/{id}', { params: { id: comparison } });
}
