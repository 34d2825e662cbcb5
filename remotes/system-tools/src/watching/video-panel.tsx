import type { Rivals, RivalVideo } from '@avenue/contract';
import { Button, Facts, formatNumber, Panel, SourceTag, Stack, Text, TextLink, Time } from '@avenue/ui';
import { Spark } from './spark.tsx';
import type { WatchActs } from './use-watch-acts.ts';
import { ideasPath, timesWords } from './words.ts';

/** A video of another channel, with what it is held against and the nearest own thing. */
export function VideoPanel({ video, source, acts }: { video: RivalVideo; source: Rivals['source']; acts: WatchActs }) {
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
