import type { Job, JobsPause } from '@avenue/contract';
import { cancelJob, isUnderWay, retryJob, sentenceOf, useJobs } from '@avenue/data';
import { Button, formatDuration, ProgressBar } from '@avenue/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import css from './job-list.module.css';

const shownAtFirst = 8;
/** What the server gives at most. */
const mostEver = 100;

/** What a job does now, in words. */
function standing(job: Job): string {
  const { state, steps, remainingMs, error } = job;
  if (state === 'queued') return 'Waits for its turn';
  if (state === 'done') return 'Done';
  if (state === 'cancelled') return 'Cancelled';
  if (state === 'failed') return error?.message ?? 'Failed';
  const now = steps.find((step) => step.state === 'now');
  const left = remainingMs === undefined ? undefined : `about ${formatDuration(Math.max(1000, remainingMs))} left`;
  return [now?.detail ?? now?.label, left].filter(Boolean).join(', ') || 'Running';
}

/** Running jobs first, then those that ended in the last day. */
export function JobList({ paused, onOpen }: { paused?: JobsPause | undefined; onOpen: () => void }) {
  const jobs = useJobs();
  const running = jobs.filter(isUnderWay);
  const ended = jobs.filter((job) => !isUnderWay(job));
  const [all, setAll] = useState(false);
  const listed = [...running, ...ended];
  const shown = all ? listed : listed.slice(0, shownAtFirst);
  const more = listed.length - shown.length;
  return (
    <>
      <h2 className={css.title}>Jobs</h2>
      <ul className={css.list}>
        {shown.map((job) => (
          <JobRow key={job.id} job={job} onOpen={onOpen} />
        ))}
        {more > 0 && (
          <li className={css.job}>
            <Button size="sm" kind="quiet" onClick={() => setAll(true)}>
              Show {more} more
            </Button>
          </li>
        )}
      </ul>
      {all && listed.length >= mostEver && <p className={css.note}>The newest {mostEver} of the last day.</p>}
      {paused && (
        <p className={css.note} role="status">
          {paused.by} paused all jobs: what runs goes on to its end, nothing else begins.
        </p>
      )}
      <p className={css.note}>Jobs go on when you leave their page.</p>
    </>
  );
}

function JobRow({ job, onOpen }: { job: Job; onOpen: () => void }) {
  const [failure, setFailure] = useState<string>();
  const active = isUnderWay(job);
  const act = async (work: (id: string) => Promise<void>) => {
    setFailure(undefined);
    await work(job.id).catch((error: unknown) => setFailure(sentenceOf(error)));
  };
  return (
    <li className={css.job} data-state={job.state}>
      <div className={css.head}>
        <Link to={job.path} className={css.link} onClick={onOpen}>
          {job.title}
        </Link>
        {active && <span className={css.percent}>{Math.round(job.progress * 100)}%</span>}
      </div>
      {active && <ProgressBar label={job.title} percent={job.progress * 100} />}
      <div className={css.head}>
        <span className={css.standing}>{failure ?? standing(job)}</span>
        {active && (
          <Button size="sm" kind="quiet" call="POST /api/jobs/{id}/cancel" onClick={() => act(cancelJob)}>
            Cancel
          </Button>
        )}
        {job.state === 'failed' && (
          <Button size="sm" kind="quiet" call="POST /api/jobs/{id}/retry" onClick={() => act(retryJob)}>
            Retry
          </Button>
        )}
      </div>
    </li>
  );
}
