import type { RivalChannel, Rivals, RivalVideo } from '@avenue/contract';
import { useApi } from '@avenue/data';
import {
  BonePanel,
  BoneRows,
  Button,
  Chip,
  Columns,
  EmptyState,
  Facts,
  formatNumber,
  Loading,
  Page,
  Panel,
  Read,
  Row,
  Rows,
  SourceTag,
  Stack,
  Text,
  TextLink,
  Time,
  useSearchParams,
  useShortcuts,
} from '@avenue/ui';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import { useState } from 'react';
import { dayNames } from '../typed-times.ts';
import { AddSourceDialog } from './dialogs.ts';
import { exportRivals } from './export-watched.ts';
import { SourcesPanel } from './sources-panel.tsx';
import { Spark } from './spark.tsx';
import { useWatchActs, type WatchActs } from './use-watch-acts.ts';
import css from './watching.module.css';
import { ageWords, ideasPath, timesWords } from './words.ts';

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

/** 1/4 to 8 times, each doubling as wide as the next. */
const placeOf = (times: number) => `${Math.min(100, Math.max(0, ((Math.log2(times) + 2) / 5) * 100))}%`;

interface MedianPanelProps {
  channels: readonly RivalChannel[];
  line: number;
  at: string;
  source: Rivals['source'];
}

/** Each video as a mark on the scale of its channel's median. */
function MedianPanel({ channels, line, at, source }: MedianPanelProps) {
  const known = channels.filter(({ spread }) => spread.length > 0);
  return (
    <Panel
      title="Against their own median"
      tag={<SourceTag source={source} />}
      foot={
        <span>
          The band holds eight of ten videos; filled marks are {line} times the median and more. Computed{' '}
          <Time at={at} style="short" />.
        </span>
      }
    >
      {known.length === 0 ? (
        <Text kind="meta">
          A median needs five videos whose views are known. Feeds of YouTube tell views; each look adds to it.
        </Text>
      ) : (
        <Stack gap={8}>
          <div className={css.strip} aria-hidden="true">
            <span />
            <div className={css.axis}>
              {[0.25, 0.5, 1, 2, 4, 8].map((times) => (
                <span key={times} style={{ left: placeOf(times) }}>
                  {times === 1 ? 'median' : times < 1 ? `1/${1 / times}` : times}
                </span>
              ))}
            </div>
          </div>
          {known.map(({ source: id, title, spread, usual }) => (
            <div key={id} className={css.strip}>
              <span>{title}</span>
              <span
                className={css.marks}
                role="img"
                aria-label={`${title}: ${spread.length} videos${
                  usual ? `, eight of ten between ${usual.low} and ${usual.high} times the median` : ''
                }; the highest ${Math.max(...spread.map(({ times }) => times)).toFixed(1)} times`}
              >
                {usual && <b style={{ left: placeOf(usual.low), right: `calc(100% - ${placeOf(usual.high)})` }} />}
                {spread.map(({ key, title: name, times }) => (
                  <i
                    key={key}
                    title={`${name}: ${times} times`}
                    data-out={times >= line || undefined}
                    style={{ left: placeOf(times) }}
                  />
                ))}
              </span>
            </div>
          ))}
        </Stack>
      )}
    </Panel>
  );
}

function VideoPanel({ video, source, acts }: { video: RivalVideo; source: Rivals['source']; acts: WatchActs }) {
  const { title, url, views, median, of, pattern, publishedAt, readAt, growth, shelf, key } = video;
  return (
    <Panel
      title={title}
      tag={<SourceTag source={source} />}
      foot={
        <>
          <Button size="sm" kind="primary" to={ideasPath(title, undefined)}>
            Get ideas for it
          </Button>
          <Button
            size="sm"
            kind="quiet"
            call="PUT /api/rivals/muted"
            busy={acts.busy === key}
            onClick={() => void acts.muteVideo(video, true)}
          >
            Mute
          </Button>
        </>
      }
    >
      <Stack gap={8}>
        <Text kind="strong">{timesWords(video)}</Text>
        {growth.length > 1 && (
          <Spark
            large
            values={growth.map(({ views: n }) => n)}
            label={`Views as they were read, ${growth.length} times`}
          />
        )}
        <Facts
          facts={[
            { label: 'Views', value: views === undefined ? 'Not told by its feed' : formatNumber(views) },
            {
              label: 'Their median',
              value: median === undefined ? 'Not known yet' : `${formatNumber(Math.round(median))}, from ${of} videos`,
            },
            { label: 'Title', value: pattern ?? 'No known pattern' },
            { label: 'Posted', value: publishedAt ? <Time at={publishedAt} style="long" /> : 'Not known' },
            ...(readAt ? [{ label: 'Counted', value: <Time at={readAt} style="short" /> }] : []),
          ]}
        />
        {url && (
          <a href={url} target="_blank" rel="noreferrer">
            Open it there
          </a>
        )}
        {shelf ? (
          <Text kind="meta">
            Your nearest: <TextLink to={shelf.path}>{shelf.title}</TextLink>
          </Text>
        ) : (
          <Text kind="meta">Nothing of yours has these words in its title. Words are never taken over.</Text>
        )}
      </Stack>
    </Panel>
  );
}

/** On which days each channel posted in the last four weeks. */
const CadencePanel = ({ channels }: { channels: readonly RivalChannel[] }) => (
  <Panel title="Cadence" foot="Posted in the last four weeks, by day of the week in your time zone.">
    <table className={css.cadence}>
      <thead>
        <tr>
          <th scope="col">Channel</th>
          {dayNames.map((day) => (
            <th key={day} scope="col">
              {day}
            </th>
          ))}
          <th scope="col">a week</th>
        </tr>
      </thead>
      <tbody>
        {channels.map(({ source, title, cadence, perWeek }) => (
          <tr key={source}>
            <th scope="row">{title}</th>
            {cadence.map((count, at) => (
              <td key={dayNames[at]} data-some={count > 0 || undefined}>
                {count || ''}
              </td>
            ))}
            <td>{perWeek.toFixed(1)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </Panel>
);
