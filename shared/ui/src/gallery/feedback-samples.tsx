import { RequestFailure } from '@avenue/data';
import {
  BoneRows,
  Button,
  Cell,
  Diff,
  DraftNotes,
  EmptyState,
  Failure,
  Grid,
  JobProgress,
  Loading,
  Note,
  type NotedDraft,
  Panel,
  ProgressBar,
  Skeleton,
  Stack,
  Stale,
} from '@avenue/ui';
import IconArrowsDiff from '@tabler/icons-react/dist/esm/icons/IconArrowsDiff.mjs';

const nothing = () => undefined;
const late = new RequestFailure(0, { code: 'timeout', message: 'Avenue did not answer in 8 seconds.' });
const since = new Date(2025, 10, 22, 14, 3).getTime();

const draftLabels = { title: 'Title' };
const noDraft: NotedDraft = {
  restoredAt: undefined,
  overtaken: undefined,
  others: [],
  discard: () => nothing,
  keepMine: nothing,
  takeTheirs: () => nothing,
  takeOther: nothing,
  dropOther: () => nothing,
};

export const FeedbackSamples = () => (
  <Grid fill>
    <Cell span={4} md={6}>
      <Panel title="Notes and diff" fill>
        <Stack gap={8}>
          <Note tone="wait" icon={IconArrowsDiff}>
            Etsy said yes, but the listing has no file. Upload it again?
          </Note>
          <Note tone="shadow">Held in shadow. It passed every check and was not sent.</Note>
          <Note tone="good">Pin posted successfully!</Note>
          <Note tone="info">This page works without a key: the built-in writer needs none.</Note>
          <Diff
            label="Price change"
            lines={[
              { op: '-', text: 'price: 7.00' },
              { op: '+', text: 'price: 8.00' },
            ]}
          />
          <ProgressBar label="Characters used" percent={62} tone="wait" />
          <ProgressBar label="Looking for models" />
        </Stack>
      </Panel>
    </Cell>
    <Cell span={4} md={6}>
      <Panel title="Failures and long job" fill>
        <Stack gap={16}>
          <Failure size="line" of="Your scripts" error={late} onRetry={nothing} />
          <Stale of="Your scripts" error={late} since={since} onRetry={nothing} retrying={false} />
          <JobProgress
            label="Rendering your image with ComfyUI..."
            percent={41}
            step="Step 12 of 30"
            remainingMs={20_000}
            onCancel={nothing}
          />
          <Skeleton label="Loading an example" />
        </Stack>
      </Panel>
    </Cell>
    <Cell span={4} md={12}>
      <Panel title="Late and failed jobs" fill>
        <Stack gap={16}>
          <JobProgress
            label="Rendering the video"
            percent={64}
            step="Scene 7 of 11"
            estimateMs={120_000}
            elapsedMs={200_000}
            steps={[
              { label: 'Voice', state: 'done', durationMs: 8_400 },
              { label: 'Pictures', state: 'done', durationMs: 41_000 },
              { label: 'Scenes', state: 'now' },
              { label: 'Captions', state: 'next' },
            ]}
            onKeepWaiting={nothing}
            onCancel={nothing}
          />
          <JobProgress
            label="Drawing the cover"
            percent={30}
            failure="ComfyUI closed the connection. Start it again, then retry."
            onRetry={nothing}
          />
        </Stack>
      </Panel>
    </Cell>
    <Cell span={4} md={6}>
      <Panel title="No connection" fill>
        <EmptyState
          spot="connect"
          title="No store connected yet"
          actions={
            <>
              <Button kind="primary" size="sm">
                Connect Gumroad
              </Button>
              <Button size="sm">Import CSV</Button>
            </>
          }
        >
          Titles, covers and planners work now. Connect Gumroad to list them.
        </EmptyState>
      </Panel>
    </Cell>
    <Cell span={4} md={6}>
      <Panel title="No history" fill>
        <EmptyState
          spot="no-history"
          title="No activity yet."
          actions={
            <Button kind="primary" size="sm">
              Make a title list
            </Button>
          }
        >
          The first line appears when a job runs. Nothing is made up to fill the space.
        </EmptyState>
      </Panel>
    </Cell>
    <Cell span={4} md={12}>
      <Panel title="Nothing waits" fill>
        <EmptyState spot="inbox-clear" title="The crossing is clear" actions={<Button size="sm">Plan my week</Button>}>
          Nothing is waiting for you. Next check at 14:00.
        </EmptyState>
      </Panel>
    </Cell>
    <Cell>
      <Panel title="Words that are not saved">
        <Stack gap={8}>
          <DraftNotes draft={{ ...noDraft, restoredAt: since }} labels={draftLabels} />
          <DraftNotes
            draft={{
              ...noDraft,
              overtaken: {
                theirs: { title: 'Ten sheds in a day' },
                mine: { title: 'Ten sheds you can build in a day' },
              },
            }}
            labels={draftLabels}
          />
          <DraftNotes
            draft={{ ...noDraft, others: [{ id: 'tab', at: since, fields: { title: 'Nine sheds' } }] }}
            labels={draftLabels}
          />
        </Stack>
      </Panel>
    </Cell>
    <Cell span={6} md={12}>
      <Panel title="A part that failed" fill>
        <Failure of="The checks" error={late} onRetry={nothing} keeps="Your text is not affected." />
      </Panel>
    </Cell>
    <Cell span={6} md={12}>
      <Panel title="A list that comes" flush fill>
        <Loading label="Loading an example">
          <BoneRows count={3} lead={{ widthPx: 72, heightPx: 40 }} rowPx={60} />
        </Loading>
      </Panel>
    </Cell>
    <Cell>
      <Failure
        size="page"
        of="Finance"
        did="did not open"
        spot="remote-closed"
        error={late}
        facts={[
          { label: 'Part', value: 'finance 1.4.3' },
          { label: 'Owner', value: 'money team' },
          { label: 'Stage', value: 'page' },
          { label: 'Cause', value: 'page-planner.js answered 404' },
          { label: 'Reference', value: 'r-7f31c0' },
        ]}
        onRetry={nothing}
        actions={<Button>Go back to 1.4.2</Button>}
      >
        The part called finance did not start.
      </Failure>
    </Cell>
  </Grid>
);
