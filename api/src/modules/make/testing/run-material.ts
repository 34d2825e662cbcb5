import { eq } from 'drizzle-orm';
import { feedJob, readJob } from '../../../capabilities/make/index.ts';
import { tables } from '../../../kernel/db/index.ts';
import type { JobContext } from '../../../kernel/jobs/index.ts';
import type { TestApp } from '../../../testing/test-app.ts';

/** Does the work of a job of the library that waits. @param fetch in place of the network */
export async function runMaterialJob(
  app: TestApp,
  jobId: string,
  { fetch, signal = new AbortController().signal }: { fetch?: typeof globalThis.fetch; signal?: AbortSignal } = {},
): Promise<Record<string, unknown>> {
  const [row] = await app.services.db.select().from(tables.jobs).where(eq(tables.jobs.id, jobId));
  if (!row) throw new Error(`No job ${jobId}`);
  const step: JobContext['step'] = (_name, work) => work({ signal, report: () => undefined });
  const how = fetch && { fetch };
  const definition = [readJob(app.services, how), feedJob(app.services, how)].find(({ kind }) => kind === row.kind);
  if (!definition) throw new Error(`No job of the library: ${row.kind}`);
  const settle = (state: 'done' | 'failed') =>
    app.services.db.update(tables.jobs).set({ state }).where(eq(tables.jobs.id, jobId));
  try {
    const done = await definition.run(row.input as never, {
      ...{ jobId, studio: row.studio as 'own', signal, show: () => undefined, step },
    });
    await settle('done');
    return done;
  } catch (error) {
    await settle('failed');
    throw error;
  }
}
