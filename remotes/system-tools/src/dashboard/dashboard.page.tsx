import type { Dashboard } from '@avenue/contract';
import { useApi, useJobs } from '@avenue/data';
import { Button, Cell, Grid, Page, Read, Stack, useNavigate, useShortcuts, VisuallyHidden } from '@avenue/ui';
import IconChecks from '@tabler/icons-react/dist/esm/icons/IconChecks.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import type { ReactNode } from 'react';
import { DashboardSkeleton } from './dashboard-skeleton.tsx';
import { FirstSteps } from './first-steps.tsx';
import { DonePanel, FiguresPanel, SuggestedPanel } from './panels.tsx';
import { runningJobs } from './running.ts';
import { RunningPanel } from './running-panel.tsx';
import { useDecisions } from './use-decisions.ts';
import { WaitingPanel } from './waiting-panel.tsx';
import { headline, subline } from './words.ts';

const page = (content: ReactNode) => (
  <Page title="Dashboard" sentence="What needs you, what runs, and what was done.">
    {content}
  </Page>
);

export default function DashboardPage() {
  const dashboard = useApi('GET /api/dashboard');
  return (
    <Read
      of="The dashboard"
      state={dashboard}
      size="page"
      keeps="Your videos and scripts are untouched."
      frame={page}
      loading={page(<DashboardSkeleton />)}
      placesStale
    >
      {(data, stale) => <Loaded data={data} stale={stale} />}
    </Read>
  );
}

interface LoadedProps {
  data: Dashboard;
  /** The line that says from when the data is, where the last refresh failed. */
  stale: ReactNode;
}

function Loaded({ data, stale }: LoadedProps) {
  const navigate = useNavigate();
  const { data: studio } = useApi('GET /api/studio');
  const jobs = runningJobs(data.running, useJobs());
  const { hidden, decide } = useDecisions();
  const decisions = data.waiting.flatMap(({ item }) => (item ? [item] : []));
  const waiting = decisions.filter(({ id }) => !hidden.has(id));
  const left = decisions.length - waiting.length;
  const total = Math.max(studio?.waiting ?? 0, data.waiting.length) - left;
  const title = headline(total);

  useShortcuts({
    r: { label: 'Review all', run: () => navigate('/upload-queue') },
    n: { label: 'New video', run: () => navigate('/idea-generator') },
  });

  return (
    <Page
      title={title}
      tabTitle="Dashboard"
      sentence={subline(total, jobs.length)}
      actions={
        total > 0 ? (
          <>
            <Button icon={IconPlus} to="/idea-generator">
              New video
            </Button>
            <Button kind="primary" icon={IconChecks} kbd="R" to="/upload-queue">
              Review all
            </Button>
          </>
        ) : (
          <Button kind="primary" icon={IconPlus} kbd="N" to="/idea-generator">
            New video
          </Button>
        )
      }
    >
      <VisuallyHidden>
        <span role="status">{title}</span>
      </VisuallyHidden>
      {stale}
      <Grid>
        <Cell span={8}>
          <Stack gap={16}>
            <FirstSteps steps={data.steps} />
            <WaitingPanel items={waiting} total={total} onDecide={(item, decision) => void decide(item, decision)} />
            <DonePanel entries={data.done} alarm={data.journalAlarm} />
          </Stack>
        </Cell>
        <Cell span={4}>
          <Stack gap={16}>
            <FiguresPanel figures={data.figures} />
            <RunningPanel jobs={jobs} />
            <SuggestedPanel suggestions={data.suggestions} />
          </Stack>
        </Cell>
      </Grid>
    </Page>
  );
}
