import type { Video } from '@avenue/contract';
import { Button, Facts, formatFixed, Panel, SelectField, Term, Time } from '@avenue/ui';
import { VideoPlayer } from '@avenue/ui/media';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { CheckList } from './check-list.tsx';
import { downloadUrl, layoutName } from './facts.ts';
import css from './video.module.css';

/** The finished video in its player. */
export const VideoStage = ({ video }: { video: Video }) => (
  <div className={css.player} data-tall={video.height > video.width || undefined}>
    <VideoPlayer
      key={video.videoUrl}
      src={video.videoUrl}
      poster={video.thumbnails[0]?.url}
      label={video.title}
      durationMs={video.durationMs}
      aspect={`${video.width} / ${video.height}`}
    />
  </div>
);

/** Earlier compiles of the same script, newest first. */
export const VersionSelect = ({
  videos,
  value,
  onChange,
}: {
  videos: readonly Video[];
  value: string;
  onChange: (id: string) => void;
}) => (
  <SelectField
    label="Version"
    hideLabel
    options={videos.map(({ id }, index) => ({
      value: id,
      label: `Version ${videos.length - index}`,
    }))}
    value={value}
    onChange={onChange}
  />
);

/** Files, thumbnails, checks and engines of a video. */
export const VideoProof = ({ video }: { video: Video }) => (
  <>
    <Panel title={<Term of="needs-evidence">Checks</Term>}>
      <CheckList checks={video.checks} />
    </Panel>
    <Panel title="Download">
      <div className={css.downloads}>
        <Button size="sm" icon={IconDownload} href={downloadUrl(video.videoUrl, video.title)} download>
          MP4
        </Button>
        <Button size="sm" icon={IconDownload} href={downloadUrl(video.srtUrl, `${video.title} captions`)} download>
          SRT
        </Button>
      </div>
      <ul className={css.thumbnails} aria-label="Thumbnails">
        {video.thumbnails.map(({ url, layout, readability }) => (
          <li key={url}>
            <a
              href={downloadUrl(url, `${video.title} ${layout}`)}
              download
              aria-label={`Download thumbnail: ${layoutName(layout)}`}
              title="Download thumbnail"
            >
              <img src={url} alt="" />
            </a>
            <span>
              {layoutName(layout)}, readable {Math.round(readability * 100)}%
            </span>
          </li>
        ))}
      </ul>
    </Panel>
    <Panel title={<Term of="made-with">Made with</Term>}>
      <Facts
        facts={[
          ...video.madeWith.map(({ part, engine }) => ({ label: part, value: engine })),
          { label: 'Loudness', term: 'lufs', value: `${formatFixed(video.lufs, 1)} LUFS` },
          { label: 'Compiled', value: <Time at={video.createdAt} style="long" /> },
        ]}
      />
    </Panel>
  </>
);
