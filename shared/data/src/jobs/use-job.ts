import type { Job } from '@avenue/contract';
import { useEffect, useRef, useState } from 'react';
import { RequestFailure } from '../failure.ts';
import { useRefresh } from '../hooks.ts';
import { cancelJob, isUnderWay, retryJob, useJobs } from './store.ts';

export interface JobProblem {
  /** The server's code; `cancelled` where the call was answered because the job was stopped. */
  code: string;
  /** What the press did not do: "was not compiled". */
  did: string;
  error: unknown;
}

export interface JobOptions {
  /** What a start that fails did not do. Default value: "was not started". */
  did?: string | undefined;
  /** Paths whose answers another run makes old. */
  stale?: readonly string[] | undefined;
  /** A run that was under way on this page is done. */
  onDone?: ((job: Job) => void) | undefined;
}

export interface JobRun {
  /** The newest run, also one that was started earlier or elsewhere; absent between a press and the first news of it. */
  job: Job | undefined;
  /** From the press until the run has ended. */
  running: boolean;
  /** Why the last press did nothing. What the run itself failed with stands in `job.error`. */
  problem: JobProblem | undefined;
  /** Makes the call that begins a run, unless one is under way; its answer, or nothing where it failed. */
  start: <Got>(call: () => Promise<Got>) => Promise<Got | undefined>;
  cancel: () => Promise<void>;
  retry: () => Promise<void>;
}

const none: readonly string[] = [];

/**
 * The one job that works on a thing: starts it, follows it, also after a reload or where another tab began it, stops it,
 * runs it again. The call of `start` may answer at once or when the run has ended.
 *
 * @param subject what it works on, as the job names it; absent: nothing can be started
 */
export function useJob(kind: string, subject: string | undefined, options: JobOptions = {}): JobRun {
  const { did = 'was not started', stale = none } = options;
  const known = useJobs().find((job) => job.kind === kind && job.subject === subject);
  const refresh = useRefresh();
  const latest = useRef(options);
  latest.current = options;
  /** The call under way, and the run that was there before it. */
  const [sending, setSending] = useState<{ subject: string; after: string | undefined }>();
  const [cancelled, setCancelled] = useState<string>();
  const [problem, setProblem] = useState<JobProblem & { subject: string }>();

  // Shown as cancelled from the press on, while the server still puts its work down.
  const newest: Job | undefined =
    isUnderWay(known) && known.id === cancelled ? { ...known, state: 'cancelled' } : known;
  const sent = sending?.subject === subject ? sending : undefined;
  const starting = sent !== undefined && !isUnderWay(newest) && newest?.id === sent.after;
  const job = starting ? undefined : newest;
  const running = starting || isUnderWay(job) || (sent !== undefined && job?.state !== 'cancelled');

  // After a reload nobody waits for an answer: the end of the run says that there is something new.
  const before = useRef<Job>(undefined);
  useEffect(() => {
    const last = before.current;
    before.current = known;
    const run = (one: Job | undefined) => `${one?.id}/${one?.finishedAt}/${one?.state}`;
    if (known?.state !== 'done' || run(last) === run(known)) return;
    void refresh(...(latest.current.stale ?? none));
    if (isUnderWay(last) && last.subject === known.subject) latest.current.onDone?.(known);
  }, [known, refresh]);

  const fail = (what: string, error: unknown) => {
    const code = error instanceof RequestFailure ? error.code : 'failed';
    if (subject) setProblem({ code, did: what, error, subject });
  };
  const act = async (what: string, work: (id: string) => Promise<void>) => {
    if (!job) return;
    setProblem(undefined);
    setCancelled(undefined);
    try {
      await work(job.id);
    } catch (error) {
      setCancelled(undefined);
      fail(what, error);
    }
  };

  // What the run failed with is told where it stands: saying it twice helps nobody.
  const told =
    job?.state === 'failed' && problem?.error instanceof Error && problem.error.message === job.error?.message;
  return {
    job,
    running,
    problem: problem?.subject === subject && !told ? problem : undefined,
    start: async (call) => {
      if (!subject || running) return undefined;
      setProblem(undefined);
      setCancelled(undefined);
      const begun = { subject, after: known?.id };
      setSending(begun);
      try {
        const answer = await call();
        await refresh(...stale);
        return answer;
      } catch (error) {
        fail(did, error);
        return undefined;
      } finally {
        setSending((now) => (now === begun ? undefined : now));
      }
    },
    cancel: () =>
      act('was not stopped', (id) => {
        setCancelled(id);
        return cancelJob(id);
      }),
    retry: () => act('was not started again', retryJob),
  };
}
