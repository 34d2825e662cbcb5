import { Signal, TrackRecord } from '@avenue/boards/decide';
import type { DatedEvent, Trends, TrendTopic } from '@avenue/contract';
import { useApi } from '@avenue/data';
import {
  BonePanel,
  BoneRows,
  Button,
  Columns,
  EmptyState,
  formatDay,
  formatFixed,
  Link,
  Loading,
  Note,
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
  useAccountName,
  useSearchParams,
  useShortcuts,
} from '@avenue/ui';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import { useState } from 'react';
import { AddSourceDialog, FileDialog } from './dialogs.ts';
import { exportTrends } from './export-watched.ts';
import { SourcesPanel } from './sources-panel.tsx';
import { Spark } from './spark.tsx';
import { useWatchActs, type WatchActs } from './use-watch-acts.ts';
import css from './watching.module.css';
import { advised, ideasPath, recentWords, zWords } from './words.ts';

/** What rises in what is watched, each against its own last 28 days. */
export default function TrendSyncPage() {
  const trends = useApi('GET /api/trends');
  const sources = useApi('GET /api/watch/sources', { query: { of: 'trends' } });
  const acts = useWatchActs();
  const [adding, setAdding] = useState<'source' | 'file'>();
  const close = () => setAdding(undefined);
  const look = () => void acts.look('trends');
  useShortcuts({ r: { label: 'Sync now', call: 'POST /api/watch/look', run: look } });
  return (
    <Page
      title="Trend Sync"
      sentence={sentenceOf(trends.data)}
      actions={
        <>
          <Button icon={IconPlus} call="POST /api/watch/sources" onClick={() => setAdding('source')}>
            Add source
          </Button>
          <Button icon={IconRefresh} kbd="R" call="POST /api/watch/look" busy={acts.busy === 'look'} onClick={look}>
            Sync now
          </Button>
        </>
      }
    >
      <Read of="What rises" state={trends} keeps="What is watched stays." loading={<Coming />}>
        {(told) => <Rising trends={told} acts={acts} />}
      </Read>
      {/* Below what may be of any height: shown before, it would move. */}
      {(trends.data || trends.error) && (
        <Read of="The sources" state={sources} keeps="What is watched stays." loading={<Coming />}>
          {({ rows, channels }) => (
            <>
              <SourcesPanel
                of="trends"
                rows={rows}
                acts={acts}
                onAdd={() => setAdding('source')}
                onAddFile={() => setAdding('file')}
                empty="Feeds of your subject, articles of Wikipedia, and files of counts by day. No account and no key is needed."
              />
              <TrackRecord
                kind="trends"
                title="How such advice turned out"
                words={advised}
                nothing="Nothing was advised yet. What rises and has nothing on your shelf is kept with its figures, and looked back on when the 7 days after it are read."
              />
              {adding === 'source' && <AddSourceDialog of="trends" channels={channels} onClose={close} />}
              {adding === 'file' && <FileDialog channels={channels} onClose={close} />}
            </>
          )}
        </Read>
      )}
    </Page>
  );
}

function sentenceOf(trends: Trends | undefined): string {
  if (!trends || trends.lacks) return 'What is named more often than usual, each against its own last 28 days.';
  const rising = trends.rows.filter(({ z, muted }) => z >= trends.line && !muted).length;
  if (rising === 0) return 'Nothing rises now. Each topic is measured against its own last 28 days.';
  return `${rising === 1 ? 'One topic rises' : `${rising} topics rise`}. Each is measured against its own last 28 days.`;
}

const Coming = () => (
  <Loading label="Loading what rises">
    <BonePanel>
      <BoneRows count={5} rowPx={64} />
    </BonePanel>
  </Loading>
);

function Rising({ trends, acts }: { trends: Trends; acts: WatchActs }) {
  const { rows, line, lacks, source, at, dated } = trends;
  const [search, setSearch] = useSearchParams();
  const shown = rows.filter(({ muted }) => !muted);
  const muted = rows.filter((row) => row.muted);
  const chosen = shown.find(({ key }) => key === search.get('topic')) ?? shown[0];
  const choose = (key: string) => setSearch({ topic: key }, { replace: true });
  const over = shown.filter(({ z }) => z >= line);
  const below = shown.filter(({ z }) => z < line);
  const row = (topic: TrendTopic) => (
    <TopicRow key={topic.key} topic={topic} current={topic.key === chosen?.key} onOpen={() => choose(topic.key)} />
  );
  return (
    <Columns
      side={
        <Stack gap={16}>
          {chosen && <TopicPanel topic={chosen} line={line} source={source} acts={acts} />}
          <DatedPanel dated={dated} />
        </Stack>
      }
    >
      <Stack gap={16}>
        {lacks && <Note>{lacks}</Note>}
        <Panel
          title="Rising"
          flush
          tag={<SourceTag source={source} />}
          actions={
            rows.length > 0 && (
              <Button size="sm" kind="quiet" onClick={() => exportTrends(trends)}>
                Export CSV
              </Button>
            )
          }
          foot={
            <span>
              Computed <Time at={at} style="short" />.{' '}
              {muted.length > 0 && (
                <>
                  Left out:{' '}
                  {muted.map((topic, index) => (
                    <span key={topic.key}>
                      {index > 0 && ', '}
                      {topic.topic}{' '}
                      <Button
                        size="sm"
                        kind="quiet"
                        call="PUT /api/trends/muted"
                        aria-label={`Take "${topic.topic}" in again`}
                        onClick={() => void acts.muteTopic(topic, false)}
                      >
                        Take in again
                      </Button>
                    </span>
                  ))}
                </>
              )}
            </span>
          }
        >
          {shown.length === 0 ? (
            <EmptyState title="Nothing rises" spot="no-history">
              {lacks ?? 'Nothing is named more often than usual now.'}
            </EmptyState>
          ) : (
            <>
              {over.length > 0 && <Rows label="Rising topics">{over.map(row)}</Rows>}
              {below.length > 0 && (
                <>
                  <p className={css.divider}>Below your line of {formatFixed(line, 1)}: watched, not suggested</p>
                  <Rows label="Watched topics">{below.map(row)}</Rows>
                </>
              )}
            </>
          )}
        </Panel>
      </Stack>
    </Columns>
  );
}

function TopicRow({ topic, current, onOpen }: { topic: TrendTopic; current: boolean; onOpen: () => void }) {
  const nameOf = useAccountName();
  const { topic: name, channel, z, series, risingDays: days, shelf } = topic;
  return (
    <Row
      title={name}
      onOpen={onOpen}
      current={current}
      meta={
        <>
          {channel ? nameOf(channel) : 'All channels'}
          {days > 0 && `, rising ${days === 1 ? 'for a day' : `for ${days} days`}`}
          {shelf ? ', you have one' : ''}
        </>
      }
      end={
        <>
          <Spark values={series.map(({ count }) => count)} label={`${name}: ${recentWords(topic)}`} />
          <span className={css.figure}>{formatFixed(z, 1)}</span>
        </>
      }
    />
  );
}

interface TopicPanelProps extends Pick<Trends, 'line' | 'source'> {
  topic: TrendTopic;
  acts: WatchActs;
}

function TopicPanel({ topic, line, source, acts }: TopicPanelProps) {
  const { topic: name, key, channel, z, series, evidence, shelf } = topic;
  return (
    <Panel
      title={name}
      tag={<SourceTag source={source} />}
      foot={
        <>
          <Button size="sm" kind="primary" to={ideasPath(name, channel)}>
            Get ideas for it
          </Button>
          <Button
            size="sm"
            kind="quiet"
            call="PUT /api/trends/muted"
            busy={acts.busy === key}
            onClick={() => void acts.muteTopic(topic, true)}
          >
            Mute
          </Button>
          <Text kind="meta">Nothing is sent.</Text>
        </>
      }
    >
      <Stack gap={8}>
        {z >= line && !shelf ? (
          <Signal kind="trends" subject={key} act="make now" why={zWords(topic)} words={advised} />
        ) : (
          <Text kind="strong">{zWords(topic)}</Text>
        )}
        <Spark large values={series.map(({ count }) => count)} label={`The last ${series.length} days of ${name}`} />
        <Text kind="meta">
          {formatDay(series[0]?.day ?? '')} to {formatDay(series.at(-1)?.day ?? '')}: {recentWords(topic)}.
        </Text>
        {shelf ? (
          <Text kind="meta">
            On your shelf: <TextLink to={shelf.path}>{shelf.title}</TextLink>
          </Text>
        ) : (
          <Text kind="meta">Nothing of yours has these words in its title.</Text>
        )}
        <Rows label={`Where ${name} was seen`}>
          {evidence.map(({ title, sentence, url, at }) => (
            <Row
              key={`${title} ${sentence}`}
              title={
                url ? (
                  <a href={url} target="_blank" rel="noreferrer">
                    {sentence}
                  </a>
                ) : (
                  sentence
                )
              }
              meta={
                <>
                  {title}
                  {at && (
                    <>
                      , <Time at={at} style="short" />
                    </>
                  )}
                </>
              }
            />
          ))}
        </Rows>
      </Stack>
    </Panel>
  );
}

/** Days that come for everybody. */
const DatedPanel = ({ dated }: { dated: readonly DatedEvent[] }) => (
  <Panel title="Days that come" flush foot="The next 30 days, the same everywhere.">
    {dated.length === 0 ? (
      <p className={css.none}>None in the next 30 days.</p>
    ) : (
      <Rows label="Days that come">
        {dated.map(({ day, title, inDays }) => (
          <Row
            key={`${day} ${title}`}
            title={title}
            meta={`${formatDay(day, { style: 'week' })}, ${inDays === 0 ? 'today' : inDays === 1 ? 'tomorrow' : `in ${inDays} days`}`}
            end={
              <Link to={ideasPath(title, undefined)} aria-label={`Get ideas for ${title}`}>
                Ideas
              </Link>
            }
          />
        ))}
      </Rows>
    )}
  </Panel>
);
