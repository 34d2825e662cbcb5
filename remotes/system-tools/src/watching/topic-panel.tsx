import { Signal } from '@avenue/boards/decide';
import type { Trends, TrendTopic } from '@avenue/contract';
import { Button, formatDay, Panel, Row, Rows, SourceTag, Stack, Text, TextLink, Time } from '@avenue/ui';
import { Spark } from './spark.tsx';
import type { WatchActs } from './use-watch-acts.ts';
import { advised, ideasPath, recentWords, zWords } from './words.ts';

interface TopicPanelProps extends Pick<Trends, 'line' | 'source'> {
  topic: TrendTopic;
  acts: WatchActs;
}

/** One topic: how far it rose, where it was seen, and what of yours has it. */
export function TopicPanel({ topic, line, source, acts }: TopicPanelProps) {
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
