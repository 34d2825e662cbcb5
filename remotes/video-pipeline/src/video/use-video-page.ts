import { useApi } from '@avenue/data';
import { useAddress, useShortcuts } from '@avenue/ui';
import { useState } from 'react';
import { useChannels, useStartOnce } from '../flow/index.ts';
import { useChosenScript } from '../pick/index.ts';
import { optionsNow, ownOptions, type VideoOptions } from './options.ts';
import { useApprove } from './use-approve.ts';
import { useCompile } from './use-compile.ts';
import { useRunningCompile } from './use-running-compile.ts';

/** What is chosen on the page, what is compiled for it, and what its buttons and keys do. */
export function useVideoPage() {
  const { word, set } = useAddress();
  const asked = word('script');
  const stay = useRunningCompile(asked === undefined);
  const { channels, channel, choose, state: channelState } = useChannels();
  const config = useApi('GET /api/admin/config');
  const look = config.data?.find(({ name }) => name === channel?.name)?.channel;
  const picked = useChosenScript(channel?.name, asked);
  const { script } = picked;
  const videos = useApi('GET /api/videos', { when: script !== undefined, query: { scriptId: script?.id ?? '' } });

  const [options, setOptions] = useState<{ chosen: VideoOptions; musicName?: string | undefined }>({ chosen: {} });
  const [version, setVersion] = useState<string>();
  const [stage, setStage] = useState<'video' | 'scenes'>('video');
  const { job, running: busy, problem, compile, cancel, retry } = useCompile(channel?.name, script?.id);
  const approval = useApprove(channel?.name, script?.id);

  const video = videos.data?.find(({ id }) => id === version) ?? videos.data?.[0];
  const now = optionsNow(look, options.chosen);
  const onVideo = video !== undefined && stage === 'video' && !busy;

  const chooseScript = (id: string) => {
    stay();
    setVersion(undefined);
    setStage('video');
    set({ script: id, ...(channel && { channel: channel.name }) });
  };
  const chooseChannel = (name: string) => {
    stay();
    setOptions({ chosen: {} });
    choose(name, ['script']);
  };
  const start = () => {
    setVersion(undefined);
    setStage('video');
    void compile(ownOptions(look, options.chosen));
  };

  useStartOnce({
    go: word('go') === '1',
    started: () => set({ go: undefined }),
    subject: script?.id,
    ready: videos.data !== undefined && look !== undefined,
    present: busy || (videos.data ?? []).some(({ outdated }) => !outdated),
    start,
  });

  const approved = video?.status === 'approved';
  const said = video && approval.said?.videoId === video.id ? approval.said : undefined;
  const canApprove = onVideo && video && !approved && !approval.busy;
  useShortcuts({
    ...(script && !busy && { g: { label: 'Compile Final Video', call: 'POST /api/video/generate', run: start } }),
    ...(canApprove && {
      a: { label: 'Approve & Save', call: 'POST /api/video/approve', run: () => void approval.approve(video) },
    }),
  });

  const stopped = job?.state === 'failed' || job?.state === 'cancelled';
  return {
    channels: channels ?? [],
    channel,
    channelState,
    look,
    /** A script was asked for by the address. */
    asked: asked !== undefined,
    picked,
    script,
    videos,
    options,
    setOptions,
    chooseChannel,
    chooseScript,
    start,
    stage,
    setStage,
    video,
    setVersion,
    /** Format and style of the next compile. */
    now,
    /** The video itself is in view, and can be approved. */
    onVideo,
    approved,
    approval,
    said,
    itemId: said?.itemId ?? video?.itemId,
    job,
    busy,
    problem,
    cancel,
    retry,
    // A run that ended without a video stays in view until a newer one is there.
    showsJob: busy || (stopped && (!video || video.createdAt < job.createdAt)),
  };
}

export type VideoPage = ReturnType<typeof useVideoPage>;
