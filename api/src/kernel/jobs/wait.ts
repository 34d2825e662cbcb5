import type { Job } from '@avenue/contract';
import { type EngineErrorCode, engineErrorStatus } from '../engine-error.ts';
import type { EventBus } from '../events/index.ts';
import { Failure } from '../failure.ts';

const lookEveryMs = 2000;

/**
 * Resolves with the job when it is done.
 *
 * @param look reads the job
 * @param signal ends the wait; the job goes on
 * @throws Failure with the job's own sentence when it failed or was cancelled
 */
export function waitForEnd(id: string, look: () => Promise<Job>, bus: EventBus, signal: AbortSignal): Promise<Job> {
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
    const ask = () => look().then(settle, fail);
    // Events are hints: a lost one must not leave a request hanging.
    const timer = setInterval(ask, lookEveryMs);
    const unsubscribe = bus.subscribe((event) => {
      if (event.type === 'job' && event.job.id === id) void ask();
    });
    const stop = () => {
      clearInterval(timer);
      unsubscribe();
      signal.removeEventListener('abort', abort);
    };
    const abort = () => fail(signal.reason);
    if (signal.aborted) return abort();
    signal.addEventListener('abort', abort);
    void ask();
  });
}
