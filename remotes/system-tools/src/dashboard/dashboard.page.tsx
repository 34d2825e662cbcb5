import type { Dashboard } from '@avenue/contract';
import { useApi, useJobs } from '@avenue/data';
import { Button, Cell, Grid, Page, Skeleton, Stack, useNavigate, useShortcuts, VisuallyHidden } from '@avenue/ui';
import IconChecks from '@tabler/icons-react/dist/esm/icons/IconChecks.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { LoadFailure, StaleNote } from '../load-failure.tsx';
import { FirstSteps } from './first-steps.tsx';
import { DonePanel, FiguresPanel, SuggestedPanel } from './panels.tsx';
import { runningJobs } from './running.ts';
import { RunningPanel } from './running-panel.tsx';
import { useDecisions } from './use-decisions.ts';
import { WaitingPanel } from './waiting-panel.tsx';
import { headline, subline } from './words.ts';

export default function DashboardPage() {
  const { data, error, mutate, isValidating } = useApi('GET /api/dashboard');
  const retry = () => void mutate();
  if (data) return <Loaded data={data} error={error} onRetry={retry} retrying={isValidating} />;
  return (
    <Page title="Dashboard" sentence="What needs you, what runs, and what was done.">
      {error ? (
        <LoadFailure title="The dashboard did not load." error={error} onRetry={retry} retrying={isValidating}>
          Your videos and scripts are untouched.
        </LoadFailure>
      ) : (
        <Grid>
          <Cell span={8}>
            <Skeleton shape="rows" count={5} label="Loading what needs you" />
          </Cell>
          <Cell span={4}>
            <Skeleton shape="block" heightPx={180} label="Loading figures" />
          </Cell>
        </Grid>
      )}
    </Page>
  );
}

interface LoadedProps {
  data: Dashboard;
  /** The last refresh failed; what is shown is older. */
  error: Error | undefined;
  onRetry: () => void;
  retrying: boolean;
}

function Loaded({ data, error, onRetry, retrying }: LoadedProps) {
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
      {error && <StaleNote error={error} onRetry={onRetry} retrying={retrying} />}
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
