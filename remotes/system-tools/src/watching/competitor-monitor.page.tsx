import type { Rivals } from '@avenue/contract';
import { useApi } from '@avenue/data';
import {
  BonePanel,
  BoneRows,
  Button,
  Chip,
  Columns,
  EmptyState,
  formatNumber,
  Loading,
  Page,
  Panel,
  Read,
  Row,
  Rows,
  SourceTag,
  Stack,
  useSearchParams,
  useShortcuts,
} from '@avenue/ui';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import { useState } from 'react';
import { CadencePanel } from './cadence-panel.tsx';
import { AddSourceDialog } from './dialogs.ts';
import { exportRivals } from './export-watched.ts';
import { MedianPanel } from './median-panel.tsx';
import { SourcesPanel } from './sources-panel.tsx';
import { useWatchActs, type WatchActs } from './use-watch-acts.ts';
import { VideoPanel } from './video-panel.tsx';
import css from './watching.module.css';
import { ageWords, timesWords } from './words.ts';

/** What other channels publish, each held against its own median. */
export default function CompetitorMonitorPage() {
  const rivals = useApi('GET /api/rivals');
  const sources = useApi('GET /api/watch/sources', { query: { of: 'rivals' } });
  const acts = useWatchActs();
  const [adding, setAdding] = useState(false);
  const look = () => void acts.look('rivals');
  useShortcuts({
    r: { label: 'Refresh', call: 'POST /api/watch/look', run: look },
    n: { label: 'Add channel', call: 'POST /api/watch/sources', run: () => setAdding(true) },
  });
  return (
    <Page
      title="Competitor Monitor"
      sentence={sentenceOf(rivals.data)}
      actions={
        <>
          <Button icon={IconRefresh} kbd="R" call="POST /api/watch/look" busy={acts.busy === 'look'} onClick={look}>
            Refresh
          </Button>
          <Button icon={IconPlus} kbd="N" call="POST /api/watch/sources" onClick={() => setAdding(true)}>
            Add channel
          </Button>
        </>
      }
    >
      <Read
        of="What others publish"
        state={rivals}
        keeps="What is watched stays."
        loading={<Coming />}
        isEmpty={({ channels }) => channels.length === 0}
        empty={null}
      >
        {(told) => <Loaded rivals={told} acts={acts} />}
      </Read>
      {/* Below what may be of any height: shown before, it would move. */}
      {(rivals.data || rivals.error) && (
        <Read of="The channels" state={sources} keeps="What is watched stays." loading={<Coming />}>
          {({ rows, channels }) => (
            <>
              <SourcesPanel
                of="rivals"
                rows={rows}
                acts={acts}
                onAdd={() => setAdding(true)}
                empty="Add the channels that your viewers watch as well. Only what they publish for everybody is read, and no key is needed."
              />
              {adding && <AddSourceDialog of="rivals" channels={channels} onClose={() => setAdding(false)} />}
            </>
          )}
        </Read>
      )}
    </Page>
  );
}

function sentenceOf(rivals: Rivals | undefined): string {
  const out = rivals?.videos.filter(({ isOutlier, muted }) => isOutlier && !muted).length ?? 0;
  if (out === 0) return 'What other channels publish, each held against its own median. Public counts only.';
  return `${out === 1 ? 'One video left' : `${out} videos left`} their own channel's median behind. Public counts only.`;
}

const Coming = () => (
  <Loading label="Loading what others publish">
    <BonePanel>
      <BoneRows count={5} rowPx={64} />
    </BonePanel>
  </Loading>
);

function Loaded({ rivals, acts }: { rivals: Rivals; acts: WatchActs }) {
  const { channels, videos, line, patterns, at, source } = rivals;
  const [search, setSearch] = useSearchParams();
  const shown = videos.filter(({ muted }) => !muted);
  const chosen =
    shown.find(({ key }) => key === search.get('video')) ??
    shown.toSorted((a, b) => (b.times ?? 0) - (a.times ?? 0))[0];
  return (
    <Columns
      side={
        <Stack gap={16}>
          {chosen && <VideoPanel video={chosen} source={source} acts={acts} />}
          <CadencePanel channels={channels} />
        </Stack>
      }
    >
      <Stack gap={16}>
        <MedianPanel channels={channels} line={line} at={at} source={source} />
        <Panel
          title="New in two weeks"
          flush
          tag={<SourceTag source={source} />}
          actions={
            shown.length > 0 && (
              <Button size="sm" kind="quiet" onClick={() => exportRivals(rivals)}>
                Export CSV
              </Button>
            )
          }
          foot={
            patterns.length > 0
              ? `Titles of those far above their median: ${patterns.map(({ pattern, count }) => `${pattern} (${count})`).join(', ')}.`
              : `${shown.length} of ${videos.length} shown; the rest you left out.`
          }
        >
          {shown.length === 0 ? (
            <EmptyState title="Nothing new in two weeks" spot="no-history" />
          ) : (
            <Rows label="New in two weeks">
              {shown.map((video) => (
                <Row
                  key={video.key}
                  title={video.title}
                  current={video.key === chosen?.key}
                  onOpen={() => setSearch({ video: video.key }, { replace: true })}
                  meta={`${video.channel}, ${video.publishedAt ? ageWords(video.publishedAt) : 'age not known'}${
                    video.views === undefined ? '' : `, ${formatNumber(video.views)} views`
                  }`}
                  end={
                    <>
                      {video.isOutlier && <Chip tone="good">Outlier</Chip>}
                      <span className={css.figure}>{timesWords(video)}</span>
                    </>
                  }
                />
              ))}
            </Rows>
          )}
        </Panel>
      </Stack>
    </Columns>
  );
}
