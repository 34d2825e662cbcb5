import type { TypedWords } from '@avenue/contract/pdf';
import { callApi, isUnderWay, useJob } from '@avenue/data';
import { Button, Failure, JobPanel, Line, Panel, SourceTag, Stack, Text, TextLink, Time } from '@avenue/ui';
import { useState } from 'react';

const call = 'POST /api/pdf/titles/typed';
/** Of one answer, before all of it is asked for: why the title has its score stays in sight below. */
const atFirst = 4;
const quoted = (words: readonly string[]) => words.map((one) => `"${one}"`).join(' and ');

interface TypedPanelProps {
  batch: string;
  typed: TypedWords;
  /** Puts words into the field of the topic. */
  onTopic: (words: string) => void;
}

/** What search engines complete the words of a batch to; they are asked by its button alone. */
export function TypedPanel({ batch, typed: { places, words, heard }, onTopic }: TypedPanelProps) {
  const { job, running, problem, start } = useJob('pdf-typed', batch, {
    did: 'was not asked for',
    stale: ['/api/pdf/titles'],
  });
  const press = () => void start(() => callApi(call, { body: { batch } }));
  const names = places.map(({ name }) => name).join(' and ');
  const hosts = places.map(({ host }) => host).join(' and ');
  const left = job?.state === 'done' ? ((job.result as { failures?: string[] } | undefined)?.failures ?? []) : [];
  const said = heard.filter((one) => one.said.length > 0);
  const [whole, setWhole] = useState('');
  const isWhole = whole === batch;
  const hidden = said.reduce((sum, one) => sum + Math.max(0, one.said.length - atFirst), 0);
  return (
    <Panel
      title="What people type"
      tag={heard.length > 0 && <SourceTag source="live" />}
      foot={
        places.length > 0 ? (
          <Line wrap gap={8}>
            <Button size="sm" call={call} busy={running} onClick={press}>
              Ask what people type
            </Button>
            {hidden > 0 && (
              <Button size="sm" kind="quiet" aria-expanded={isWhole} onClick={() => setWhole(isWhole ? '' : batch)}>
                {isWhole ? 'Show fewer' : `Show ${hidden} more`}
              </Button>
            )}
          </Line>
        ) : (
          <Text kind="meta">
            No search engine may be asked. <TextLink to="/admin-config#demand">Allow one in Admin Config</TextLink>
          </Text>
        )
      }
    >
      <Stack gap={16}>
        {said.map(({ place, asked, said: found, at }) => (
          <Stack key={`${place} ${asked}`} gap={8}>
            <Text kind="meta">
              {`"${asked}" at ${place}, `}
              <Time at={at} style="long" />
            </Text>
            <Line wrap gap={8}>
              {(isWhole ? found : found.slice(0, atFirst)).map((one) => (
                <Button key={one} size="sm" aria-label={`Take "${one}" as the topic`} onClick={() => onTopic(one)}>
                  {one}
                </Button>
              ))}
            </Line>
          </Stack>
        ))}
        {heard.length > 0 && said.length === 0 && (
          <Text>Nobody types anything that begins so, as far as they say.</Text>
        )}
        {heard.length > 0 ? (
          <Text kind="meta">Completions in the order of each answer. How often they are typed is not told.</Text>
        ) : (
          <Text kind="meta">
            {places.length > 0
              ? `The button asks ${hosts} for ${quoted(words)}, once a day; before that nothing is asked.`
              : 'Search engines complete what people type into them. Nothing is known of that here.'}
          </Text>
        )}
        {left.map((sentence) => (
          <Text key={sentence} kind="meta">
            {sentence}
          </Text>
        ))}
        {job && (isUnderWay(job) || ((job.state === 'failed' || job.state === 'cancelled') && !problem)) && (
          <JobPanel job={job} />
        )}
        {problem && (
          <Failure
            size="line"
            of={names || 'What people type'}
            did={problem.did}
            error={problem.error}
            onRetry={press}
          />
        )}
      </Stack>
    </Panel>
  );
}
