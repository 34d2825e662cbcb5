import type { TaskJob } from '@avenue/contract';
import { useApi } from '@avenue/data';
import {
  BoneLines,
  Button,
  Facts,
  JournalList,
  Loading,
  ProgressBar,
  Read,
  StatusChip,
  Steps,
  TextLink,
  Time,
} from '@avenue/ui';
import css from './task-system.module.css';
import type { TaskActs } from './use-task-acts.ts';
import { counted, jobLooks, standing, stoppedAt } from './words.ts';

/** Lines of the journal that a job shows. */
const logLines = 8;

interface JobRowProps {
  job: TaskJob;
  acts: TaskActs;
  paused: boolean;
  open: boolean;
  onOpen: () => void;
}

/** One job with how it stands and what can be done to it; open, with its steps and its log. */
export function JobRow({ job, acts, paused, open, onOpen }: JobRowProps) {
  const { id, title, state, moduleTitle, tries, progress, dropped } = job;
  const { status, word } = jobLooks[state];
  const underWay = state === 'running' || state === 'queued';
  const busy = acts.busy.has(id);
  return (
    <li className={css.job}>
      <div className={css.jobHead}>
        <div className={css.jobWords}>
          <button type="button" data-row-main="" aria-expanded={open} onClick={onOpen}>
            {title}
          </button>
          <span className={css.meta}>
            {moduleTitle}
            {tries > 1 && `, ${counted(tries, 'try', 'tries')}`}
            {dropped && ', put away'}
          </span>
        </div>
        <StatusChip status={status}>{word}</StatusChip>
        <span className={css.jobActs}>
          {underWay && (
            <Button
              size="sm"
              call="POST /api/jobs/{id}/cancel"
              aria-label={`Cancel "${title}"`}
              busy={busy}
              onClick={() => void acts.cancel(job)}
            >
              Cancel
            </Button>
          )}
          {(state === 'failed' || state === 'cancelled') && (
            <Button
              size="sm"
              call="POST /api/jobs/{id}/retry"
              aria-label={`Run "${title}" again`}
              busy={busy}
              onClick={() => void acts.again(job)}
            >
              Run again
            </Button>
          )}
          {state === 'failed' && (
            <Button
              size="sm"
              kind="quiet"
              call={dropped ? 'POST /api/tasks/{id}/back' : 'POST /api/tasks/{id}/drop'}
              aria-label={dropped ? `Bring "${title}" back` : `Put "${title}" away`}
              disabled={busy}
              onClick={() => void (dropped ? acts.bringBack(job) : acts.drop(job))}
            >
              {dropped ? 'Bring back' : 'Put away'}
            </Button>
          )}
        </span>
      </div>
      {state === 'running' && <ProgressBar label={title} percent={progress * 100} />}
      <p className={css.meta}>{standing(job, paused)}</p>
      {open && <JobDetail job={job} />}
    </li>
  );
}

function JobDetail({ job }: { job: TaskJob }) {
  const { subject, steps, path, tries, createdAt, startedAt, finishedAt, state, kind } = job;
  const log = useApi('GET /api/journal/lines', { query: { subject, from: createdAt, limit: logLines } });
  const at = state === 'failed' || state === 'cancelled' ? stoppedAt(job) : undefined;
  return (
    <div className={css.detail}>
      {steps.length > 0 && <Steps steps={steps} />}
      {at && <p className={css.meta}>It stopped at "{at}". Run again, it takes over what is finished.</p>}
      <Facts
        facts={[
          { label: 'Asked for', value: <Time at={createdAt} style="long" /> },
          ...(startedAt ? [{ label: 'Began', value: <Time at={startedAt} style="long" /> }] : []),
          ...(finishedAt ? [{ label: 'Ended', value: <Time at={finishedAt} style="long" /> }] : []),
          { label: 'Tries', value: String(tries) },
          { label: 'Kind', value: kind },
        ]}
      />
      <Read
        of="The log of this job"
        state={log}
        loading={
          <Loading label="Loading the log">
            <BoneLines count={2} />
          </Loading>
        }
      >
        {({ rows }) =>
          rows.length === 0 ? (
            <p className={css.meta}>The journal has no line of what it works on since then.</p>
          ) : (
            <JournalList
              entries={rows.map(({ seq, at, text }) => ({ key: seq, when: <Time at={at} style="short" />, text }))}
            />
          )
        }
      </Read>
      <TextLink to={path}>Open its page</TextLink>
    </div>
  );
}
