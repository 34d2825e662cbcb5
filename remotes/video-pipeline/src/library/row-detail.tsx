import type { Answer, LibraryRow, StoryPart } from '@avenue/contract';
import type { TermId } from '@avenue/contract/glossary';
import { keptDays } from '@avenue/contract/words';
import { useApi } from '@avenue/data';
import {
  Bone,
  Button,
  Facts,
  isToday,
  JournalList,
  Loading,
  Marked,
  Read,
  RowPanel,
  Text,
  Thumb,
  Time,
  Trail,
} from '@avenue/ui';
import { AudioPlayer, VideoPlayer } from '@avenue/ui/media';
import { Menu } from '@avenue/ui/overlay';
import IconArchive from '@tabler/icons-react/dist/esm/icons/IconArchive.mjs';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import IconRestore from '@tabler/icons-react/dist/esm/icons/IconRestore.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { RowStatus } from './columns.tsx';
import { downloadOf } from './download.ts';
import css from './library.module.css';
import type { Acts } from './use-acts.ts';
import { canGoAside, kindWords } from './words.ts';

type Detail = Answer<'GET /api/library/{id}'>;

/** Facts of the library that a creator may not know. */
const factTerms: Readonly<Record<string, TermId>> = {
  Loudness: 'lufs',
  Checks: 'needs-evidence',
  'Made with': 'made-with',
  'Written by': 'engine',
};
const dayMs = 86_400_000;
const parts: Record<StoryPart['kind'], string> = { idea: 'Idea', script: 'Script', voice: 'Voice', video: 'Video' };

interface RowDetailProps {
  id: string;
  /** The row as the table has it, shown until the rest is here. */
  row: LibraryRow | undefined;
  words: readonly string[];
  acts: Acts;
  onRemoved: () => void;
  onClose: () => void;
}

/** Preview, facts, way and history of the current row, and what can be done with it. */
export function RowDetail({ id, row: known, words, acts, onRemoved, onClose }: RowDetailProps) {
  const state = useApi('GET /api/library/{id}', { params: { id } });
  const row = state.data ?? known;
  return (
    <RowPanel
      title={row ? <Marked text={row.title} words={words} /> : state.error ? 'Not shown' : 'Loading'}
      back="Back to the library"
      onClose={onClose}
      foot={row && <Foot row={row} acts={acts} onRemoved={onRemoved} />}
    >
      <Read of="This" state={state} loading={<Coming />}>
        {(detail) => <Content detail={detail} words={words} />}
      </Read>
    </RowPanel>
  );
}

const Coming = () => (
  <Loading label="Loading the details">
    <div className={css.coming}>
      <Bone heightPx={150} />
      <Bone width="70%" />
      <Bone width="50%" />
    </div>
  </Loading>
);

function Content({ detail, words }: { detail: Detail; words: readonly string[] }) {
  const removed = detail.status === 'removed';
  return (
    <>
      <Preview detail={detail} words={words} />
      <Facts
        facts={[
          { label: 'Kind', value: kindWords[detail.kind].one },
          { label: 'Status', value: <RowStatus row={detail} /> },
          { label: 'Channel', value: detail.channelLabel },
          ...(removed
            ? [
                { label: 'Removed', value: <Time at={detail.changedAt} style="long" /> },
                {
                  label: 'Kept until',
                  value: <Time at={Date.parse(detail.changedAt) + keptDays * dayMs} style="date" />,
                },
              ]
            : [{ label: 'Changed', value: <Time at={detail.changedAt} style="long" /> }]),
          ...detail.facts.map((fact) => ({ ...fact, term: factTerms[fact.label] })),
        ]}
      />
      {detail.story.length > 1 && (
        <section className={css.part}>
          <h3>Made from</h3>
          <Trail
            label="Made from"
            steps={detail.story.map((part) => ({
              label: parts[part.kind],
              to: part.path,
              current: part.id === detail.id,
            }))}
          />
        </section>
      )}
      <section className={css.part}>
        <h3>History</h3>
        {detail.history.length ? (
          <div className={css.history}>
            <JournalList
              entries={detail.history.map(({ seq, at, text }) => ({
                key: seq,
                when: <Time at={at} style={isToday(at) ? 'time' : 'short'} />,
                text,
              }))}
            />
          </div>
        ) : (
          <Text kind="muted">Nothing was done with it yet.</Text>
        )}
      </section>
    </>
  );
}

function Preview({ detail, words }: { detail: Detail; words: readonly string[] }) {
  const { videoUrl, audioUrl, thumbnailUrl, title, durationMs, text } = detail;
  const [width, height] =
    /^(\d+) x (\d+)$/.exec(detail.facts.find(({ label }) => label === 'Size')?.value ?? '')?.slice(1) ?? [];
  return (
    <>
      {videoUrl ? (
        <div className={css.player} data-tall={Number(height) > Number(width) || undefined}>
          <VideoPlayer
            src={videoUrl}
            label={title}
            poster={thumbnailUrl}
            durationMs={durationMs}
            aspect={width && height ? `${width} / ${height}` : undefined}
          />
        </div>
      ) : audioUrl ? (
        <AudioPlayer src={audioUrl} label={title} durationMs={durationMs} />
      ) : (
        thumbnailUrl && <Thumb src={thumbnailUrl} widthPx={304} heightPx={171} />
      )}
      {text && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: an area that scrolls must be reachable by keyboard
        <section className={css.text} aria-label="Its words" tabIndex={0}>
          <Marked text={text} words={words} />
        </section>
      )}
    </>
  );
}

function Foot({ row, acts, onRemoved }: { row: LibraryRow; acts: Acts; onRemoved: () => void }) {
  const file = downloadOf([row]);
  const leaveAfter = async (done: Promise<boolean>) => {
    if (await done) onRemoved();
  };
  if (row.status === 'removed')
    return (
      <Button
        size="sm"
        icon={IconRestore}
        busy={acts.busy === 'restore'}
        call="POST /api/library/restore"
        onClick={() => void leaveAfter(acts.restore([row]))}
      >
        Restore
      </Button>
    );
  const items = [
    ...(canGoAside(row)
      ? [
          {
            id: 'aside',
            label: 'Put aside',
            icon: IconArchive,
            call: 'POST /api/needs/aside' as const,
            onAction: () => void acts.setAside([row], true),
          },
        ]
      : []),
    ...(row.status === 'aside'
      ? [
          {
            id: 'back',
            label: 'Bring back',
            icon: IconArchive,
            call: 'POST /api/needs/back' as const,
            onAction: () => void acts.setAside([row], false),
          },
        ]
      : []),
    {
      id: 'remove',
      label: 'Remove',
      icon: IconTrash,
      call: 'POST /api/library/remove' as const,
      onAction: () => void leaveAfter(acts.remove([row])),
    },
  ];
  return (
    <>
      <Button size="sm" kbd="Enter" to={row.path}>
        Open
      </Button>
      {file && (
        <Button size="sm" kind="quiet" href={file} download>
          Download
        </Button>
      )}
      <span className={css.push}>
        <Menu label={`More for ${row.title}`} icon={IconDots} size="sm" items={items} />
      </span>
    </>
  );
}
