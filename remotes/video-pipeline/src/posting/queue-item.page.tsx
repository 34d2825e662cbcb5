import { useApi } from '@avenue/data';
import { Button, EmptyState, Page, Read, Skeleton, Stack, useAddress } from '@avenue/ui';
import { ApprovedItem } from './approved-item.tsx';

const heading = { title: 'Approved video', sentence: 'Everything that is posted, in one place.' };

/** One decided video: what is posted, where it went, and the way it came. */
export default function QueueItemPage() {
  const id = useAddress().word('id') ?? '';
  const item = useApi('GET /api/upload-queue/{id}', {
    params: { id },
    when: id !== '',
  });
  if (!id)
    return (
      <Page {...heading}>
        <EmptyState title="No video is chosen" spot="no-results" actions={<BackToQueue />}>
          Open an approved video in the Upload Queue.
        </EmptyState>
      </Page>
    );
  return (
    <Read of="This video" state={item} actions={<BackToQueue />} page={heading} loading={<Coming />}>
      {(data) => <ApprovedItem item={data} onChanged={() => void item.mutate()} />}
    </Read>
  );
}

const Coming = () => (
  <Stack gap={16}>
    <Skeleton shape="block" heightPx={104} label="Loading the story of this video" />
    <Skeleton shape="block" heightPx={420} label="Loading the posting kit" />
  </Stack>
);

const BackToQueue = () => <Button to="/upload-queue">Upload Queue</Button>;
