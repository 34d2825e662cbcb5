import type { FigureName, PostedFigures } from '@avenue/contract';
import { callApi, sentenceOf, useApi, useRefresh } from '@avenue/data';
import {
  Button,
  Facts,
  formatFixed,
  formatNumber,
  heavy,
  Note,
  Panel,
  Read,
  retriable,
  Skeleton,
  SourceTag,
  Stack,
  Text,
  TextLink,
  Time,
  toast,
} from '@avenue/ui';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import { useState } from 'react';

const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(Math.round(seconds % 60)).padStart(2, '0')}`;
const rows: readonly { name: FigureName; label: string; write?: (value: number) => string }[] = [
  { name: 'views', label: 'Views' },
  { name: 'minutesWatched', label: 'Minutes watched' },
  { name: 'averagePercent', label: 'Watched on average', write: (value) => `${Math.round(value)} %` },
  { name: 'averageSeconds', label: 'Watched on average, time', write: clock },
  { name: 'likes', label: 'Likes' },
  { name: 'subscribersGained', label: 'Subscribers gained' },
  { name: 'impressions', label: 'Thumbnail shown' },
  { name: 'clickedPercent', label: 'Thumbnail clicked', write: (value) => `${formatFixed(value, 1)} %` },
];

const Waiting = () => <Skeleton shape="block" heightPx={200} label="Loading the chart" />;

/** Most items have no figures yet, so that their page brings no chart along. */
const FiguresChart = heavy(
  'chart',
  retriable(() => import('./figures-chart.tsx')),
  (module) => module.FiguresChart,
  Waiting,
);

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
  const { state, sentence, teller, fetchedAt, filedAt, nextAt, total, days, notes, isToAllow, isUnderWay } = found;
  const facts = rows.flatMap(({ name, label, write = formatNumber }) => {
    const value = total[name];
    return value === undefined ? [] : [{ label, value: write(value) }];
  });
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
      {filedAt && (
        <Text kind="meta">
          {fetchedAt ? 'What it does not tell is from your' : 'From your'} file of YouTube Studio, imported{' '}
          <Time at={filedAt} relative />.
        </Text>
      )}
      {state === 'read' ? (
        <Text kind="meta">
          {sentence} {isToAllow && <TextLink to="/admin-config/connections?platform=youtube">Connections</TextLink>}
        </Text>
      ) : (
        <Note tone={state === 'failed' ? 'bad' : 'wait'}>
          {sentence} {isToAllow && <TextLink to="/admin-config/connections?platform=youtube">Connections</TextLink>}
        </Note>
      )}
      {facts.length > 0 && <Facts ends facts={facts} />}
      {days.length > 0 && <FiguresChart days={days} />}
      {notes.map((note) => (
        <Text key={note} kind="meta">
          {note}
        </Text>
      ))}
    </Stack>
  );
}
