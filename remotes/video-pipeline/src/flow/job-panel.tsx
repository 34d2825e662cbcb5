import type { Job } from '@avenue/contract';
import { callApi, keepJob } from '@avenue/data';
import { Failure, JobProgress } from '@avenue/ui';
import { type ReactNode, useState } from 'react';

/** The step that runs now, in words. */
export const stepOf = (job: Job): string | undefined => {
  const now = job.steps.find(({ state }) => state === 'now');
  if (job.state === 'queued') return 'Waiting for its turn';
  return now && [now.label, now.detail].filter(Boolean).join(': ');
};

/** A job of the server with Cancel while it runs and Retry after it failed. Shows nothing for a job that is done. */
export function JobPanel({ job, label = job.title, preview }: { job: Job; label?: string; preview?: ReactNode }) {
  const [problem, setProblem] = useState<{ did: string; error: unknown }>();
  if (job.state === 'done') return null;
  const ended = job.state === 'failed' || job.state === 'cancelled';
  const act = async (key: 'POST /api/jobs/{id}/cancel' | 'POST /api/jobs/{id}/retry') => {
    setProblem(undefined);
    try {
      keepJob(await callApi(key, { params: { id: job.id } }));
    } catch (error) {
      setProblem({ did: key.endsWith('cancel') ? 'was not stopped' : 'was not started again', error });
    }
  };
  return (
    <>
      <JobProgress
        label={label}
        percent={job.progress * 100}
        step={stepOf(job)}
        remainingMs={job.remainingMs}
        steps={job.steps.map(({ label: name, state, durationMs }) => ({ label: name, state, durationMs }))}
        preview={preview}
        {...(!ended && { onCancel: () => void act('POST /api/jobs/{id}/cancel') })}
        {...(ended && {
          failure:
            job.state === 'cancelled' ? 'Cancelled. Finished parts are kept.' : (job.error?.message ?? 'It stopped.'),
          onRetry: () => void act('POST /api/jobs/{id}/retry'),
        })}
      />
      {problem && <Failure size="line" of={`"${label}"`} {...problem} />}
    </>
  );
}
