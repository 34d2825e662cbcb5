import type { Trends, TrendTopic } from '@avenue/contract';
import {
  Button,
  Columns,
  EmptyState,
  formatFixed,
  Note,
  Panel,
  Row,
  Rows,
  SourceTag,
  Stack,
  Time,
  useAccountName,
  useSearchParams,
} from '@avenue/ui';
import { DatedPanel } from './dated-panel.tsx';
import { exportTrends } from './export-watched.ts';
import { Spark } from './spark.tsx';
import { TopicPanel } from './topic-panel.tsx';
import type { WatchActs } from './use-watch-acts.ts';
import css from './watching.module.css';
import { recentWords } from './words.ts';

/** Topics that rise and those that are watched, with the chosen one and the days that come beside them. */
export function Rising({ trends, acts }: { trends: Trends; acts: WatchActs }) {
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
