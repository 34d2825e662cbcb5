import { AsyncLocalStorage } from 'node:async_hooks';
import { DBOS } from '@dbos-inc/dbos-sdk';
import { eq } from 'drizzle-orm';
import { tables } from '../db/index.ts';
import { Failure } from '../failure.ts';
import { type Fact, record } from '../journal/index.ts';
import { cleanError, cleaned } from '../secret.ts';
import type { JobContext, JobDefinition } from './definition.ts';
import { failureOf } from './rows.ts';
import type { JobServices } from './services.ts';
import { type JobRow, type JobView, overallProgress, toJob } from './view.ts';

/** The job that code runs in. */
export const jobNow = new AsyncLocalStorage<string>();

const writeEveryMs = 1000;
const emitEveryMs = 200;

/** Keeps row, view and open tabs in step while one job runs. */
class Reporter {
  readonly #services: JobServices;
  #row: JobRow;
  readonly #stopped: AbortSignal;
  #writing: Promise<unknown> = Promise.resolve();
  #lastWrite = 0;
  #lastEmit = 0;

  constructor(services: JobServices, row: JobRow, stopped: AbortSignal) {
    this.#services = services;
    this.#row = row;
    this.#stopped = stopped;
  }

  get view(): JobView {
    return this.#row.view as unknown as JobView;
  }

  /** Shows the view; stores it at most once a second unless it must be kept. */
  update(change: Partial<JobView>, keep = false) {
    this.#row = { ...this.#row, view: { ...this.view, ...change } as unknown as JobRow['view'] };
    // Whoever stopped it has told that already; this would say that it runs.
    if (this.#stopped.aborted) return;
    const now = Date.now();
    if (keep || now - this.#lastEmit >= emitEveryMs) {
      this.#lastEmit = now;
      void this.#services.bus.emit({ type: 'job', job: toJob(this.#row) }).catch(() => undefined);
    }
    if (keep || now - this.#lastWrite >= writeEveryMs) {
      this.#lastWrite = now;
      void this.#store({ view: this.#row.view }).catch(() => undefined);
    }
  }

  /** One after the other: an earlier view must not be written over a later one. */
  #store(values: Partial<JobRow>, fact?: Fact): Promise<unknown> {
    const stored = this.#writing.then(() =>
      this.#services.db.transaction(async (tx) => {
        await tx.update(tables.jobs).set(cleanedRow(values)).where(eq(tables.jobs.id, this.#row.id));
        if (fact) await record(tx, fact);
      }),
    );
    this.#writing = stored.catch(() => undefined);
    return stored;
  }

  /** @param fact for the journal: it stands there if, and only if, the row says so too */
  async set(values: Partial<JobRow>, fact?: Fact) {
    this.#row = { ...this.#row, ...values };
    await this.#store({ ...values, view: this.#row.view }, fact);
    await this.#services.bus.emit({ type: 'job', job: toJob(this.#row) }).catch(() => undefined);
  }
}

/** Dates stay dates: only what is kept as JSON may hold a sentence of somebody else's. */
const cleanedRow = (values: Partial<JobRow>): Partial<JobRow> => ({
  ...values,
  ...(values.view && { view: cleaned(values.view) }),
  ...(values.error && { error: cleaned(values.error) }),
  ...(values.result && { result: cleaned(values.result) }),
});

const forTheOperator = (error: unknown): { code: string; message: string } => {
  if (
    error instanceof Error &&
    'code' in error &&
    typeof error.code === 'string' &&
    (error instanceof Failure || error.name === 'EngineError')
  )
    return { code: error.code, message: error.message };
  const message = error instanceof Error ? error.message : String(error);
  return { code: 'failed', message: message.split('\n')[0]?.slice(0, 300) || 'The work failed for an unknown reason.' };
};

/** Runs one job from first or, after a restart, next unfinished step to its end; every outcome is written to its row. */
export async function runJob(
  services: JobServices,
  definition: JobDefinition,
  jobId: string,
  control: AbortController,
): Promise<void> {
  const [row] = await services.db.select().from(tables.jobs).where(eq(tables.jobs.id, jobId));
  if (!row || row.state === 'cancelled' || row.state === 'done') return;
  const reporter = new Reporter(services, row, control.signal);
  if (row.cancelRequested) return reporter.set({ state: 'cancelled', finishedAt: new Date() });
  await reporter.set({ state: 'running', startedAt: row.startedAt ?? new Date() });

  const mark = (name: string, change: Partial<JobView['steps'][number]>) =>
    reporter.view.steps.map((step) => (step.name === name ? { ...step, ...change } : step));

  const context: JobContext = {
    jobId,
    studio: row.studio as JobContext['studio'],
    signal: control.signal,
    async step(name, work) {
      control.signal.throwIfAborted();
      let ran = false as boolean;
      const start = performance.now();
      const result = await DBOS.runStep(
        async () => {
          ran = true;
          reporter.update(
            { steps: mark(name, { state: 'now' }), progress: overallProgress(definition.steps, name, 0) },
            true,
          );
          try {
            const result = await work({
              signal: control.signal,
              report(fraction, detail) {
                reporter.update({
                  progress: Math.max(reporter.view.progress, overallProgress(definition.steps, name, fraction)),
                  ...(detail !== undefined && { steps: mark(name, { state: 'now', detail }) }),
                });
              },
            });
            // The engine keeps what a step gave.
            return cleaned(result);
          } catch (error) {
            // A step that rejects is recorded as failed for ever; on the way down it must stay unfinished instead.
            if (services.stopping()) await new Promise(() => undefined);
            throw cleanError(error);
          }
        },
        { name },
      );
      const durationMs = Math.round(performance.now() - start);
      reporter.update(
        {
          steps: mark(name, { state: 'done', ...(ran && { durationMs }) }),
          // A step that an earlier process finished is not news.
          progress: Math.max(reporter.view.progress, overallProgress(definition.steps, name, 1)),
        },
        true,
      );
      return result;
    },
    show: (pictures) => reporter.update(pictures),
  };

  try {
    const result = await definition.run(row.input, context);
    control.signal.throwIfAborted();
    reporter.update({ progress: 1 });
    const changes = definition.changes?.(row.input) ?? [];
    if (changes.length > 0) await services.bus.changed(...changes);
    await reporter.set({ state: 'done', result, finishedAt: new Date() });
  } catch (error) {
    if (services.stopping()) await new Promise(() => undefined);
    const steps = reporter.view.steps.map((step) =>
      step.state === 'now' ? { ...step, state: 'failed' as const } : step,
    );
    reporter.update({ steps });
    if (control.signal.aborted) await reporter.set({ state: 'cancelled', finishedAt: new Date() });
    else {
      services.log('job failed', { jobId, kind: definition.kind, error });
      const told = cleaned(forTheOperator(error));
      await reporter.set({ state: 'failed', error: told, finishedAt: new Date() }, failureOf(row, told));
    }
  }
}
