import { DBOS } from '@dbos-inc/dbos-sdk';
import pg from 'pg';

const lookEveryMs = 2000;
const lockOf = "hashtextextended('avenue:executor:' || $1, 0)";

/**
 * Takes over what a dead process left. Every process holds a lock named after itself on a connection of its own; the
 * database gives it back when the process dies, however it died. Whoever gets the lock of another may resume its work.
 *
 * @returns stops looking and gives the own lock back
 */
export async function watchOthers(
  url: string,
  executorId: string,
  log: (message: string, facts: Record<string, unknown>) => void,
): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: url });
  let lost = false;
  client.on('error', (error) => {
    lost = true;
    log('the executor lock was lost', { error });
  });
  await client.connect();
  await client.query(`select pg_advisory_lock(${lockOf})`, [executorId]);

  const look = async () => {
    const { rows } = await client.query<{ other: string }>(
      "select distinct executor_id as other from dbos.workflow_status where status = 'PENDING' and executor_id <> $1",
      [executorId],
    );
    for (const { other } of rows) {
      const got = await client.query<{ ok: boolean }>(`select pg_try_advisory_lock(${lockOf}) as ok`, [other]);
      if (!got.rows[0]?.ok) continue;
      try {
        const left = await DBOS.listWorkflows({ status: 'PENDING', executorId: other });
        if (!left.length) continue;
        // Back into their own queues: the engine's internal queue would also be served by processes that take no jobs.
        for (const [queueName, workflows] of Map.groupBy(left, (workflow) => workflow.queueName ?? 'light')) {
          const ids = workflows.map(({ workflowID }) => workflowID);
          await DBOS.resumeWorkflows(ids, { queueName });
        }
        log('took over work', { from: other, workflows: left.length });
      } finally {
        await client.query(`select pg_advisory_unlock(${lockOf})`, [other]);
      }
    }
  };
  let busy = false;
  const timer = setInterval(() => {
    if (busy || lost) return;
    busy = true;
    look()
      .catch((error: unknown) => log('looking for dead processes failed', { error }))
      .finally(() => {
        busy = false;
      });
  }, lookEveryMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await client.end().catch(() => undefined);
  };
}
