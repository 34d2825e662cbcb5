import { callApi, isUnderWay, useApi, useJob } from '@avenue/data';
import { Button, Failure, JobPanel, Panel, ReadTrouble, SelectField, Text, TextLink } from '@avenue/ui';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { type RefObject, useEffect, useState } from 'react';
import css from './auto-facts.module.css';

const call = 'POST /api/auto-facts/find';
const all = '';
const counts = ['6', '12', '24', '48'].map((value) => ({ value, label: value }));

interface FindPanelProps {
  channel: string;
  channels: readonly { name: string; label: string }[];
  onChannel: (name: string) => void;
  /** What the key of the page presses. */
  find: RefObject<(() => void) | undefined>;
}

/** Where facts are looked for, and how far that is. */
export function FindPanel({ channel, channels, onChannel, find }: FindPanelProps) {
  const sources = useApi('GET /api/auto-facts/sources');
  const [source, setSource] = useState(all);
  const [count, setCount] = useState('12');
  const { job, running, problem, start } = useJob('facts-find', channel, {
    did: 'were not looked for',
    stale: ['/api/auto-facts'],
  });
  const rows = sources.data?.rows ?? [];
  const nothing = sources.data !== undefined && rows.length === 0;
  const press = () => {
    if (running || nothing) return;
    void start(() =>
      callApi(call, { body: { channel, sources: source === all ? [] : [source], count: Number(count) } }),
    );
  };
  useEffect(() => {
    find.current = press;
  });
  const found = job?.state === 'done' ? (job.result as { ready?: number; held?: number } | undefined) : undefined;
  return (
    <Panel>
      <div className={css.choice}>
        <SelectField
          label="Channel"
          options={channels.map(({ name, label }) => ({ value: name, label }))}
          value={channel}
          onChange={onChannel}
        />
        <SelectField
          label="Look through"
          options={[
            { value: all, label: sources.data ? `All material, ${rows.length}` : 'All material' },
            ...rows.map(({ id, title }) => ({ value: id, label: title })),
          ]}
          value={source}
          onChange={setSource}
        />
        <SelectField label="How many" options={counts} value={count} onChange={setCount} />
        <Button
          icon={IconSearch}
          kbd="G"
          call={call}
          busy={running}
          disabled={nothing}
          reason={nothing ? 'There is no material yet.' : undefined}
          onClick={press}
        >
          Find facts
        </Button>
      </div>
      <ReadTrouble of="Your material" state={sources} keeps="Facts that were found stay." />
      {nothing && (
        <Text kind="meta">
          Facts are found in what you have: notes, books, articles, pages.{' '}
          <TextLink to="/material">Add material</TextLink>
        </Text>
      )}
      {job && (isUnderWay(job) || ((job.state === 'failed' || job.state === 'cancelled') && !problem)) && (
        <div className={css.job}>
          <JobPanel job={job} />
        </div>
      )}
      {problem && <Failure size="line" of="Facts" did={problem.did} error={problem.error} onRetry={press} />}
      {found && !running && (
        <p role="status">
          <Text kind="meta">{`${found.ready ?? 0} new facts are ready, ${found.held ?? 0} are held back.`}</Text>
        </p>
      )}
    </Panel>
  );
}
