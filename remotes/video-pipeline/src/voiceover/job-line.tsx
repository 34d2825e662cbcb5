import type { Job } from '@avenue/contract';
import { callApi, keepJob, sentenceOf } from '@avenue/data';
import { Button, formatDuration, ProgressBar, toast } from '@avenue/ui';
import { stepOf } from '../flow/index.ts';
import css from './voiceover.module.css';

/** A running job as one line: the step, how far, the time left, Cancel. */
export function JobLine({ job }: { job: Job }) {
  const cancel = async () => {
    try {
      keepJob(await callApi('POST /api/jobs/{id}/cancel', { params: { id: job.id } }));
    } catch (error) {
      toast.show({ text: `The voiceover was not stopped. ${sentenceOf(error)}`, tone: 'bad' });
    }
  };
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
      <Button size="sm" kind="quiet" onClick={() => void cancel()}>
        Cancel
      </Button>
    </>
  );
}
