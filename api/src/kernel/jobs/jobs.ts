import { AsyncLocalStorage } from 'node:async_hooks';
import type { Job, StudioId } from '@avenue/contract';
import { and, eq, inArray } from 'drizzle-orm';
import type pg from 'pg';
import { tables } from '../db/index.ts';
import { conflict, Failure, notFound, tooOften } from '../failure.ts';
import { asking } from '../journal/index.ts';
import type { JobDefinition, JobRequest } from './definition.ts';
import { type HandOver, hasEnded, launchEngine, stopEngine } from './engine.ts';
import { watchOthers } from './failover.ts';
import { untilGoesOn } from './pause.ts';
import {
  active,
  activeJobs,
  begunBy,
  cancelledOf,
  countJobs,
  failUnknownKind,
  type JobFilter,
  joinOrStore,
  queueAgain,
  requireJob,
  selectJobs,
} from './rows.ts';
import { jobNow, runJob } from './run.ts';
import type { JobServices } from './services.ts';
import { freshView, type JobRow, toJob } from './view.ts';
import { waitForEnd } from './wait.ts';

/** Jobs that wait or run, beyond which members and scripts start no more. */
export const mostActive = 60;

/** Durable jobs: one generic workflow runs any definition, the row in `jobs` is what the screens show. */
export class Jobs {
  readonly #definitions = new Map<string, JobDefinition>();
  readonly #running = new Map<string, AbortController>();
  readonly #services: JobServices;
  readonly #url: string;
  #stopping = false;
  #unwatch: (() => void) | undefined;
  readonly #draining = new AbortController();
  /** Calls what it is given where no run of a job is under way. */
  readonly #outside = AsyncLocalStorage.snapshot();
  #hand: HandOver | undefined;

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
    this.#hand = await launchEngine(
      { url: this.#url, executorId, works: claim !== undefined, pool: this.#services.pool, log: this.#services.log },
      (jobId) => this.#runHere(jobId),
    );
    if (claim) this.#unwatch = watchOthers(claim, executorId, this.#services.log);
    this.#services.bus.subscribe((event) => {
      if (event.type === 'job' && event.job.state === 'cancelled') this.#running.get(event.job.id)?.abort();
      // The word of a cancel may have been lost with the connection.
      if (event.type === 'changed' && event.paths.includes('/api'))
        this.#stopCancelled().catch((error: unknown) => this.#services.log('looking for cancelled jobs', { error }));
    });
  }

  async #runHere(jobId: string): Promise<void> {
    const [row] = await this.#services.db.select().from(tables.jobs).where(eq(tables.jobs.id, jobId));
    if (!row) return;
    const definition = this.#definitions.get(row.kind);
    if (!definition) return this.#failUnknown(row);
    const control = new AbortController();
    this.#running.set(jobId, control);
    try {
      await untilGoesOn(this.#services, jobId, control.signal);
      // It is taken up by the next start.
      if (this.#stopping) await new Promise(() => undefined);
      await jobNow.run(jobId, () => runJob(this.#services, definition, jobId, control));
    } finally {
      this.#running.delete(jobId);
    }
  }

  async #stopCancelled(): Promise<void> {
    const ids = await cancelledOf(this.#services.db, [...this.#running.keys()]);
    for (const id of ids) this.#running.get(id)?.abort();
  }

  /** One that stayed queued would hold up every later press on the same thing. */
  async #failUnknown(row: JobRow): Promise<void> {
    const failed = await failUnknownKind(this.#services.db, row);
    if (!failed) return;
    this.#services.log('job of an unknown kind', { jobId: row.id, kind: row.kind });
    await this.#services.bus.emit({ type: 'job', job: toJob(failed) });
  }

  /** Before it can begin anywhere, else "running" may be told first. Without this word it runs all the same. */
  async #tellQueued(row: JobRow): Promise<void> {
    await this.#services.bus.emit({ type: 'job', job: toJob(row) }).catch((error: unknown) => {
      this.#services.log('telling of a queued job', { jobId: row.id, error });
    });
  }

  async #enqueue(row: Pick<JobRow, 'id' | 'kind' | 'attempt'>): Promise<void> {
    const hand = this.#hand;
    if (!hand) throw new Error('Jobs are not started.');
    const queue = this.#definitions.get(row.kind)?.queue ?? 'light';
    // A job may begin others in the middle of a step: each is a run of its own, and none is recorded as a part of the step.
    await this.#outside(() => hand(row, queue));
  }

  /** One member or script must not fill the queue for all others; in front of the machine there are no others. */
  async #demandRoom(): Promise<void> {
    const who = asking.getStore()?.who;
    if (who?.kind !== 'member' && who?.kind !== 'key') return;
    const waiting = (await activeJobs(this.#services.db)).length;
    if (waiting >= mostActive)
      throw tooOften(`${waiting} jobs wait or run already. Cancel some, or wait until some are done.`, 60);
  }

  /**
   * Starts a job, or returns the one that already works on the same subject with the same input.
   *
   * @throws Failure 429 while too many jobs of members and scripts wait
   */
  async run<Input extends Record<string, unknown>>(kind: string, request: JobRequest<Input>): Promise<Job> {
    const definition = this.#definitions.get(kind);
    if (!definition) throw new Error(`No job of kind ${kind} is defined.`);
    await this.#demandRoom();
    const parent = jobNow.getStore();
    const row = await joinOrStore(this.#services.db, kind, { ...request, parent }, freshView(definition.steps));
    if (!row.known) {
      await this.#tellQueued(row);
      await this.#enqueue(row);
      // Cancelled just before: whoever cancelled it did not see this one.
      if (parent && (await cancelledOf(this.#services.db, [parent])).length > 0)
        await this.#cancelChild(row.id, request.studio);
    }
    return toJob(row);
  }

  /**
   * Jobs that were stored but not handed to the engine before a kill, and those whose run ended without telling their
   * row. Call once after `start`.
   */
  async adopt(): Promise<void> {
    for (const row of await activeJobs(this.#services.db)) {
      if (!this.#definitions.has(row.kind)) {
        await this.#failUnknown(row);
        continue;
      }
      if (await hasEnded(row)) {
        const again = await queueAgain(this.#services.db, row);
        if (again) await this.#enqueue(again);
      }
      // The workflow id makes a second hand-over a no-op.
      else if (row.state === 'queued') await this.#enqueue(row);
    }
  }

  /** @throws Failure 404 for a job of another studio */
  async get(id: string, studio: StudioId): Promise<Job> {
    return toJob(await this.#rowOf(id, studio));
  }

  async #rowOf(id: string, studio: StudioId): Promise<JobRow> {
    const row = await requireJob(this.#services.db, id);
    if (row.studio !== studio && !this.#definitions.get(row.kind)?.forMachine) throw notFound('This job');
    return row;
  }

  async list(studio: StudioId, filter: JobFilter = {}): Promise<Job[]> {
    return (await selectJobs(this.#services.db, studio, this.#machineKinds(), filter)).map(toJob);
  }

  #machineKinds(): string[] {
    return [...this.#definitions.values()].filter(({ forMachine }) => forMachine).map(({ kind }) => kind);
  }

  /**
   * Stops a job and what it began. What runs in this or another process ends within two seconds.
   *
   * @throws Failure 404 for a job of another studio, 409 for one that has ended
   */
  async cancel(id: string, studio: StudioId): Promise<Job> {
    const row = await this.#rowOf(id, studio);
    if (row.state !== 'queued' && row.state !== 'running') throw conflict('job_ended', 'This job has already ended.');
    await this.#services.db
      .update(tables.jobs)
      .set({ cancelRequested: true, state: 'cancelled', finishedAt: new Date() })
      .where(and(eq(tables.jobs.id, id), inArray(tables.jobs.state, [...active])));
    this.#running.get(id)?.abort();
    for (const child of await begunBy(this.#services.db, id)) await this.#cancelChild(child, studio);
    const job = toJob(await requireJob(this.#services.db, id));
    await this.#services.bus.emit({ type: 'job', job });
    return job;
  }

  /** What ended in between has ended. */
  async #cancelChild(id: string, studio: StudioId): Promise<void> {
    await this.cancel(id, studio).catch((error: unknown) => {
      if (!(error instanceof Failure) || error.code !== 'job_ended') throw error;
    });
  }

  /** @throws Failure 404 for a job of another studio, 409 for one that has not ended, 410 for a kind that is gone */
  async retry(id: string, studio: StudioId): Promise<Job> {
    const row = await this.#rowOf(id, studio);
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
    await this.#tellQueued(next);
    await this.#enqueue(next);
    return toJob(next);
  }

  /** Resolves when the job is done; rejects with its failure as a sentence. `gone` ends the wait, not the job. */
  async finished(id: string, gone?: AbortSignal): Promise<Job> {
    const signal = gone ? AbortSignal.any([gone, this.#draining.signal]) : this.#draining.signal;
    const look = async () => toJob(await requireJob(this.#services.db, id));
    return waitForEnd(id, look, this.#services.bus, signal);
  }

  countByState(): Promise<Record<string, number>> {
    return countJobs(this.#services.db);
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
    await stopEngine();
  }
}
