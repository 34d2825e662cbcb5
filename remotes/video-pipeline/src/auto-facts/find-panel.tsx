import { wallOf } from '@avenue/boards/clock';
import type { OutsideSource } from '@avenue/contract/auto-facts';
import { callApi, isUnderWay, useApi, useJob } from '@avenue/data';
import {
  Button,
  Failure,
  JobPanel,
  Panel,
  ReadTrouble,
  SelectField,
  Text,
  TextField,
  TextLink,
  useOperatorZone,
} from '@avenue/ui';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { type RefObject, useEffect, useState } from 'react';
import css from './auto-facts.module.css';

const call = 'POST /api/auto-facts/find';
const all = '';
const outsides = [
  { value: 'on-this-day', label: 'Wikipedia, on a day' },
  { value: 'wikidata', label: 'Wikidata' },
] as const;
const asked = {
  'on-this-day':
    'What happened on this day. Find facts asks en.wikipedia.org for its page, once; before that nothing is asked.',
  wikidata:
    'Measures, dates and counts that name a reference. Find facts asks www.wikidata.org for these words, once; before that nothing is asked.',
} as const;

/** What is asked of a public source; nothing while it is not said, or where the library is looked through. */
function outsideOf(source: string, day: string, topic: string): OutsideSource | undefined {
  const [, month, date] = day.split('-').map(Number);
  if (source === 'on-this-day' && month && date) return { kind: 'on-this-day', month, day: date };
  return source === 'wikidata' && topic.trim().length > 1 ? { kind: 'wikidata', topic: topic.trim() } : undefined;
}
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
  const today = new Date(wallOf(Date.now(), useOperatorZone())).toISOString().slice(0, 10);
  const [day, setDay] = useState(today);
  const [topic, setTopic] = useState('');
  const { job, running, problem, start } = useJob('facts-find', channel, {
    did: 'were not looked for',
    stale: ['/api/auto-facts'],
  });
  const rows = sources.data?.rows ?? [];
  const isOutside = outsides.some(({ value }) => value === source);
  const outside = outsideOf(source, day, topic);
  const nothing = sources.data !== undefined && rows.length === 0;
  const lacks = isOutside
    ? outside
      ? undefined
      : source === 'wikidata'
        ? 'Name a thing, a place or a person.'
        : 'Choose a day.'
    : nothing
      ? 'There is no material yet.'
      : undefined;
  const press = () => {
    if (running || lacks) return;
    const from = outside ? { outside } : { sources: source === all ? [] : [source] };
    void start(() => callApi(call, { body: { channel, ...from, count: Number(count) } }));
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
            ...outsides,
          ]}
          value={source}
          onChange={setSource}
        />
        {source === 'on-this-day' && <TextField label="Day" type="date" value={day} onChange={setDay} />}
        {source === 'wikidata' && (
          <TextField label="About" value={topic} placeholder="Eiffel Tower" maxLength={100} onChange={setTopic} />
        )}
        <SelectField label="How many" options={counts} value={count} onChange={setCount} />
        <Button
          icon={IconSearch}
          kbd="G"
          call={call}
          busy={running}
          disabled={lacks !== undefined}
          reason={lacks}
          onClick={press}
        >
          Find facts
        </Button>
      </div>
      <ReadTrouble of="Your material" state={sources} keeps="Facts that were found stay." />
      {isOutside && (
        <p className={css.job}>
          <Text kind="meta">{asked[source as keyof typeof asked]}</Text>
        </p>
      )}
      {nothing && !isOutside && (
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
