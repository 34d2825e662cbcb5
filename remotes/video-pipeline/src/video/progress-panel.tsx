import type { Job } from '@avenue/contract';
import { Button, JobProgress, Note, Panel, Steps, Time } from '@avenue/ui';
import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs';
import css from './video.module.css';

export interface ProgressPanelProps {
  /** Absent between the press and the first news of the job. */
  job: Job | undefined;
  onCancel: () => void;
  onRetry: () => void;
}

const stepInWords = (job: Job): string | undefined => {
  if (job.state === 'queued') return 'Waiting for its turn';
  const now = job.steps.find(({ state }) => state === 'now');
  return now && (now.detail ? `${now.label}, ${now.detail}` : now.label);
};

/** How far the compile is, what it does now, and the ways to stop it or start it again. */
export function ProgressPanel({ job, onCancel, onRetry }: ProgressPanelProps) {
  if (job?.state === 'cancelled') {
    return (
      <Panel title="Cancelled">
        <div className={css.side}>
          <p role="status">Cancelled. Finished parts are kept for the next run.</p>
          <Steps steps={job.steps.map((step) => (step.state === 'now' ? { ...step, state: 'next' } : step))} />
          <div>
            <Button size="sm" call="POST /api/video/generate" onClick={onRetry}>
              Retry
            </Button>
          </div>
        </div>
      </Panel>
    );
  }
  const failed = job?.state === 'failed';
  return (
    <>
      <Panel
        foot={
          job?.startedAt && (
            <span>
              Started <Time at={job.startedAt} style="time" />
            </span>
          )
        }
      >
        <JobProgress
          label={failed ? 'Compiling stopped' : 'Compiling'}
          percent={job && job.progress * 100}
          step={job ? stepInWords(job) : 'Starting'}
          remainingMs={job?.remainingMs}
          steps={job?.steps}
          {...(failed
            ? { failure: job.error?.message ?? 'The work failed for an unknown reason.', onRetry }
            : job && { onCancel })}
        />
      </Panel>
      {!failed && (
        <Note tone="info" icon={IconBell}>
          We will tell you when it is ready. Nothing is uploaded before you approve it.
        </Note>
      )}
    </>
  );
}
