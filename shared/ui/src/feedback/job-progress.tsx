import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import type { ReactNode } from 'react';
import { Button } from '../action/button.tsx';
import { Icon } from '../action/icon.tsx';
import { formatDuration } from '../text/format.ts';
import { VisuallyHidden } from '../text/visually-hidden.tsx';
import css from './feedback.module.css';
import jobCss from './job.module.css';
import { Note } from './note.tsx';
import { ProgressBar } from './progress-bar.tsx';

export interface JobStep {
  label: string;
  state: 'done' | 'now' | 'next' | 'failed';
  durationMs?: number | undefined;
}

export interface JobProgressProps {
  /** What is done: "Rendering your image with ComfyUI...". */
  label: string;
  /** 0 to 100; absent: not known. */
  percent?: number | undefined;
  /** The step in words: "Scene 7 of 11". */
  step?: string | undefined;
  /** Time left where the engine knows it. */
  remainingMs?: number | undefined;
  /** First estimate and time spent: over the estimate by half, the job says so. */
  estimateMs?: number | undefined;
  elapsedMs?: number | undefined;
  steps?: readonly JobStep[] | undefined;
  /** A rough preview as soon as one exists. */
  preview?: ReactNode;
  /** The job goes on without this page. Default value: true. */
  canLeave?: boolean | undefined;
  onCancel?: (() => void) | undefined;
  onKeepWaiting?: (() => void) | undefined;
  /** The cause in one sentence; the failed step keeps its place. */
  failure?: string | undefined;
  onRetry?: (() => void) | undefined;
}

/** Whether a job has used half as much again as its estimate. */
export const isOverEstimate = (elapsedMs: number | undefined, estimateMs: number | undefined): boolean =>
  elapsedMs !== undefined && estimateMs !== undefined && elapsedMs > estimateMs * 1.5;

const timeLeft = (remainingMs: number | undefined) =>
  remainingMs === undefined
    ? 'Time left is not known yet.'
    : `About ${formatDuration(Math.max(1000, remainingMs))} left.`;

/** A long job: percent, step in words, honest time left, steps with durations, Cancel. */
export function JobProgress(props: JobProgressProps) {
  const { label, percent, step, remainingMs, estimateMs, elapsedMs, steps, preview, canLeave = true } = props;
  const { onCancel, onKeepWaiting, failure, onRetry } = props;
  const late = !failure && isOverEstimate(elapsedMs, estimateMs);
  return (
    <section className={jobCss.job} aria-label={label}>
      <div className={jobCss.jobHead}>
        <strong>{label}</strong>
        {percent !== undefined && <span className={css.meta}>{Math.round(percent)}%</span>}
      </div>
      <ProgressBar label={label} percent={percent} tone={failure ? 'bad' : late ? 'wait' : 'accent'} />
      {!failure && (
        <p className={css.meta} role="status">
          {[step && `${step.replace(/\.$/, '')}.`, timeLeft(remainingMs), canLeave && 'You can leave this page.']
            .filter(Boolean)
            .join(' ')}
        </p>
      )}
      {preview}
      {steps && steps.length > 0 && <Steps steps={steps} />}
      {failure && (
        <Note
          tone="bad"
          live="alert"
          action={
            onRetry && (
              <Button size="sm" onClick={onRetry}>
                Retry from here
              </Button>
            )
          }
        >
          {failure}
        </Note>
      )}
      {late && (
        <Note tone="wait">
          This takes longer than the {formatDuration(estimateMs ?? 0)} we expected. It is still running.
        </Note>
      )}
      {!failure && (onCancel || (late && onKeepWaiting)) && (
        <div className={jobCss.jobActions}>
          {late && onKeepWaiting && (
            <Button size="sm" onClick={onKeepWaiting}>
              Keep waiting
            </Button>
          )}
          {onCancel && (
            <Button size="sm" kind="quiet" onClick={onCancel}>
              Cancel
            </Button>
          )}
        </div>
      )}
    </section>
  );
}

const spoken: Record<JobStep['state'], string> = { done: 'done', now: 'running', next: 'to come', failed: 'failed' };

/** Steps in order, each with its state and duration. */
export const Steps = ({ steps }: { steps: readonly JobStep[] }) => (
  <ol className={jobCss.steps}>
    {steps.map((step, index) => (
      <li
        key={step.label}
        className={jobCss.step}
        data-state={step.state}
        aria-current={step.state === 'now' ? 'step' : undefined}
      >
        <span className={jobCss.stepMark} aria-hidden="true">
          {step.state === 'done' ? (
            <Icon of={IconCheck} size="chip" />
          ) : step.state === 'failed' ? (
            <Icon of={IconX} size="chip" />
          ) : (
            index + 1
          )}
        </span>
        <span>
          {step.label} <VisuallyHidden>({spoken[step.state]})</VisuallyHidden>
        </span>
        {step.durationMs !== undefined && <span className={css.meta}>{formatDuration(step.durationMs)}</span>}
      </li>
    ))}
  </ol>
);
