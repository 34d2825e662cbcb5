import type { Job } from '@avenue/contract';
import { cancelJob, isUnderWay, retryJob } from '@avenue/data';
import { type ReactNode, useState } from 'react';
import { Failure } from './failure.tsx';
import { JobProgress } from './job-progress.tsx';

/** The step that runs now, in words. */
export const stepOf = (job: Job): string | undefined => {
  const now = job.steps.find(({ state }) => state === 'now');
  if (job.state === 'queued') return 'Waiting for its turn';
  return now && [now.label, now.detail].filter(Boolean).join(': ');
};

export interface JobPanelProps {
  job: Job;
  /** What is done. Default value: the title of the job. */
  label?: string | undefined;
  preview?: ReactNode;
}

/** A job of the server with Cancel while it runs and Retry after it failed. Shows nothing for a job that is done. */
export function JobPanel({ job, label = job.title, preview }: JobPanelProps) {
  const [problem, setProblem] = useState<{ did: string; error: unknown }>();
  if (job.state === 'done') return null;
  const act = async (did: string, work: (id: string) => Promise<void>) => {
    setProblem(undefined);
    await work(job.id).catch((error: unknown) => setProblem({ did, error }));
  };
  const failure =
    job.state === 'cancelled' ? 'Cancelled. Finished parts are kept.' : (job.error?.message ?? 'It stopped.');
  return (
    <>
      <JobProgress
        label={label}
        percent={job.progress * 100}
        step={stepOf(job)}
        remainingMs={job.remainingMs}
        steps={job.steps}
        preview={preview}
        {...(isUnderWay(job)
          ? { onCancel: () => void act('was not stopped', cancelJob) }
          : { failure, onRetry: () => void act('was not started again', retryJob) })}
      />
      {problem && <Failure size="line" of={`"${label}"`} {...problem} />}
    </>
  );
}
