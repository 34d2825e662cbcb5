import type { Script } from '@avenue/contract';
import { BonePanel, Button, EmptyState, Panel, Read, Segmented } from '@avenue/ui';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import { CompileStage } from './compile-stage.tsx';
import { sizeLine } from './facts.ts';
import { ScenesStage } from './scenes-stage.tsx';
import type { VideoPage } from './use-video-page.ts';
import css from './video.module.css';
import { VersionSelect, VideoStage } from './video-preview.tsx';
import { ScriptsSkeleton, StageSkeleton } from './video-skeleton.tsx';

const views = [
  { value: 'video', label: 'Video' },
  { value: 'scenes', label: 'Scenes' },
] as const;

/** The chosen script as it is compiled, as a video or as scenes; before that, what is to be chosen. */
export function ScriptStage({ page }: { page: VideoPage }) {
  const { script, picked, videos, video, busy, onVideo } = page;
  if (script)
    return (
      <Panel
        title={script.title}
        actions={
          video &&
          !busy && (
            <>
              {onVideo && videos.data && videos.data.length > 1 && (
                <VersionSelect videos={videos.data} value={video.id} onChange={page.setVersion} />
              )}
              <Segmented label="Show" options={views} value={page.stage} onChange={page.setStage} />
            </>
          )
        }
      >
        <Stage page={page} script={script} />
      </Panel>
    );
  if (picked.expected || (picked.hasAny === undefined && !picked.approved.error))
    return <BonePanel>{page.asked ? <StageSkeleton label="Loading the script" /> : <ScriptsSkeleton />}</BonePanel>;
  if (!picked.hasAny) return null;
  return (
    <Panel>
      <EmptyState title="Choose an approved script" spot="no-history">
        Its scenes appear here. The built-in engines draw, mix and compile without a key.
      </EmptyState>
    </Panel>
  );
}

function Stage({ page, script }: { page: VideoPage; script: Pick<Script, 'id'> }) {
  const { videos, look, now } = page;
  if (page.busy) return <CompileStage job={page.job} tall={now.format === 'portrait'} />;
  if (page.onVideo) return <Decision page={page} />;
  const loading = <StageSkeleton label="Loading the videos" />;
  // Older videos are told above, beside the choice.
  if (videos.data && look)
    return <ScenesStage key={script.id} scriptId={script.id} look={{ format: now.format, preset: now.preset }} />;
  return (
    <Read of="The videos" state={videos} loading={loading}>
      {() => loading}
    </Read>
  );
}

/** The video, and the yes that puts it into the queue. */
function Decision({ page: { video, approved, approval } }: { page: VideoPage }) {
  if (!video) return null;
  return (
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
            call="POST /api/video/approve"
            onClick={() => void approval.approve(video)}
            reason={approved ? 'It is in the Upload Queue.' : undefined}
          >
            Approve & Save
          </Button>
        </span>
      </div>
    </>
  );
}
