import type { Dashboard } from '@avenue/contract';
import { useApi, useJobs, useRefusals } from '@avenue/data';
import { Button, Columns, Page, Read, Slot, useNavigate, useShortcuts, VisuallyHidden } from '@avenue/ui';
import IconChecks from '@tabler/icons-react/dist/esm/icons/IconChecks.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs';
import { awaitingWords } from '../awaiting-words.ts';
import { AheadPanel } from './ahead-panel.tsx';
import { DashboardSkeleton } from './dashboard-skeleton.tsx';
import { DonePanel } from './done-panel.tsx';
import { FirstSteps } from './first-steps.tsx';
import { NeedsPanel } from './needs-panel.tsx';
import { FiguresPanels, SuggestedPanel } from './panels.tsx';
import { NothingWrong, ProblemsPanel } from './problems-panel.tsx';
import { PublishedPanel } from './published-panel.tsx';
import { runningJobs } from './running.ts';
import { RunningPanel } from './running-panel.tsx';
import { useNeeds } from './use-needs.ts';
import { headline, subline } from './words.ts';

/** Where all decisions are made one after the other. */
const review = '/upload-queue/review';

const heading = { title: 'Dashboard', sentence: 'What needs you, what runs, and what was done.' };

export default function DashboardPage() {
  return (
    <Read
      of="The dashboard"
      state={useApi('GET /api/dashboard')}
      keeps="Your videos and scripts are untouched."
      page={heading}
      loading={<DashboardSkeleton />}
    >
      {(data) => <Loaded data={data} />}
    </Read>
  );
}

function Loaded({ data }: { data: Dashboard }) {
  const navigate = useNavigate();
  const jobs = runningJobs(data.running, useJobs());
  const needs = useNeeds(data);
  const { total } = needs;
  // Decisions stand first, so one that waits is among those that came.
  const decisions = data.waiting.some(({ kind }) => kind === 'decision');
  const refusalOf = useRefusals();
  const may = (key: string) => refusalOf(key) === undefined;
  const mayDecide = may('POST /api/upload-queue/{id}/approve');
  const title = headline(total, mayDecide);

  const studio = useApi('GET /api/studio').data;
  const awaiting = studio?.counters.awaiting ?? 0;
  const isSample = studio?.studio === 'sample';
  const { problems, ahead, published } = data;
  const steps = <FirstSteps steps={data.steps} />;
  const yes = awaiting > 0 && (
    <Button icon={IconSend} call="POST /api/effects/{id}/approve" to="/shadow-mode-controller?state=awaiting">
      {awaitingWords(awaiting)}
    </Button>
  );

  useShortcuts({
    ...(decisions && mayDecide && { r: { label: 'Review all', run: () => navigate(review) } }),
    ...(may('POST /api/ideas/generate') && { n: { label: 'New video', run: () => navigate('/idea-generator') } }),
  });

  return (
    <Page
      title={title}
      tabTitle="Dashboard"
      sentence={subline(total, jobs.length, mayDecide)}
      actions={
        decisions ? (
          <>
            {yes}
            <Button icon={IconPlus} call="POST /api/ideas/generate" to="/idea-generator">
              New video
            </Button>
            <Button kind="primary" icon={IconChecks} kbd="R" call="POST /api/upload-queue/{id}/approve" to={review}>
              Review all
            </Button>
          </>
        ) : (
          <>
            {yes}
            <Button kind="primary" icon={IconPlus} kbd="N" call="POST /api/ideas/generate" to="/idea-generator">
              New video
            </Button>
          </>
        )
      }
    >
      <VisuallyHidden>
        <span role="status">{title}</span>
      </VisuallyHidden>
      <Columns
        side={
          <>
            <FiguresPanels figures={data.figures.filter(({ of }) => of !== undefined)} />
            <RunningPanel jobs={jobs} />
            <SuggestedPanel suggestions={data.suggestions} isSample={isSample} />
            {published && <PublishedPanel published={published} isSample={isSample} />}
            {problems?.length === 0 && <NothingWrong />}
            <FiguresPanels figures={data.figures.filter(({ of }) => of === undefined)} />
          </>
        }
      >
        {/* What waits stands first; the way of a newcomer only where nothing does. */}
        {data.total === 0 && steps}
        <NeedsPanel needs={needs} />
        {data.total > 0 && steps}
        {problems && problems.length > 0 && <ProblemsPanel problems={problems} />}
        {ahead && <AheadPanel ahead={ahead} isSample={isSample} />}
        <Slot place="dashboard.cards" />
        <DonePanel entries={data.done} alarm={data.journalAlarm} />
      </Columns>
    </Page>
  );
}
