import type { Job } from '@avenue/contract';
import { cancelJob, sentenceOf } from '@avenue/data';
import { Button, formatPercent, Link, Panel, ProgressBar, Text, toast } from '@avenue/ui';
import { useState } from 'react';
import css from './dashboard.module.css';
import { PageLink } from './page-link.tsx';
import { whereItStands } from './running.ts';

/** Jobs under way, with how far they are and a way to stop them. */
export const RunningPanel = ({ jobs }: { jobs: readonly Job[] }) => (
  <Panel title="Running now" actions={<PageLink to="/task-system">Task System</PageLink>}>
    {jobs.length === 0 ? (
      <Text kind="muted">Nothing is running.</Text>
    ) : (
      <ul className={css.jobs} aria-label="Jobs under way">
        {jobs.map((job) => (
          <JobRow key={job.id} job={job} />
        ))}
      </ul>
    )}
  </Panel>
);

function JobRow({ job }: { job: Job }) {
  const [stopping, setStopping] = useState(false);
  const cancel = async () => {
    setStopping(true);
    try {
      await cancelJob(job.id);
    } catch (error) {
      toast.show({ text: `"${job.title}" was not stopped. ${sentenceOf(error)}`, tone: 'bad' });
    } finally {
      setStopping(false);
    }
  };
  return (
    <li>
      <div className={css.jobHead}>
        <Link to={job.path}>{job.title}</Link>
        <span className={css.meta}>{formatPercent(job.progress)}</span>
      </div>
      <ProgressBar label={job.title} percent={job.progress * 100} />
      <div className={css.jobFoot}>
        <span className={css.meta}>{whereItStands(job)}</span>
        <Button
          size="sm"
          kind="quiet"
          aria-label={`Cancel "${job.title}"`}
          call="POST /api/jobs/{id}/cancel"
          onClick={cancel}
          busy={stopping}
        >
          Cancel
        </Button>
      </div>
    </li>
  );
}
