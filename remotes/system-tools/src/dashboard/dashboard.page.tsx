import type { Dashboard } from '@avenue/contract';
import { useApi, useJobs } from '@avenue/data';
import { Button, Cell, Grid, Page, Read, Stack, useNavigate, useShortcuts, VisuallyHidden } from '@avenue/ui';
import IconChecks from '@tabler/icons-react/dist/esm/icons/IconChecks.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import type { ReactNode } from 'react';
import { DashboardSkeleton } from './dashboard-skeleton.tsx';
import { DonePanel } from './done-panel.tsx';
import { FirstSteps } from './first-steps.tsx';
import { NeedsPanel } from './needs-panel.tsx';
import { FiguresPanel, SuggestedPanel } from './panels.tsx';
import { runningJobs } from './running.ts';
import { RunningPanel } from './running-panel.tsx';
import { useNeeds } from './use-needs.ts';
import { headline, subline } from './words.ts';

/** Where all decisions are made one after the other. */
const review = '/upload-queue/review';

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
  const jobs = runningJobs(data.running, useJobs());
  const needs = useNeeds(data);
  const { total } = needs;
  // Decisions stand first, so one that waits is among those that came.
  const decisions = data.waiting.some(({ kind }) => kind === 'decision');
  const title = headline(total);

  useShortcuts({
    ...(decisions && { r: { label: 'Review all', run: () => navigate(review) } }),
    n: { label: 'New video', run: () => navigate('/idea-generator') },
  });

  return (
    <Page
      title={title}
      tabTitle="Dashboard"
      sentence={subline(total, jobs.length)}
      actions={
        decisions ? (
          <>
            <Button icon={IconPlus} to="/idea-generator">
              New video
            </Button>
            <Button kind="primary" icon={IconChecks} kbd="R" to={review}>
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
            <NeedsPanel needs={needs} />
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
