import type { Job } from '@avenue/contract';
import { cancelJob, sentenceOf } from '@avenue/data';
import { Button, formatDuration, ProgressBar, stepOf, toast } from '@avenue/ui';
import css from './voiceover.module.css';

/** A running job as one line: the step, how far, the time left, Cancel. */
export function JobLine({ job }: { job: Job }) {
  const cancel = () =>
    cancelJob(job.id).catch((error: unknown) =>
      toast.show({ text: `The voiceover was not stopped. ${sentenceOf(error)}`, tone: 'bad' }),
    );
  const left = job.remainingMs === undefined ? '' : `, about ${formatDuration(Math.max(1000, job.remainingMs))} left`;
  return (
    <>
      <div className={css.quota}>
        <span role="status">{`${stepOf(job) ?? job.title}${left}`}</span>
        <span>{Math.round(job.progress * 100)}%</span>
        <div className={css.quotaBar}>
          <ProgressBar label={job.title} percent={job.progress * 100} />
        </div>
      </div>
      <Button size="sm" kind="quiet" call="POST /api/jobs/{id}/cancel" onClick={() => void cancel()}>
        Cancel
      </Button>
    </>
  );
}
