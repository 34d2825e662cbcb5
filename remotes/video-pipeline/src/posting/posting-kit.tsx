import type { QueueItemDetail } from '@avenue/contract';
import { kitName, postingLimits, postingText } from '@avenue/contract/words';
import {
  Button,
  Chip,
  CopyButton,
  formatBytes,
  formatFixed,
  formatLength,
  Icon,
  Panel,
  Row,
  Rows,
  Term,
  TextToCopy,
} from '@avenue/ui';
import { VideoPlayer } from '@avenue/ui/media';
import IconBadgeCc from '@tabler/icons-react/dist/esm/icons/IconBadgeCc.mjs';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconMovie from '@tabler/icons-react/dist/esm/icons/IconMovie.mjs';
import { layoutName } from '../video/index.ts';
import css from './posting.module.css';

const saveAs = (url: string, name: string) => `${url}?download=${encodeURIComponent(name)}`;

const Download = ({ href, label }: { href: string; label: string }) => (
  <Button size="sm" icon={IconDownload} href={href} download aria-label={label}>
    Download
  </Button>
);

/** What is posted by hand: files to download, words to copy, each with what the platform allows. */
export function PostingKit({ item }: { item: QueueItemDetail }) {
  const name = kitName(item.title);
  const { files, videoUrl, srtUrl } = item;
  if (!videoUrl || !srtUrl) return null;
  const tall = item.height > item.width;
  const videoFacts = [
    `${item.width} x ${item.height}`,
    formatLength(item.durationMs),
    files.videoBytes !== undefined && formatBytes(files.videoBytes),
    files.lufs !== undefined && `${formatFixed(files.lufs, 1)} LUFS`,
  ];
  const texts = [
    ['Title', item.title, postingLimits.title],
    ['Description', item.description, postingLimits.description],
    ['Tags', item.tags.join(', '), postingLimits.tags],
  ] as const;
  const captions = <Term of="srt">{files.captions === undefined ? 'Captions' : `${files.captions} captions`}</Term>;
  return (
    <Panel
      title={<Term of="posting-kit">Posting kit</Term>}
      actions={
        <CopyButton text={postingText(item)} kbd="C">
          Copy all text
        </CopyButton>
      }
    >
      <div className={css.kit}>
        <div className={css.top} data-tall={tall || undefined}>
          <div className={css.player}>
            <VideoPlayer
              src={videoUrl}
              poster={item.thumbnailUrl}
              label={item.title}
              durationMs={item.durationMs}
              aspect={`${item.width} / ${item.height}`}
            />
          </div>
          <div className={css.files}>
            <Rows label="Files">
              <Row
                lead={<Icon of={IconMovie} />}
                title={`${name}.mp4`}
                meta={videoFacts.filter(Boolean).join(', ')}
                end={<Download href={saveAs(videoUrl, name)} label="Download the video" />}
              />
              <Row
                lead={<Icon of={IconBadgeCc} />}
                title={`${name}.srt`}
                meta={captions}
                end={<Download href={saveAs(srtUrl, name)} label="Download the captions" />}
              />
            </Rows>
          </div>
        </div>
        {item.thumbnails.length > 0 && (
          <section className={css.part} aria-label="Thumbnails">
            <h3>
              <Term of="thumbnail">
                {item.thumbnails.length === 1 ? 'Thumbnail' : `${item.thumbnails.length} thumbnails`}
              </Term>
            </h3>
            <ul className={css.thumbnails} data-tall={tall || undefined}>
              {item.thumbnails.map(({ url, layout, readability }, index) => (
                <li key={url} data-chosen={url === item.thumbnailUrl || undefined}>
                  <img src={url} alt={layoutName(layout)} style={{ aspectRatio: `${item.width} / ${item.height}` }} />
                  <span className={css.thumbnailWords}>
                    <span>{layoutName(layout)}</span>
                    {url === item.thumbnailUrl && <Chip tone="good">Chosen</Chip>}
                    {readability > 0 && <span className={css.meta}>readable {Math.round(readability * 100)}%</span>}
                  </span>
                  <Download
                    href={saveAs(url, `${name}-thumbnail-${index + 1}`)}
                    label={`Download thumbnail ${index + 1}`}
                  />
                </li>
              ))}
            </ul>
          </section>
        )}
        {texts.map(([label, text, limit]) => (
          <div key={label} className={css.part}>
            <TextToCopy label={label} text={text} size={text.length} limit={limit} platform="YouTube" />
          </div>
        ))}
      </div>
    </Panel>
  );
}
