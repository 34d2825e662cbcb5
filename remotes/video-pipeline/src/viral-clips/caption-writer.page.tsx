import type { ViralClipDetail } from '@avenue/contract/viral-clips';
import { isUnderWay, useApi } from '@avenue/data';
import {
  BonePanel,
  BoneRows,
  Button,
  Columns,
  EmptyState,
  Failure,
  IconButton,
  JobPanel,
  Loading,
  Page,
  Panel,
  Read,
  SelectField,
  Stack,
  Text,
  TextLink,
  Toggle,
  useAddress,
  useShortcuts,
} from '@avenue/ui';
import { VideoPlayer } from '@avenue/ui/media';
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs';
import IconArrowForwardUp from '@tabler/icons-react/dist/esm/icons/IconArrowForwardUp.mjs';
import IconMovie from '@tabler/icons-react/dist/esm/icons/IconMovie.mjs';
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs';
import { AddChannel, useChannels } from '../flow/index.ts';
import { styles } from '../video/options.ts';
import { FramePanel } from './frame-panel.tsx';
import { TitleField } from './title-field.tsx';
import { type ClipPage, useClip } from './use-clip.ts';
import css from './viral-clips.module.css';
import { spanOf } from './words.ts';
import { WordsPanel } from './words-panel.tsx';

/** The captions of a clip, its frame and its style; the footage itself is never touched. */
export default function CaptionWriter() {
  const { word, set } = useAddress();
  const { channel, state: channelState } = useChannels();
  const list = useApi('GET /api/viral-clips/footage', {
    query: { channel: channel?.name ?? '' },
    when: channel !== undefined,
  });
  const withClips = list.data?.rows.filter(({ clips }) => clips > 0);
  const footage = withClips?.find(({ id }) => id === word('footage')) ?? withClips?.[0];
  const asked = word('footage') ?? footage?.id;
  const detail = useApi('GET /api/viral-clips/footage/{id}', {
    params: { id: asked ?? '' },
    when: asked !== undefined,
  });
  const clips = detail.data?.rows ?? [];
  const id = word('clip') ?? clips[0]?.id;
  const page = useClip(id);
  const { data: clip } = page.state;
  useShortcuts({
    'ctrl+z': {
      label: 'Undo',
      call: 'POST /api/viral-clips/clips/{id}/step',
      run: () => clip?.undo && void page.step('undo'),
    },
    'ctrl+y': {
      label: 'Redo',
      call: 'POST /api/viral-clips/clips/{id}/step',
      run: () => clip?.redo && void page.step('redo'),
    },
  });
  return (
    <Page
      title="Clip Caption Writer"
      sentence={
        clip
          ? `${spanOf(clip)} of "${clip.source.title}". Your video is untouched.`
          : 'Captions of a clip, word by word. Your video is untouched.'
      }
      actions={clip && <Acts clip={clip} page={page} />}
    >
      <Read of="Your channels" state={channelState} size="page" loading={<Waiting />}>
        {() =>
          channel ? (
            <Read
              of="The long videos"
              state={list}
              keeps="Clips stay as they are."
              loading={<Waiting />}
              isEmpty={() => id === undefined && withClips?.length === 0}
              empty={<NoClip />}
            >
              {() => (
                <Stack gap={16}>
                  <Read
                    of="The clips of this video"
                    size="line"
                    state={detail}
                    keeps="They stay as they are."
                    loading={id === undefined ? <Waiting /> : null}
                    isEmpty={() => id === undefined}
                    empty={<NoClip />}
                  >
                    {() =>
                      clips.length > 1 && (
                        <SelectField
                          label="Clip"
                          hideLabel
                          options={clips.map((one) => ({ value: one.id, label: `${one.rank}. ${one.title}` }))}
                          value={id ?? ''}
                          onChange={(next) => set({ clip: next })}
                        />
                      )
                    }
                  </Read>
                  {id !== undefined && (
                    <Read of="This clip" state={page.state} keeps="What was saved stays." loading={<Waiting />}>
                      {(now) => <Editor key={now.id} clip={now} page={page} />}
                    </Read>
                  )}
                </Stack>
              )}
            </Read>
          ) : (
            <Panel>
              <AddChannel>Clips are posted on a channel.</AddChannel>
            </Panel>
          )
        }
      </Read>
    </Page>
  );
}

const NoClip = () => (
  <Panel>
    <EmptyState
      title="No clip yet"
      spot="no-results"
      actions={<Button to="/viral-clips/clip-detector">Find clips</Button>}
    >
      Clips are found in a long video of yours, in the Clip Detector.
    </EmptyState>
  </Panel>
);

function Acts({ clip, page }: { clip: ViralClipDetail; page: ClipPage }) {
  const { render, busy } = page;
  return (
    <>
      <IconButton
        label="Undo"
        icon={IconArrowBackUp}
        call="POST /api/viral-clips/clips/{id}/step"
        disabled={clip.undo === 0 || busy !== undefined}
        onClick={() => void page.step('undo')}
      />
      <IconButton
        label="Redo"
        icon={IconArrowForwardUp}
        call="POST /api/viral-clips/clips/{id}/step"
        disabled={clip.redo === 0 || busy !== undefined}
        onClick={() => void page.step('redo')}
      />
      <Button
        kind={clip.video && !clip.outdated ? 'plain' : 'primary'}
        icon={IconMovie}
        call="POST /api/viral-clips/clips/{id}/render"
        busy={render.running}
        onClick={page.start}
      >
        Render clip
      </Button>
      {clip.video && clip.state !== 'queued' && (
        <Button
          kind={clip.outdated ? 'plain' : 'primary'}
          icon={IconUpload}
          call="POST /api/viral-clips/clips/{id}/queue"
          busy={busy === 'queue'}
          disabled={clip.outdated}
          reason={clip.outdated ? 'Render it again first.' : undefined}
          onClick={() => void page.queue()}
        >
          Put into the queue
        </Button>
      )}
    </>
  );
}

function Editor({ clip, page }: { clip: ViralClipDetail; page: ClipPage }) {
  const { job, problem: renderProblem } = page.render;
  const { edits } = clip;
  const shows = job && (isUnderWay(job) || ((job.state === 'failed' || job.state === 'cancelled') && !renderProblem));
  return (
    <>
      {page.problem && <Failure size="line" of="The clip" did={page.problem.did} error={page.problem.error} />}
      {renderProblem && (
        <Failure size="line" of="The clip" did={renderProblem.did} error={renderProblem.error} onRetry={page.start} />
      )}
      {shows && (
        <Panel>
          <JobPanel job={job} />
        </Panel>
      )}
      <Columns side={<FramePanel clip={clip} onFrame={(frame) => void page.edit(clip, frame)} />}>
        <WordsPanel clip={clip} busy={page.busy === 'edit'} onWords={(words) => void page.edit(clip, { words })} />
        <Panel title="Title and style">
          <div className={css.clip}>
            <TitleField clip={clip.id} title={edits.title} onTitle={(title) => void page.edit(clip, { title })} />
            <div className={css.presets}>
              {(Object.keys(styles) as (keyof typeof styles)[]).map((preset) => (
                <Button
                  key={preset}
                  size="sm"
                  call="PUT /api/viral-clips/clips/{id}"
                  aria-pressed={edits.preset === preset}
                  kind={edits.preset === preset ? 'plain' : 'quiet'}
                  onClick={() => void page.edit(clip, { preset })}
                >
                  {styles[preset].label}
                </Button>
              ))}
            </div>
            <Toggle
              label="Captions in the picture"
              help="The SRT file is made either way."
              checked={edits.captions}
              onChange={(captions) => void page.edit(clip, { captions })}
            />
          </div>
        </Panel>
        {clip.video && (
          <Panel title={clip.outdated ? 'Rendered before your last change' : 'Rendered'}>
            <div className={css.clip}>
              <div className={css.rendered}>
                <VideoPlayer
                  key={clip.video.url}
                  src={clip.video.url}
                  label={clip.title}
                  durationMs={clip.video.durationMs}
                  aspect="9 / 16"
                />
              </div>
              <ul className={css.checks}>
                {clip.video.checks.map(({ name, sentence }) => (
                  <li key={name}>{sentence}</li>
                ))}
              </ul>
              <div className={css.acts}>
                <a href={clip.video.url} download="clip.mp4">
                  Download MP4
                </a>
                <a href={clip.video.srtUrl} download="clip.srt">
                  Download SRT
                </a>
                {clip.path && <TextLink to={clip.path}>Open in the Upload Queue</TextLink>}
              </div>
              {clip.outdated && <Text kind="meta">Render it again to see your changes.</Text>}
            </div>
          </Panel>
        )}
      </Columns>
    </>
  );
}

const Waiting = () => (
  <Loading label="Loading the clip">
    <BonePanel>
      <BoneRows count={5} rowPx={72} />
    </BonePanel>
  </Loading>
);
