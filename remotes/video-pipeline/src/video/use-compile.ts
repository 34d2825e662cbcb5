import type { Job } from '@avenue/contract';
import { callApi, keepJob, RequestFailure, useJob, useRefresh } from '@avenue/data';
import { toast } from '@avenue/ui';
import { useEffect, useRef, useState } from 'react';
import type { VideoOptions } from './options.ts';

const active = (job: Job | undefined) => job?.state === 'queued' || job?.state === 'running';

export interface CompileProblem {
  code: string;
  did: string;
  error: unknown;
}

/**
 * Compiling one script: starts it, follows its job (also one that was started earlier or elsewhere), cancels, runs it
 * again. `busy` is true from the press until the job has ended.
 */
export function useCompile(channel: string | undefined, scriptId: string | undefined) {
  const known = useJob('video', scriptId);
  const refresh = useRefresh();
  /** The call under way, and the job that was there before it. */
  const [sending, setSending] = useState<{ scriptId: string; after: string | undefined }>();
  const [cancelled, setCancelled] = useState<string>();
  const [problem, setProblem] = useState<CompileProblem & { scriptId: string }>();
  const stateBefore = useRef<Job['state']>(undefined);

  // Shown as cancelled from the press on, while the server still puts its work down.
  const latest: Job | undefined =
    known && known.id === cancelled && active(known) ? { ...known, state: 'cancelled' } : known;
  const sent = sending?.scriptId === scriptId ? sending : undefined;
  const starting = sent !== undefined && !active(latest) && latest?.id === sent.after;
  const job = starting ? undefined : latest;
  const busy = starting || active(job) || (sent !== undefined && job?.state !== 'cancelled');

  const state = known?.state;
  useEffect(() => {
    const before = stateBefore.current;
    stateBefore.current = state;
    if (state !== 'done') return;
    void refresh('/api/videos');
    if (before === 'running' || before === 'queued') toast.show({ text: 'The video is ready.', tone: 'good' });
  }, [state, refresh]);

  const fail = (did: string, error: unknown) => {
    const code = error instanceof RequestFailure ? error.code : 'failed';
    if (scriptId && code !== 'cancelled') setProblem({ code, did, error, scriptId });
  };

  const compile = async (options: VideoOptions | undefined) => {
    if (!channel || !scriptId || busy) return;
    setProblem(undefined);
    setCancelled(undefined);
    const call = { scriptId, after: known?.id };
    setSending(call);
    try {
      await callApi('POST /api/video/generate', { body: { channel, scriptId, ...(options && { options }) } });
      await refresh('/api/videos');
    } catch (error) {
      fail('was not compiled', error);
    } finally {
      setSending((now) => (now === call ? undefined : now));
    }
  };

  const cancel = async () => {
    if (!job) return;
    setCancelled(job.id);
    setProblem(undefined);
    try {
      keepJob(await callApi('POST /api/jobs/{id}/cancel', { params: { id: job.id } }));
    } catch (error) {
      fail('was not stopped', error);
      setCancelled(undefined);
    }
  };

  const retry = async () => {
    if (!job) return;
    setProblem(undefined);
    setCancelled(undefined);
    try {
      keepJob(await callApi('POST /api/jobs/{id}/retry', { params: { id: job.id } }));
    } catch (error) {
      fail('was not started again', error);
    }
  };

  // The failure of the job itself stands at its step; saying it twice helps nobody.
  const told =
    job?.state === 'failed' && problem?.error instanceof Error && problem.error.message === job.error?.message;
  return {
    job,
    busy,
    problem: problem?.scriptId === scriptId && !told ? problem : undefined,
    compile,
    cancel,
    retry,
  };
}
