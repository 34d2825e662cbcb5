import { rm } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import { EngineError, type EngineErrorCode } from '../engine.ts';
import type { SoundJob, SoundResults } from './jobs.ts';
import { partialOf } from './partial.ts';

type Message = { result: unknown } | { failed: { message: string; code: EngineErrorCode | undefined } };

/**
 * Does a sound job in a thread of its own, so the event loop stays free. Rejects with an EngineError, or with the
 * signal's reason at once when it aborts; the file of an aborted job never appears.
 */
export function runSoundJob<J extends SoundJob>(job: J, signal: AbortSignal): Promise<SoundResults[J['kind']]> {
  if (signal.aborted) return Promise.reject(signal.reason);
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), {
      workerData: job,
      // the parent's own flags (an --eval, a test runner) mean nothing in here
      execArgv: ['--disable-warning=ExperimentalWarning'],
    });
    const end = async () => {
      // A thread that is ended runs no clean-up of its own.
      await worker.terminate();
      if ('out' in job) await rm(partialOf(job.out), { force: true }).catch(() => undefined);
      reject(signal.reason);
    };
    const stop = () => void end();
    const broken = (message: string, cause?: unknown) =>
      reject(new EngineError('sound', 'engine_bad_answer', message, { cause }));
    signal.addEventListener('abort', stop, { once: true });
    worker.once('message', (message: Message) => {
      if ('result' in message) resolve(message.result as SoundResults[J['kind']]);
      else if (message.failed.code) reject(new EngineError('sound', message.failed.code, message.failed.message));
      else broken(`The sound could not be made: ${message.failed.message}. Try again.`);
    });
    worker.once('error', (error) => broken('The sound could not be made. Try again.', error));
    worker.once('exit', (code) => {
      signal.removeEventListener('abort', stop);
      if (code !== 0 && !signal.aborted) broken(`The sound engine stopped with code ${code}. Try again.`);
    });
  });
}
