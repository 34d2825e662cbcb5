import { ImportDialog } from '@avenue/boards/collect';
import type { Analytics } from '@avenue/contract';
import { analyticsDays } from '@avenue/contract/words';
import { useApi } from '@avenue/data';
import {
  Bone,
  BonePanel,
  BoneRows,
  Button,
  barsCode,
  Columns,
  chartCode,
  EmptyState,
  heavy,
  Loading,
  Page,
  Read,
  retriable,
  Segmented,
  SelectField,
  Stack,
  Toolbar,
  useAddress,
} from '@avenue/ui';
import { useState } from 'react';
import { exportAnalytics } from './export-analytics.ts';
import { AnalyticsFigures } from './figures.tsx';
import { ThingsPanel } from './things-panel.tsx';

const defaultDays = 28;

const WaitingCharts = () => (
  <Columns
    side={
      <BonePanel>
        <Bone heightPx={284} />
      </BonePanel>
    }
  >
    <BonePanel>
      <Bone heightPx={310} />
    </BonePanel>
  </Columns>
);

/** Where nothing was told, no chart is fetched. */
const Charts = heavy(
  'charts',
  retriable(async () => {
    const panels = import('./charts.tsx');
    // What does not come says so in its place.
    await Promise.allSettled([chartCode(), barsCode()]);
    return panels;
  }),
  (module) => module.Charts,
  WaitingCharts,
);

/** Views, watch time, subscribers and engagement of everything that stands outside. */
export default function AnalyticsDashboardPage() {
  const address = useAddress();
  const days = analyticsDays.find((one) => `${one}` === address.word('days')) ?? defaultDays;
  const account = address.word('channel');
  const state = useApi(
    'GET /api/analytics',
    { query: { days, ...(account && { account }) } },
    { keepPreviousData: true },
  );
  const { data } = state;
  const [isImporting, setImports] = useState(false);
  const [opened, setOpened] = useState<string>();
  const accounts = data?.accounts ?? [];
  const of = accounts.find((one) => one.account === account)?.label ?? 'All channels';
  return (
    <Page
      title="Analytics Dashboard"
      sentence={`${of}, last ${days} days against the ${days} before.`}
      actions={
        <>
          <Button call="POST /api/imports" onClick={() => setImports(true)}>
            Import from YouTube Studio
          </Button>
          <Button
            reason={data?.state === 'read' ? undefined : 'There is nothing to export yet.'}
            onClick={() => data && exportAnalytics(data)}
          >
            Export CSV
          </Button>
        </>
      }
      toolbar={
        <Toolbar label="What is shown">
          <Segmented
            label="Time"
            value={`${days}`}
            options={analyticsDays.map((one) => ({ value: `${one}`, label: `${one} days` }))}
            onChange={(next) => address.set({ days: next === `${defaultDays}` ? undefined : next })}
          />
          {accounts.length > 1 && (
            <SelectField
              label="Channel"
              hideLabel
              value={account ?? ''}
              options={[
                { value: '', label: 'All channels' },
                ...accounts.map((one) => ({ value: one.account, label: one.label })),
              ]}
              onChange={(next) => address.set({ channel: next || undefined })}
            />
          )}
        </Toolbar>
      }
    >
      <Read of="The figures" state={state} loading={<Waiting />}>
        {(analytics) => <Loaded analytics={analytics} onImport={() => setImports(true)} />}
      </Read>
      {isImporting && (
        <ImportDialog
          withFiles
          kind="youtube-studio"
          title="Import from YouTube Studio"
          help="In YouTube Studio: Analytics, Advanced mode, Export current view as CSV. Unpack it and choose Chart data.csv for days, or Table data.csv with Lifetime for sums."
          id={opened}
          onOpen={setOpened}
          onClose={() => {
            setImports(false);
            setOpened(undefined);
          }}
        />
      )}
    </Page>
  );
}

const titles: Readonly<Record<Exclude<Analytics['state'], 'read'>, string>> = {
  none: 'Nothing is counted yet',
  waiting: 'Nothing was told yet',
};

const Loaded = ({ analytics, onImport }: { analytics: Analytics; onImport: () => void }) => {
  const { state, sentence } = analytics;
  return (
    <Stack gap={16}>
      {state === 'read' && (
        <>
          <AnalyticsFigures analytics={analytics} />
          <Charts analytics={analytics} />
        </>
      )}
      <ThingsPanel
        analytics={analytics}
        empty={
          state === 'read' ? (
            'Nothing that was posted from here stands on YouTube, so no video is compared.'
          ) : (
            <EmptyState
              spot="no-history"
              title={titles[state]}
              actions={
                state === 'none' && (
                  <>
                    <Button to="/admin-config/connections">Open Connections</Button>
                    <Button call="POST /api/imports" onClick={onImport}>
                      Import from YouTube Studio
                    </Button>
                  </>
                )
              }
            >
              {sentence}
            </EmptyState>
          )
        }
      />
    </Stack>
  );
};

const Waiting = () => (
  <Loading label="Loading the figures">
    <Stack gap={16}>
      <Bone heightPx={110} />
      <WaitingCharts />
      <BonePanel>
        <BoneRows count={6} rowPx={56} />
      </BonePanel>
    </Stack>
  </Loading>
);
