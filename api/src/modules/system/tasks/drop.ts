import { and, eq } from 'drizzle-orm';
import { tables } from '../../../kernel/db/index.ts';
import { conflict } from '../../../kernel/failure.ts';
import { record } from '../../../kernel/journal/index.ts';
import type { Call } from '../../../services.ts';
import { droppedJobs } from '../schema.ts';

const { jobs } = tables;

/**
 * Puts a failed job away, or brings it back.
 *
 * @throws Failure 404 for a job of another studio, 409 for one that did not fail
 */
export async function drop(call: Call, id: string, dropped: boolean): Promise<{ dropped: boolean }> {
  const { title } = await call.jobs.get(id, call.studio);
  await call.db.transaction(async (tx) => {
    const [row] = await tx
      .select({ attempt: jobs.attempt })
      .from(jobs)
      .where(and(eq(jobs.id, id), eq(jobs.state, 'failed')))
      .for('update');
    if (!row) throw conflict('job_not_failed', 'Only a job that failed is put away.');
    const at = { attempt: row.attempt, at: new Date() };
    const changed = dropped
      ? await tx
          .insert(droppedJobs)
          .values({ job: id, ...at })
          .onConflictDoUpdate({ target: droppedJobs.job, set: at })
          .returning()
      : await tx.delete(droppedJobs).where(eq(droppedJobs.job, id)).returning();
    if (changed.length === 0) return;
    await record(tx, {
      studio: call.studio,
      action: dropped ? 'job.aside' : 'job.back',
      subject: id,
      text: `The failed job "${title}" was ${dropped ? 'put away' : 'brought back'}.`,
    });
  });
  return { dropped };
}
