import {
  type ConnectionActs,
  ConnectionCards,
  ConnectionNotes,
  summaryOf,
  useConnectionActs,
  useConnections,
} from '@avenue/boards/connect';
import type { Connection } from '@avenue/contract';
import { useApi } from '@avenue/data';
import {
  Bone,
  Button,
  Columns,
  EmptyState,
  Loading,
  Page,
  Panel,
  Read,
  Term,
  TextLink,
  useAddress,
  useShortcuts,
} from '@avenue/ui';
import { useEffect, useRef, useState } from 'react';
import { GuidePanel } from './guide-panel.tsx';
import { PlacesPanel } from './places-panel.tsx';
import { TestsPanel } from './tests-panel.tsx';

const testCall = 'POST /api/connections/{platform}/test';

const isConnected = ({ accounts }: Connection) => accounts.some(({ state }) => state !== 'none' && state !== 'ended');

export default function ConnectionsPage() {
  const state = useConnections();
  const acts = useConnectionActs();
  const [isTesting, setIsTesting] = useState(false);
  const connected = state.data?.rows.filter(isConnected) ?? [];
  const testAll = async () => {
    setIsTesting(true);
    for (const connection of connected) await acts.test(connection);
    setIsTesting(false);
  };
  useShortcuts(
    { t: { label: 'Test all', call: testCall, run: () => void testAll() } },
    { enabled: connected.length > 0 },
  );
  return (
    <Page
      title="Connections"
      sentence={state.data ? summaryOf(state.data.rows) : 'What each platform lets Avenue do today.'}
      actions={
        connected.length > 0 && (
          <Button kbd="T" call={testCall} busy={isTesting} onClick={() => void testAll()}>
            Test all
          </Button>
        )
      }
    >
      <Read
        of="Your connections"
        state={state}
        keeps="What is planned waits, and nothing is lost."
        frame={(failure) => <Panel>{failure}</Panel>}
        loading={
          <Loading label="Loading your connections">
            <Bone heightPx={320} />
          </Loading>
        }
        isEmpty={({ rows }) => rows.length === 0}
        empty={
          <EmptyState title="No platform can be connected yet">
            Everything is made, and yours to post by hand.
          </EmptyState>
        }
      >
        {({ rows }) => <Connections rows={rows} acts={acts} />}
      </Read>
    </Page>
  );
}

function Connections({ rows, acts }: { rows: readonly Connection[]; acts: ConnectionActs }) {
  const isSample = useApi('GET /api/studio').data?.studio === 'sample';
  const { word, set } = useAddress();
  const current = rows.find(({ id }) => id === word('platform')) ?? rows[0];

  // The way back from the platform's own page leads here: what was just connected is tested at once. The address says so until
  // it was: a page that is loaded anew in between begins again.
  const fresh = word('test');
  const begun = useRef<string>(undefined);
  const [ended, setEnded] = useState<string>();
  useEffect(() => {
    if (!fresh) return;
    if (ended === fresh) return set({ test: undefined });
    if (begun.current === fresh) return;
    begun.current = fresh;
    const known = current?.accounts.some(({ account }) => account === fresh);
    void (known && current ? acts.test(current, fresh) : Promise.resolve()).then(() => setEnded(fresh));
  });

  return (
    <>
      <ConnectionNotes />
      <Columns
        side={
          current && (
            <>
              <GuidePanel connection={current} />
              <TestsPanel connection={current} />
            </>
          )
        }
      >
        <ConnectionCards
          rows={rows}
          acts={acts}
          ways={({ sells, advertises }) =>
            advertises ? (
              <TextLink to="/manual-ad-optimization">What campaigns cost and brought</TextLink>
            ) : sells ? (
              <TextLink to="/earnings-tracker">What came into the ledger</TextLink>
            ) : (
              <TextLink to="/upload-queue/posting">What is told of their videos</TextLink>
            )
          }
        />
        <PlacesPanel isSample={isSample} />
        <Panel
          title={<Term of="hand-off">Hand-off</Term>}
          actions={
            <Button size="sm" to="/hand-off">
              Open
            </Button>
          }
        >
          Where a platform has not let Avenue in, you get the file, the text and the captions. You post, paste the
          address, and it is checked and counted like any other.
        </Panel>
      </Columns>
    </>
  );
}
