import type { Video } from '@avenue/contract';
import { callApi, useRefresh } from '@avenue/data';
import { useState } from 'react';

/** Sends a finished video to the Upload Queue and keeps what the server said about it. */
export function useApprove(channel: string | undefined, scriptId: string | undefined) {
  const refresh = useRefresh();
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState<{
    videoId: string;
    message?: string;
    itemId?: string | undefined;
    failure?: unknown;
  }>();

  const approve = async (video: Video) => {
    if (!channel || !scriptId || busy || video.status === 'approved') return;
    setBusy(true);
    setSaid(undefined);
    try {
      const { message, itemId } = await callApi('POST /api/video/approve', {
        body: { channel, scriptId, videoUrl: video.videoUrl },
      });
      setSaid({ videoId: video.id, message, itemId });
      void refresh('/api/videos', '/api/upload-queue');
    } catch (error) {
      setSaid({ videoId: video.id, failure: error });
    } finally {
      setBusy(false);
    }
  };
  return { busy, said, approve };
}
