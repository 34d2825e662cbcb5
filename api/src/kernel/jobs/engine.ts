import { DBOS } from '@dbos-inc/dbos-sdk';
import type { JobDefinition } from './definition.ts';
import type { JobServices } from './services.ts';
import type { JobRow } from './view.ts';

/** Raised by hand, together with a drain, when running jobs could not be continued by the new code. */
const applicationVersion = 'avenue-1';

type Attempt = Pick<JobRow, 'id' | 'attempt'>;

/** Each attempt has a workflow of its own. */
const runOf = ({ id, attempt }: Attempt) => `${id}:${attempt}`;

/** States of a workflow that is not taken up again. */
const endedRun = new Set(['SUCCESS', 'ERROR', 'CANCELLED', 'MAX_RECOVERY_ATTEMPTS_EXCEEDED']);

/** Each look into a queue is four statements, also while nothing is done: only short jobs are looked for at once. */
const queues = {
  render: { workerConcurrency: 1, minPollingIntervalMs: 500 },
  light: { workerConcurrency: 4, minPollingIntervalMs: 150 },
  leading: { workerConcurrency: 2, minPollingIntervalMs: 500 },
} as const satisfies Readonly<Record<JobDefinition['queue'], object>>;

/** Hands a job over to the engine; the same attempt a second time is none. */
export type HandOver = (row: Attempt, queue: JobDefinition['queue']) => Promise<void>;

interface Launch extends Pick<JobServices, 'pool' | 'log'> {
  /** Of the database that the engine keeps its own tables in. */
  url: string;
  /** Names this process among those on one database. */
  executorId: string;
  /** Whether this process works; without it jobs are only handed over to others. */
  works: boolean;
}

/**
 * Starts the engine of durable workflows; what a killed process left is taken up again.
 *
 * @param work runs a job, by its id
 */
export async function launchEngine(
  { url, executorId, works, pool, log }: Launch,
  work: (jobId: string) => Promise<void>,
): Promise<HandOver> {
  const quiet = () => undefined;
  DBOS.setConfig({
    name: 'avenue',
    systemDatabaseUrl: url,
    systemDatabasePoolSize: 8,
    applicationVersion,
    executorID: executorId,
    ...(!works && { listenQueues: [] }),
    logger: { info: quiet, debug: quiet, warn: quiet, error: (entry: unknown) => log('engine', { entry }) },
  });
  const workflow = DBOS.registerWorkflow(work, { name: 'job', maxRecoveryAttempts: 1000 });
  const client = await pool.connect();
  try {
    // Two processes that create the engine's tables at once deadlock.
    await client.query("select pg_advisory_lock(hashtextextended('avenue:dbos', 0))");
    await DBOS.launch();
  } finally {
    await client.query("select pg_advisory_unlock(hashtextextended('avenue:dbos', 0))").catch(() => undefined);
    client.release();
  }
  for (const [name, limits] of Object.entries(queues))
    await DBOS.registerQueue(name, { ...limits, onConflict: 'always_update' });
  return async (row, queueName) => {
    await DBOS.startWorkflow(workflow, { workflowID: runOf(row), queueName })(row.id);
  };
}

/** Whether the run of an attempt is over for the engine, whatever its row says. */
export async function hasEnded(row: Attempt): Promise<boolean> {
  const run = await DBOS.getWorkflowStatus(runOf(row));
  return run != null && endedRun.has(run.status);
}

/** Stops with what was registered: another one may start in this process. */
export const stopEngine = (): Promise<void> => DBOS.shutdown({ deregister: true });
