import type { Job } from '@avenue/contract';
import { useSyncExternalStore } from 'react';
import { callApi } from '../request.ts';

const jobs = new Map<string, Job>();
const listeners = new Set<() => void>();
let list: readonly Job[] = [];

const publish = () => {
  list = [...jobs.values()].sort((a, b) => b.createdAt.localeCompare(a.createdAt));
  for (const listener of listeners) listener();
};

const rank = { queued: 0, running: 1, failed: 2, cancelled: 2, done: 2 } as const;

/** Takes a job over unless an older message overtook it: an ended job is never put back to running by a late one. */
export function keepJob(job: Job) {
  const known = jobs.get(job.id);
  const sameRun = known && known.startedAt === job.startedAt;
  if (sameRun && (rank[known.state] > rank[job.state] || (known.state === job.state && known.progress > job.progress)))
    return;
  jobs.set(job.id, job);
  publish();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** All known jobs, newest first, kept up to date by the stream. */
export const useJobs = (): readonly Job[] => useSyncExternalStore(subscribe, () => list);

/** Whether a job runs or waits for its turn. */
export const isUnderWay = (job: Job | undefined): job is Job & { state: 'queued' | 'running' } =>
  job?.state === 'queued' || job?.state === 'running';

/** Stops a job; what is finished of it is kept for the next run. @throws RequestFailure */
export const cancelJob = async (id: string): Promise<void> =>
  keepJob(await callApi('POST /api/jobs/{id}/cancel', { params: { id } }));

/** Runs a failed or cancelled job again from the step that failed. @throws RequestFailure */
export const retryJob = async (id: string): Promise<void> =>
  keepJob(await callApi('POST /api/jobs/{id}/retry', { params: { id } }));
