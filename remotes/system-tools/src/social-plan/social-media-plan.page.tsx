import { useApi } from '@avenue/data';
import { BonePanel, BoneRows, Button, Failure, Loading, Page, Read, Stack } from '@avenue/ui';
import { PlatformsPanel } from './platforms-panel.tsx';
import { SlotsPanel } from './slots-panel.tsx';

/** What goes out where and when, and which times are still empty. */
export default function SocialMediaPlanPage() {
  const state = useApi('GET /api/schedule/plan');
  const waiting = useApi('GET /api/schedule/unplaced');
  return (
    <Page
      title="Social Media Plan"
      sentence="What you do on each platform, when, and which times still have nothing."
      actions={<Button to="/smart-scheduler">Open the calendar</Button>}
    >
      <Read of="The plan" state={state} keeps="What you planned stays." loading={<Waiting />}>
        {(plan) => (
          <Stack gap={16}>
            <PlatformsPanel plan={plan} />
            {waiting.error && (
              <Failure
                size="line"
                of="What has no time yet"
                error={waiting.error}
                retrying={waiting.isValidating}
                onRetry={() => void waiting.mutate()}
              />
            )}
            <SlotsPanel plan={plan} waiting={waiting.data?.rows ?? []} more={waiting.data?.more} />
          </Stack>
        )}
      </Read>
    </Page>
  );
}

const Waiting = () => (
  <Loading label="Loading the plan">
    <Stack gap={16}>
      <BonePanel>
        <BoneRows count={5} rowPx={116} />
      </BonePanel>
      <BonePanel>
        <BoneRows count={8} rowPx={56} />
      </BonePanel>
    </Stack>
  </Loading>
);
