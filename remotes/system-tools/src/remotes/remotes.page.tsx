import type { RemotesOverview } from '@avenue/contract';
import { callApi, sentenceOf, useApi, useLostAt } from '@avenue/data';
import {
  Button,
  Chip,
  EmptyState,
  ListDetail,
  Note,
  Page,
  Panel,
  Push,
  Read,
  SourceTag,
  Stack,
  Term,
  Text,
  toast,
  useAddress,
} from '@avenue/ui';
import IconPlugConnectedX from '@tabler/icons-react/dist/esm/icons/IconPlugConnectedX.mjs';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import { useState } from 'react';
import { ActDialog } from './act-dialog.tsx';
import type { Act } from './acts.ts';
import { JournalPanel } from './journal-panel.tsx';
import { PartDetail } from './part-detail.tsx';
import { PartsTable } from './parts-table.tsx';
import { RemotesSkeleton } from './remotes-skeleton.tsx';
import { useActs } from './use-acts.ts';
import { mostTroubled, newsIn, subline } from './words.ts';

/** Changes of builds come by the stream; figures of page loads are asked for this often. */
const figuresMs = 30_000;

const heading = { title: 'Remotes', sentence: 'What is live of each part of this dashboard, and the way back.' };

export default function RemotesPage() {
  const remotes = useApi('GET /api/remotes', {}, { refreshInterval: figuresMs });
  const keep = (next: RemotesOverview) => void remotes.mutate(next, { revalidate: false });
  return (
    <Read
      of="The remotes"
      state={remotes}
      keeps="What is live stays live."
      page={heading}
      loading={<RemotesSkeleton />}
    >
      {(data) => <Loaded data={data} keep={keep} />}
    </Read>
  );
}

interface LoadedProps {
  data: RemotesOverview;
  keep: (next: RemotesOverview) => void;
}

function Loaded({ data, keep }: LoadedProps) {
  const { remotes, canChange, journal, journalTotal } = data;
  const { word, set } = useAddress();
  const acts = useActs(keep);
  // A part that gets well stays in view: the operator may be reading it.
  const [first] = useState(() => mostTroubled(remotes)?.id);
  const chosen = word('part') ?? first;
  const part = remotes.find(({ id }) => id === chosen) ?? mostTroubled(remotes);
  const choose = (id: string) => set({ part: id });
  const begin = (act: Act) => {
    choose(act.part.id);
    acts.begin(act);
  };
  const published = journal.find(({ unit, action }) => unit === part?.id && action === 'publish');
  const { asked } = acts;
  if (!part)
    return (
      <Page {...heading}>
        <EmptyState
          title="No part is published here."
          spot="no-history"
          actions={<CheckButton data={data} keep={keep} />}
        >
          Publish one with npm run remote -- publish and its name.
        </EmptyState>
      </Page>
    );
  return (
    <Page title="Remotes" sentence={subline(remotes.length)} actions={<CheckButton data={data} keep={keep} />}>
      {!canChange && (
        <Note>
          Read only: this server has no signing key. Go back, pin and switch off where the key is, with npm run remote.
        </Note>
      )}
      <ListDetail
        detail={
          <>
            <PartDetail part={part} published={published} canChange={canChange} busy={acts.busy} begin={begin} />
            <PublishPanel data={data} />
          </>
        }
        below={<JournalPanel journal={journal} total={journalTotal} part={part.id} />}
      >
        <Panel flush foot={<Foot host={data.host} />}>
          <PartsTable
            parts={remotes}
            current={part.id}
            canChange={canChange}
            onOpen={({ id }) => choose(id)}
            begin={begin}
          />
        </Panel>
      </ListDetail>
      {asked && <ActDialog act={asked} onDone={acts.done} onClose={acts.close} />}
    </Page>
  );
}

function CheckButton({ data, keep }: Pick<LoadedProps, 'data' | 'keep'>) {
  const [checking, setChecking] = useState(false);
  const check = async () => {
    setChecking(true);
    try {
      const next = await callApi('POST /api/remotes/refresh', {});
      keep(next);
      toast.show({ text: newsIn(data.remotes, next.remotes) });
    } catch (error) {
      toast.show({ text: `New builds were not looked for. ${sentenceOf(error)}`, tone: 'bad' });
    } finally {
      setChecking(false);
    }
  };
  return (
    <Button icon={IconRefresh} call="POST /api/remotes/refresh" busy={checking} onClick={check}>
      Check for new builds
    </Button>
  );
}

/** What all parts share, and whether news arrive by themselves. */
function Foot({ host }: Pick<RemotesOverview, 'host'>) {
  const lostAt = useLostAt();
  const shared = Object.entries(host.versions).map(([name, version]) => `${name} ${version}`);
  return (
    <>
      <span>
        {shared.length > 0 && `Shared: ${shared.join(', ')}. `}Contract: {host.contract}.
      </span>
      <Push>
        {lostAt === undefined ? <SourceTag source="live" /> : <Chip icon={IconPlugConnectedX}>Not connected</Chip>}
      </Push>
    </>
  );
}

const PublishPanel = ({ data: { canChange, place } }: Pick<LoadedProps, 'data'>) => (
  <Panel title="Who can publish">
    <Stack gap={8}>
      <Text kind="muted">
        Whoever has the <Term of="signing-key">signing key</Term>
        {canChange ? '; this server has it too.' : '. This server only reads.'} What is published passes the{' '}
        <Term of="gate">gate</Term> first. Every publish and every return is in the journal with its reason.
      </Text>
      {place && <Text kind="muted">Builds lie in {place}.</Text>}
    </Stack>
  </Panel>
);
