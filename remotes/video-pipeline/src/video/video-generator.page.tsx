import { useApi } from '@avenue/data';
import {
  BonePanel,
  Button,
  Cell,
  EmptyState,
  Failure,
  Grid,
  Note,
  Page,
  Panel,
  Read,
  ReadTrouble,
  Segmented,
  Stack,
  useSearchParams,
  useShortcuts,
  WithFlow,
} from '@avenue/ui';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import { useState } from 'react';
import { AddChannel, ProductionFlow, useChannels, useStartOnce } from '../flow/index.ts';
import { RefusedNote, useChosenScript } from '../pick/index.ts';
import { ChoicePanel } from './choice-panel.tsx';
import { CompileStage } from './compile-stage.tsx';
import { sizeLine } from './facts.ts';
import { ApprovalNotes, ProblemNote } from './notes.tsx';
import { optionsNow, ownOptions, type VideoOptions } from './options.ts';
import { OptionsPanel } from './options-panel.tsx';
import { ProgressPanel } from './progress-panel.tsx';
import { ScenesStage } from './scenes-stage.tsx';
import { useApprove } from './use-approve.ts';
import { useCompile } from './use-compile.ts';
import { useRunningCompile } from './use-running-compile.ts';
import css from './video.module.css';
import { VersionSelect, VideoProof, VideoStage } from './video-preview.tsx';
import { ScriptsSkeleton, StageSkeleton, VideoSkeleton } from './video-skeleton.tsx';

export default function VideoGenerator() {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('script') || undefined;
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
  const { job, busy, problem, compile, cancel, retry } = useCompile(channel?.name, script?.id);
  const approval = useApprove(channel?.name, script?.id);

  const video = videos.data?.find(({ id }) => id === version) ?? videos.data?.[0];
  const now = optionsNow(look, options.chosen);
  const tall = now.format === 'portrait';
  const onVideo = video !== undefined && stage === 'video' && !busy;

  const changeSearch = (change: (next: URLSearchParams) => void) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        change(next);
        return next;
      },
      { replace: true },
    );
  const chooseScript = (id: string) => {
    stay();
    setVersion(undefined);
    setStage('video');
    changeSearch((next) => {
      if (channel) next.set('channel', channel.name);
      next.set('script', id);
    });
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
    go: search.get('go') === '1',
    started: () => changeSearch((next) => next.delete('go')),
    subject: script?.id,
    ready: videos.data !== undefined && look !== undefined,
    present: busy || (videos.data ?? []).some(({ outdated }) => !outdated),
    start,
  });

  const approved = video?.status === 'approved';
  const said = video && approval.said?.videoId === video.id ? approval.said : undefined;
  const canApprove = onVideo && video && !approved && !approval.busy;
  useShortcuts({
    ...(script && !busy && { g: { label: 'Compile Final Video', run: start } }),
    ...(canApprove && { a: { label: 'Approve & Save', run: () => void approval.approve(video) } }),
  });

  const stopped = job?.state === 'failed' || job?.state === 'cancelled';
  // A run that ended without a video stays in view until a newer one is there.
  const showsJob = busy || (stopped && (!video || video.createdAt < job.createdAt));
  const itemId = said?.itemId ?? video?.itemId;
  const flow = <ProductionFlow channel={channel?.name} script={script} item={itemId} />;

  const body = () => {
    if (!channel) {
      return (
        <Panel>
          <AddChannel />
        </Panel>
      );
    }
    return (
      <Grid>
        <Cell span={8}>
          <Stack gap={16}>
            <ChoicePanel
              channels={channels ?? []}
              channel={channel.name}
              onChannel={chooseChannel}
              picked={picked}
              onScript={chooseScript}
              primary={!onVideo}
              busy={busy}
              onCompile={start}
            />
            <ReadTrouble of="The approved scripts" state={picked.approved} />
            <ReadTrouble of="This script" state={picked.opened} />
            {picked.refused && <RefusedNote refused={picked.refused} />}
            {videos.data && <ReadTrouble of="The videos" state={videos} />}
            {picked.hasAny === false && !picked.refused && (
              <Note
                action={
                  <Button size="sm" to="/script-builder">
                    Script Builder
                  </Button>
                }
              >
                {channel.label} has no approved script yet. Approve one in the Script Builder.
              </Note>
            )}
            {problem && <ProblemNote problem={problem} channel={channel.name} script={script?.id} />}
            {video?.outdated && !busy && (
              <Note tone="wait">
                The script has changed since this video was compiled. Compile again to match it, or approve it as it is.
              </Note>
            )}
            {script && (
              <Panel
                title={script.title}
                actions={
                  video &&
                  !busy && (
                    <>
                      {onVideo && videos.data && videos.data.length > 1 && (
                        <VersionSelect videos={videos.data} value={video.id} onChange={setVersion} />
                      )}
                      <Segmented
                        label="Show"
                        options={[
                          { value: 'video', label: 'Video' },
                          { value: 'scenes', label: 'Scenes' },
                        ]}
                        value={stage}
                        onChange={setStage}
                      />
                    </>
                  )
                }
              >
                {busy ? (
                  <CompileStage job={job} tall={tall} />
                ) : onVideo ? (
                  <>
                    <VideoStage video={video} />
                    <div className={css.decide}>
                      <span>{sizeLine(video)}</span>
                      <span className={css.push}>
                        <Button
                          kind={approved ? 'plain' : 'primary'}
                          icon={IconCheck}
                          kbd="A"
                          busy={approval.busy}
                          onClick={() => void approval.approve(video)}
                          reason={approved ? 'It is in the Upload Queue.' : undefined}
                        >
                          Approve & Save
                        </Button>
                      </span>
                    </div>
                  </>
                ) : videos.data && look ? (
                  <ScenesStage key={script.id} scriptId={script.id} look={{ format: now.format, preset: now.preset }} />
                ) : videos.error ? (
                  <Failure
                    of="The videos"
                    error={videos.error}
                    onRetry={() => void videos.mutate()}
                    retrying={videos.isValidating}
                  />
                ) : (
                  <StageSkeleton label="Loading the videos" />
                )}
              </Panel>
            )}
            {!script && (picked.expected || (picked.hasAny === undefined && !picked.approved.error)) && (
              <BonePanel>{asked ? <StageSkeleton label="Loading the script" /> : <ScriptsSkeleton />}</BonePanel>
            )}
            {!script && !picked.expected && picked.hasAny && (
              <Panel>
                <EmptyState title="Choose an approved script" spot="no-history" level={2}>
                  Its scenes appear here. The built-in engines draw, mix and compile without a key.
                </EmptyState>
              </Panel>
            )}
          </Stack>
        </Cell>
        <Cell span={4}>
          <Stack gap={16}>
            <ApprovalNotes
              primary={onVideo}
              approved={approved}
              itemId={itemId}
              message={said?.message}
              failure={said?.failure}
            />
            {showsJob && <ProgressPanel job={job} onCancel={() => void cancel()} onRetry={() => void retry()} />}
            {onVideo && <VideoProof video={video} />}
            {!busy && (
              <OptionsPanel
                channel={look}
                chosen={options.chosen}
                musicName={options.musicName}
                onChange={(change, musicName) =>
                  setOptions((before) => ({
                    chosen: { ...before.chosen, ...change },
                    musicName: musicName ?? before.musicName,
                  }))
                }
              />
            )}
          </Stack>
        </Cell>
      </Grid>
    );
  };

  return (
    <WithFlow flow={flow}>
      <Page
        title="Video Generator"
        sentence="Compiling runs on this machine. You can leave this page; the job keeps going."
      >
        <Read of="Your channels" state={channelState} size="page" loading={<VideoSkeleton />}>
          {body}
        </Read>
      </Page>
    </WithFlow>
  );
}
