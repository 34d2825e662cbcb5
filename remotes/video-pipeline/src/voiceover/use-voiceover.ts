import type { BodyInput, Take } from '@avenue/contract';
import { callApi, isUnderWay, useApi, useJob } from '@avenue/data';
import { useState } from 'react';

const stale = ['/api/voiceover/takes', '/api/voiceover/quota'];

/** Making takes of one script: the calls, the job behind them, and what they left. */
export function useVoiceover(scriptId: string | undefined) {
  const takes = useApi('GET /api/voiceover/takes', {
    query: { scriptId: scriptId ?? '' },
    when: scriptId !== undefined,
  });
  const { job, running, problem, start } = useJob('voiceover', scriptId, { did: 'was not made', stale });
  const [made, setMade] = useState<string>();
  const make = async (call: () => Promise<{ takeId: string }>) => {
    const answer = await start(call);
    if (answer) setMade(answer.takeId);
  };
  return {
    takes,
    job,
    /** Shown while one runs, and after one that failed without a word of it elsewhere. */
    shownJob: isUnderWay(job) || (job?.state === 'failed' && !problem) ? job : undefined,
    running,
    problem,
    /** The take that was made last on this page. */
    made,
    generate: (body: BodyInput<'POST /api/voiceover/generate'>) =>
      make(() => callApi('POST /api/voiceover/generate', { body })),
    retake: (take: Take, sentence: number) =>
      make(() => callApi('POST /api/voiceover/retake', { body: { takeId: take.id, sentence } })),
  };
}
