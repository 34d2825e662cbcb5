import type { JobsPause } from '@avenue/contract';
import { useJobs } from '@avenue/data';
import { useCallback, useId, useRef, useState } from 'react';
import { useDismiss } from '../shell/dismiss.ts';
import { JobList } from './job-list.tsx';
import { useJobToasts } from './job-toasts.ts';
import css from './jobs-button.module.css';

const radius = 8;
const circumference = 2 * Math.PI * radius;

interface JobsButtonProps {
  /** Present while no job begins. */
  paused?: JobsPause | undefined;
}

/** Progress of all running jobs as one ring; opens the list. While jobs are paused it says so on every page. */
export function JobsButton({ paused }: JobsButtonProps) {
  const jobs = useJobs();
  useJobToasts(jobs);
  const [open, setOpen] = useState(false);
  const id = useId();
  const box = useRef<HTMLSpanElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const close = useCallback((byKey: boolean) => {
    setOpen(false);
    if (byKey) button.current?.focus();
  }, []);
  useDismiss(open, box, close);

  const active = jobs.filter(({ state }) => state === 'queued' || state === 'running');
  const share = active.reduce((sum, { progress }) => sum + progress, 0) / Math.max(1, active.length);
  const words = active.length === 1 ? '1 job' : `${active.length} jobs`;
  const percent = Math.round(share * 100);
  return (
    <span className={css.jobs} ref={box}>
      <button
        type="button"
        ref={button}
        className={css.chip}
        aria-label={[
          active.length > 0 ? `${words} running, ${percent} percent` : 'Jobs, none is running',
          paused && 'paused',
        ]
          .filter(Boolean)
          .join(', ')}
        aria-expanded={open}
        {...(open && { 'aria-controls': id })}
        onClick={() => setOpen(!open)}
      >
        <svg className={css.ring} viewBox="0 0 20 20" aria-hidden="true">
          <circle cx="10" cy="10" r={radius} className={css.track} />
          {active.length > 0 && (
            <circle
              cx="10"
              cy="10"
              r={radius}
              className={css.done}
              strokeDasharray={`${Math.max(1, share * circumference)} ${circumference}`}
            />
          )}
        </svg>
        <span className={css.words}>{paused ? 'Jobs paused' : active.length > 0 ? words : 'Jobs'}</span>
      </button>
      {open && (
        <section className={css.popover} id={id} aria-label="Jobs">
          <JobList paused={paused} onOpen={() => setOpen(false)} />
        </section>
      )}
    </span>
  );
}
