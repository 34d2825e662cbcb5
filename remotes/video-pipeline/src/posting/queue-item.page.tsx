import { useApi } from '@avenue/data';
import { Button, EmptyState, Page, Read, Skeleton, Stack, useSearchParams } from '@avenue/ui';
import type { ReactNode } from 'react';
import { ApprovedItem } from './approved-item.tsx';

/** One decided video: what is posted, where it went, and the way it came. */
export default function QueueItemPage() {
  const [search] = useSearchParams();
  const id = search.get('id') ?? '';
  const item = useApi('GET /api/upload-queue/{id}', {
    params: { id },
    when: id !== '',
  });
  const page = (content: ReactNode) => (
    <Page title="Approved video" sentence="Everything that is posted, in one place.">
      {content}
    </Page>
  );
  if (!id)
    return page(
      <EmptyState title="No video is chosen" spot="no-results" level={2} actions={<BackToQueue />}>
        Open an approved video in the Upload Queue.
      </EmptyState>,
    );
  return (
    <Read
      of="This video"
      state={item}
      size="page"
      actions={<BackToQueue />}
      frame={page}
      loading={page(
        <Stack gap={16}>
          <Skeleton shape="block" heightPx={104} label="Loading the story of this video" />
          <Skeleton shape="block" heightPx={420} label="Loading the posting kit" />
        </Stack>,
      )}
    >
      {(data) => <ApprovedItem item={data} onChanged={() => void item.mutate()} />}
    </Read>
  );
}

const BackToQueue = () => <Button to="/upload-queue">Upload Queue</Button>;
