import type { Job, StudioId } from '@avenue/contract';
import { DBOS } from '@dbos-inc/dbos-sdk';
import { and, count, desc, eq, gt, inArray, or } from 'drizzle-orm';
import type pg from 'pg';
import { type EngineErrorCode, engineErrorStatus } from '../../providers/engine.ts';
import { type Database, tables } from '../db/index.ts';
import type { EventBus } from '../events/index.ts';
import { conflict, Failure, notFound } from '../failure.ts';
import { newId } from '../ids.ts';
import type { JobDefinition, JobRequest } from './definition.ts';
import { watchOthers } from './failover.ts';
import { runJob } from './run.ts';
import { freshView, type JobRow, toJob } from './view.ts';

export interface JobServices {
  db: Database;
  pool: pg.Pool;
  bus: EventBus;
  log(message: string, facts: Record<string, unknown>): void;
  stopping(): boolean;
}

const dayMs = 86_400_000;
const active = ['queued', 'running'] as const;

/** Raised by hand, together with a drain, when running jobs could not be continued by the new code. */
const applicationVersion = 'avenue-1';

const queues = {
  render: { workerConcurrency: 1, minPollingIntervalMs: 150 },
  light: { workerConcurrency: 4, minPollingIntervalMs: 150 },
} as const;

/** Durable jobs: one generic workflow runs any definition, the row in `jobs` is what the screens show. */
export class Jobs {
  readonly #definitions = new Map<string, JobDefinition>();
  readonly #running = new Map<string, AbortController>();
  readonly #services: JobServices;
  readonly #url: string;
  #stopping = false;
  #unwatch: (() => void) | undefined;
  readonly #draining = new AbortController();
  #workflow: ((jobId: string) => Promise<void>) | undefined;

  constructor(services: Omit<JobServices, 'stopping'>, databaseUrl: string) {
    this.#services = { ...services, stopping: () => this.#stopping };
    this.#url = databaseUrl;
  }

  define<Input extends Record<string, unknown>>(definition: JobDefinition<Input>) {
    this.#definitions.set(definition.kind, definition as unknown as JobDefinition);
  }

  /**
   * Starts; jobs that a killed process left are taken up again.
   *
   * @param executorId names this process among those on one database
   * @param claim connection that holds this name; without it jobs are only handed over to other processes
   */
  async start({ executorId = 'local', claim }: { executorId?: string; claim?: pg.Client | undefined } = {}) {
    const work = claim !== undefined;
    const quiet = () => undefined;
    DBOS.setConfig({
      name: 'avenue',
      systemDatabaseUrl: this.#url,
      systemDatabasePoolSize: 8,
      applicationVersion,
      executorID: executorId,
      ...(!work && { listenQueues: [] }),
      logger: {
        info: quiet,
        debug: quiet,
        warn: quiet,
        error: (entry: unknown) => this.#services.log('engine', { entry }),
      },
    });
    this.#workflow = DBOS.registerWorkflow(
      async (jobId: string) => {
        const [row] = await this.#services.db.select().from(tables.jobs).where(eq(tables.jobs.id, jobId));
        const definition = row && this.#definitions.get(row.kind);
        if (!definition) return;
        const control = new AbortController();
        this.#running.set(jobId, control);
        try {
          await runJob(this.#services, definition, jobId, control);
        } finally {
          this.#running.delete(jobId);
        }
      },
      { name: 'job', maxRecoveryAttempts: 1000 },
    );
    const client = await this.#services.pool.connect();
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
    if (claim) this.#unwatch = watchOthers(claim, executorId, this.#services.log);
    this.#services.bus.subscribe((event) => {
      if (event.type === 'job' && event.job.state === 'cancelled') this.#running.get(event.job.id)?.abort();
    });
  }

  async #enqueue(row: Pick<JobRow, 'id' | 'kind' | 'attempt'>): Promise<void> {
    if (!this.#workflow) throw new Error('Jobs are not started.');
    const queueName = this.#definitions.get(row.kind)?.queue ?? 'light';
    await DBOS.startWorkflow(this.#workflow, { workflowID: `${row.id}:${row.attempt}`, queueName })(row.id);
  }

  /** Starts a job, or returns the one that already works on the same subject with the same input. */
  async run<Input extends Record<string, unknown>>(kind: string, request: JobRequest<Input>): Promise<Job> {
    const definition = this.#definitions.get(kind);
    if (!definition) throw new Error(`No job of kind ${kind} is defined.`);
    const { jobs } = tables;
    const row = await this.#services.db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ locked: string }>(
        `select pg_advisory_xact_lock(hashtextextended('job:${kind.replaceAll("'", '')}', 0))::text as locked`,
      );
      if (!rows.length) throw new Error('The job lock was not taken.');
      const known = await tx
        .select()
        .from(jobs)
        .where(and(eq(jobs.kind, kind), eq(jobs.subject, request.subject), inArray(jobs.state, [...active])));
      const same = known.find(
        (job) => JSON.stringify(sorted(job.input)) === JSON.stringify(sorted(request.input)) && !job.cancelRequested,
      );
      if (same) return { ...same, known: true };
      const [made] = await tx
        .insert(jobs)
        .values({
          id: newId('job'),
          kind,
          state: 'queued',
          ...request,
          view: freshView(definition.steps) as unknown as JobRow['view'],
        })
        .returning();
      if (!made) throw new Error('The job was not stored.');
      return { ...made, known: false };
    });
    if (!row.known) {
      await this.#enqueue(row);
      await this.#services.bus.emit({ type: 'job', job: toJob(row) });
    }
    return toJob(row);
  }

  /** Jobs that were stored but not handed to the engine before a kill. Call once after `start`. */
  async adopt(): Promise<void> {
    const rows = await this.#services.db.select().from(tables.jobs).where(eq(tables.jobs.state, 'queued'));
    // The workflow id makes a second hand-over a no-op.
    for (const row of rows) await this.#enqueue(row);
  }

  async get(id: string): Promise<Job> {
    return toJob(await this.#row(id));
  }

  async #row(id: string): Promise<JobRow> {
    const [row] = await this.#services.db.select().from(tables.jobs).where(eq(tables.jobs.id, id));
    if (!row) throw notFound('This job');
    return row;
  }

  async list(
    studio: StudioId,
    filter: { subject?: string | undefined; kind?: string | undefined } = {},
  ): Promise<Job[]> {
    const { jobs } = tables;
    const rows = await this.#services.db
      .select()
      .from(jobs)
      .where(
        and(
          eq(jobs.studio, studio),
          filter.subject === undefined ? undefined : eq(jobs.subject, filter.subject),
          filter.kind === undefined ? undefined : eq(jobs.kind, filter.kind),
          or(inArray(jobs.state, [...active]), gt(jobs.createdAt, new Date(Date.now() - dayMs))),
        ),
      )
      .orderBy(desc(jobs.createdAt))
      .limit(100);
    return rows.map(toJob);
  }

  /** Stops a job. What runs in this or another process ends within two seconds. */
  async cancel(id: string): Promise<Job> {
    const row = await this.#row(id);
    if (row.state !== 'queued' && row.state !== 'running') throw conflict('job_ended', 'This job has already ended.');
    await this.#services.db
      .update(tables.jobs)
      .set({ cancelRequested: true, state: 'cancelled', finishedAt: new Date() })
      .where(and(eq(tables.jobs.id, id), inArray(tables.jobs.state, [...active])));
    this.#running.get(id)?.abort();
    const job = await this.get(id);
    await this.#services.bus.emit({ type: 'job', job });
    return job;
  }

  async retry(id: string): Promise<Job> {
    const row = await this.#row(id);
    if (row.state !== 'failed' && row.state !== 'cancelled')
      throw conflict('job_not_ended', 'Only a failed or cancelled job runs again.');
    const definition = this.#definitions.get(row.kind);
    if (!definition) throw new Failure(410, 'job_kind_gone', 'This kind of job no longer exists.');
    const [next] = await this.#services.db
      .update(tables.jobs)
      .set({
        state: 'queued',
        attempt: row.attempt + 1,
        cancelRequested: false,
        error: null,
        startedAt: null,
        finishedAt: null,
        view: freshView(definition.steps) as unknown as JobRow['view'],
      })
      .where(and(eq(tables.jobs.id, id), eq(tables.jobs.attempt, row.attempt)))
      .returning();
    if (!next) throw conflict('job_changed', 'This job was just started elsewhere.');
    await this.#enqueue(next);
    await this.#services.bus.emit({ type: 'job', job: toJob(next) });
    return toJob(next);
  }

  /** Resolves when the job has ended; rejects with its failure as a sentence. */
  async finished(id: string, gone?: AbortSignal): Promise<Job> {
    const signal = gone ? AbortSignal.any([gone, this.#draining.signal]) : this.#draining.signal;
    return new Promise((resolve, reject) => {
      const settle = (job: Job) => {
        if (job.state === 'queued' || job.state === 'running') return;
        stop();
        if (job.state === 'done') resolve(job);
        else if (job.state === 'cancelled')
          reject(new Failure(409, 'cancelled', 'Cancelled. Finished parts are kept for the next run.'));
        else {
          const { code = 'failed', message = 'The work failed.' } = job.error ?? {};
          reject(new Failure(engineErrorStatus[code as EngineErrorCode] ?? 502, code, message));
        }
      };
      const fail = (error: unknown) => {
        stop();
        reject(error);
      };
      const look = () => this.get(id).then(settle, fail);
      // Events are hints: a lost one must not leave a request hanging.
      const timer = setInterval(look, 2000);
      const unsubscribe = this.#services.bus.subscribe((event) => {
        if (event.type === 'job' && event.job.id === id) void look();
      });
      const stop = () => {
        clearInterval(timer);
        unsubscribe();
        signal.removeEventListener('abort', abort);
      };
      const abort = () => fail(signal.reason);
      if (signal.aborted) return abort();
      signal.addEventListener('abort', abort);
      void look();
    });
  }

  async countByState(): Promise<Record<string, number>> {
    const { jobs } = tables;
    const rows = await this.#services.db.select({ state: jobs.state, n: count() }).from(jobs).groupBy(jobs.state);
    return Object.fromEntries(rows.map(({ state, n }) => [state, n]));
  }

  /** Answers every call that waits for a job; the jobs themselves are not touched. */
  drain(): void {
    this.#draining.abort(
      new Failure(
        503,
        'restarting',
        'Avenue is restarting. The work goes on by itself; open this page again in a moment.',
      ),
    );
  }

  /** Ends work here without ending jobs: what was under way is taken up by the next start. */
  async stop(): Promise<void> {
    this.#stopping = true;
    for (const control of this.#running.values()) control.abort(new Error('shutting down'));
    this.#unwatch?.();
    await DBOS.shutdown();
  }
}

const sorted = (value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(
        Object.entries(value)
          .sort(([a], [b]) => (a < b ? -1 : 1))
          .map(([key, inner]) => [key, sorted(inner)]),
      )
    : value;
