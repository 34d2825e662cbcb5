import { DBOS } from '@dbos-inc/dbos-sdk';
import type pg from 'pg';
import { lockOf } from '../db/index.ts';

const lookEveryMs = 2000;

/**
 * Takes over what a dead process left. Every process holds a lock named after itself on a connection of its own; the
 * database gives it back when the process dies, however it died. Whoever gets the lock of another may resume its work.
 *
 * @param client connection that holds the own lock
 * @returns stops looking
 */
export function watchOthers(
  client: pg.Client,
  executorId: string,
  log: (message: string, facts: Record<string, unknown>) => void,
): () => void {
  let lost = false;
  client.on('error', (error) => {
    lost = true;
    log('the executor lock was lost', { error });
  });

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
  return () => clearInterval(timer);
}
