import { Columns, Page, Panel, Read } from '@avenue/ui';
import { ChannelVideos } from '../channel/channel-videos.tsx';
import { AddChannel, ProductionFlow, useOfChannel } from '../flow/index.ts';
import { ChoicePanel } from './choice-panel.tsx';
import { ApprovalNotes, PageNotes } from './notes.tsx';
import { OptionsPanel } from './options-panel.tsx';
import { ProgressPanel } from './progress-panel.tsx';
import { ScriptStage } from './script-stage.tsx';
import { useVideoPage, type VideoPage } from './use-video-page.ts';
import { VideoProof } from './video-preview.tsx';
import { VideoSkeleton } from './video-skeleton.tsx';

export default function VideoGenerator() {
  const page = useVideoPage();
  const { channel, script, itemId } = page;
  const ofChannel = useOfChannel();
  return (
    <Page
      title={ofChannel ? 'Video Compiler for YouTube' : 'Video Generator'}
      sentence="Compiling runs on this machine. You can leave this page; the job keeps going."
      flow={<ProductionFlow channel={channel?.name} script={script} item={itemId} />}
    >
      <Read of="Your channels" state={page.channelState} size="page" loading={<VideoSkeleton />}>
        {() =>
          channel ? (
            <>
              <Columns side={<Side page={page} />}>
                <ChoicePanel
                  channels={page.channels}
                  channel={channel.name}
                  onChannel={page.chooseChannel}
                  picked={page.picked}
                  onScript={page.chooseScript}
                  primary={!page.onVideo}
                  busy={page.busy}
                  onCompile={page.start}
                />
                <PageNotes page={page} channel={channel} />
                <ScriptStage page={page} />
              </Columns>
              {/* What stands above may be of any height while it comes. */}
              {ofChannel && (!script || page.videos.data || page.videos.error) && (
                <ChannelVideos channel={channel.name} />
              )}
            </>
          ) : (
            <Panel>
              <AddChannel />
            </Panel>
          )
        }
      </Read>
    </Page>
  );
}

/** What came of the approval, how far the compile is, what the video is made of, and the options of the next one. */
function Side({ page }: { page: VideoPage }) {
  const { onVideo, said, job, video, busy, options, setOptions } = page;
  return (
    <>
      <ApprovalNotes
        primary={onVideo}
        approved={page.approved}
        itemId={page.itemId}
        message={said?.message}
        failure={said?.failure}
      />
      {page.showsJob && (
        <ProgressPanel job={job} onCancel={() => void page.cancel()} onRetry={() => void page.retry()} />
      )}
      {onVideo && video && <VideoProof video={video} />}
      {!busy && (
        <OptionsPanel
          channel={page.look}
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
    </>
  );
}
