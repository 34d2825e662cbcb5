import { parentPort, workerData } from 'node:worker_threads';
import { EngineError } from '../engine.ts';
import { doJob, type SoundJob } from './jobs.ts';

// an EngineError loses its class on the way between threads: it travels as data
try {
  parentPort?.postMessage({ result: doJob(workerData as SoundJob) });
} catch (error) {
  const { message } = error as Error;
  parentPort?.postMessage({ failed: { message, code: error instanceof EngineError ? error.code : undefined } });
}
