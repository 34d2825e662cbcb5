import type { FigureName, PostedFigures } from '@avenue/contract';
import { callApi, sentenceOf, useApi, useRefresh } from '@avenue/data';
import {
  Button,
  Facts,
  formatNumber,
  Note,
  Panel,
  Read,
  SourceTag,
  Stack,
  Text,
  TextLink,
  Time,
  toast,
} from '@avenue/ui';
import { BarChart } from '@avenue/ui/chart';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import { useState } from 'react';
import { dayLabel } from '../days/words.ts';

const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(Math.round(seconds % 60)).padStart(2, '0')}`;
const rows: readonly { name: FigureName; label: string; write?: (value: number) => string }[] = [
  { name: 'views', label: 'Views' },
  { name: 'minutesWatched', label: 'Minutes watched' },
  { name: 'averagePercent', label: 'Watched on average', write: (value) => `${Math.round(value)} %` },
  { name: 'averageSeconds', label: 'Watched on average, time', write: clock },
  { name: 'likes', label: 'Likes' },
  { name: 'subscribersGained', label: 'Subscribers gained' },
];

const counted = (count: number, one: string, more: string) => `${formatNumber(count)} ${count === 1 ? one : more}`;

/** The chart in one sentence. */
function inWords(days: PostedFigures['days']): string {
  const of = (state: PostedFigures['days'][number]['state']) => days.filter((day) => day.state === state).length;
  const views = days.reduce((sum, { figures }) => sum + (figures.views ?? 0), 0);
  const told = days.length - of('missing');
  return [
    `${counted(views, 'view', 'views')} in ${counted(told, 'day', 'days')}.`,
    ...(of('open') > 0 ? [`${counted(of('open'), 'day', 'days')} may still change.`] : []),
    ...(of('missing') > 0 ? [`${counted(of('missing'), 'day is', 'days are')} not told.`] : []),
  ].join(' ');
}

/** What the platform counts of a posted video: in all and by day, with when it was read and what it does not tell. */
export function FiguresPanel({ id }: { id: string }) {
  const state = useApi('GET /api/upload-queue/{id}/figures', { params: { id } });
  const refresh = useRefresh();
  const [busy, setBusy] = useState(false);
  const told = state.data;
  const read = async () => {
    setBusy(true);
    try {
      await callApi('POST /api/upload-queue/{id}/figures', { params: { id } });
      await refresh('/api/upload-queue');
    } catch (error) {
      toast.show({ text: `The figures were not read. ${sentenceOf(error)}`, tone: 'bad' });
    } finally {
      setBusy(false);
    }
  };
  const mayRead = told && told.state !== 'none' && told.source === 'live' && !told.isToAllow;
  return (
    <Panel
      title="How it does"
      tag={told && told.state !== 'none' && <SourceTag source={told.source} />}
      actions={
        mayRead && (
          <Button
            size="sm"
            icon={IconRefresh}
            call="POST /api/upload-queue/{id}/figures"
            busy={busy || told.isUnderWay}
            onClick={() => void read()}
          >
            Read now
          </Button>
        )
      }
    >
      <Read of="What is counted of it" state={state}>
        {(found) => <Counted found={found} />}
      </Read>
    </Panel>
  );
}

function Counted({ found }: { found: PostedFigures }) {
  const { state, sentence, teller, fetchedAt, nextAt, total, days, notes, isToAllow, isUnderWay } = found;
  const facts = rows.flatMap(({ name, label, write = formatNumber }) => {
    const value = total[name];
    return value === undefined ? [] : [{ label, value: write(value) }];
  });
  const valuesOf = (of: 'settled' | 'open') => days.map((day) => (day.state === of ? (day.figures.views ?? 0) : null));
  return (
    <Stack gap={16}>
      {fetchedAt && (
        <Text kind="meta">
          {teller}, read <Time at={fetchedAt} relative />.{isUnderWay && ' It is being read again.'}
          {nextAt && !isUnderWay && (
            <>
              {' '}
              Next <Time at={nextAt} relative />.
            </>
          )}
        </Text>
      )}
      {state === 'read' ? (
        <Text kind="meta">{sentence}</Text>
      ) : (
        <Note tone={state === 'failed' ? 'bad' : 'wait'}>
          {sentence} {isToAllow && <TextLink to="/admin-config/connections?platform=youtube">Connections</TextLink>}
        </Note>
      )}
      {facts.length > 0 && <Facts ends facts={facts} />}
      {fetchedAt && (
        <BarChart
          stacked
          sentence={inWords(days)}
          labelsName="Day"
          labels={days.map(({ day }) => dayLabel(day))}
          series={[
            { label: 'Views', values: valuesOf('settled') },
            { label: 'Views that may still change', values: valuesOf('open') },
          ]}
          empty={<p>No day was told yet.</p>}
          heightPx={200}
        />
      )}
      {fetchedAt && <Text kind="meta">{inWords(days)}</Text>}
      {notes.map((note) => (
        <Text key={note} kind="meta">
          {note}
        </Text>
      ))}
    </Stack>
  );
}
