import type { BodyInput, Take } from '@avenue/contract';
import { callApi, RequestFailure, useApi, useJob, useRefresh } from '@avenue/data';
import { useEffect, useRef, useState } from 'react';

const isActive = (state: string | undefined) => state === 'queued' || state === 'running';

/** Making takes of one script: the calls, the job behind them, and what they left. */
export function useVoiceover(scriptId: string | undefined) {
  const refresh = useRefresh();
  const takes = useApi('GET /api/voiceover/takes', {
    query: { scriptId: scriptId ?? '' },
    when: scriptId !== undefined,
  });
  const job = useJob('voiceover', scriptId);
  const [pending, setPending] = useState<string>();
  const [problem, setProblem] = useState<{ scriptId: string; error: unknown; cancelled: boolean }>();
  const [made, setMade] = useState<string>();
  const inFlight = pending === scriptId && scriptId !== undefined;
  const running = inFlight || isActive(job?.state);

  // After a reload nothing waits for the answer: the end of the job says that there is a take.
  const ended = useRef<string>(undefined);
  const doneJob = job?.state === 'done' ? `${job.id}/${job.finishedAt}` : undefined;
  useEffect(() => {
    if (!doneJob || ended.current === doneJob) return;
    ended.current = doneJob;
    void refresh('/api/voiceover/takes', '/api/voiceover/quota');
  }, [doneJob, refresh]);

  const make = async (call: () => Promise<{ takeId: string }>) => {
    if (!scriptId || running) return;
    setPending(scriptId);
    setProblem(undefined);
    try {
      const { takeId } = await call();
      await refresh('/api/voiceover/takes', '/api/voiceover/quota');
      setMade(takeId);
    } catch (error) {
      const cancelled = error instanceof RequestFailure && error.code === 'cancelled';
      setProblem({ scriptId, error, cancelled });
    } finally {
      setPending(undefined);
    }
  };
  return {
    takes,
    job,
    /** Shown while one runs, and after one that failed without anybody waiting for it. */
    shownJob: job && (isActive(job.state) || (job.state === 'failed' && !problem)) ? job : undefined,
    running,
    problem: problem?.scriptId === scriptId ? problem : undefined,
    /** The take that was made last on this page. */
    made,
    generate: (body: BodyInput<'POST /api/voiceover/generate'>) =>
      make(() => callApi('POST /api/voiceover/generate', { body })),
    retake: (take: Take, sentence: number) =>
      make(() => callApi('POST /api/voiceover/retake', { body: { takeId: take.id, sentence } })),
  };
}
