import { callApi, useJob } from '@avenue/data';
import { toast } from '@avenue/ui';
import type { VideoOptions } from './options.ts';

const stale = ['/api/videos'];

/** Compiling one script: the job that does it, and its start with the options of the page. */
export function useCompile(channel: string | undefined, scriptId: string | undefined) {
  const { problem, start, ...run } = useJob('video', scriptId, {
    did: 'was not compiled',
    stale,
    onDone: () => toast.show({ text: 'The video is ready.', tone: 'good' }),
  });
  return {
    ...run,
    // The panel of the job says that it was cancelled.
    problem: problem?.code === 'cancelled' ? undefined : problem,
    compile: async (options: VideoOptions | undefined) => {
      if (!channel || !scriptId) return;
      await start(() =>
        callApi('POST /api/video/generate', { body: { channel, scriptId, ...(options && { options }) } }),
      );
    },
  };
}
