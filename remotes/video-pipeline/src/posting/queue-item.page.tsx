import { sentenceOf, useApi } from '@avenue/data';
import { Button, EmptyState, ErrorCard, Page, Skeleton, Stack, useSearchParams } from '@avenue/ui';
import { ApprovedItem } from './approved-item.tsx';

/** One decided video: what is posted, where it went, and the way it came. */
export default function QueueItemPage() {
  const [search] = useSearchParams();
  const id = search.get('id') ?? '';
  const { data, error, mutate, isValidating } = useApi('GET /api/upload-queue/{id}', {
    params: { id },
    when: id !== '',
  });
  if (data) return <ApprovedItem item={data} onChanged={() => void mutate()} />;
  return (
    <Page title="Approved video" sentence="Everything that is posted, in one place.">
      {!id ? (
        <EmptyState title="No video is chosen" spot="no-results" level={2} actions={<BackToQueue />}>
          Open an approved video in the Upload Queue.
        </EmptyState>
      ) : error ? (
        <ErrorCard
          title="This video did not load."
          facts={{ cause: sentenceOf(error) }}
          onRetry={() => void mutate()}
          retrying={isValidating}
          actions={<BackToQueue />}
        />
      ) : (
        <Stack gap={16}>
          <Skeleton shape="block" heightPx={104} label="Loading the story of this video" />
          <Skeleton shape="block" heightPx={420} label="Loading the posting kit" />
        </Stack>
      )}
    </Page>
  );
}

const BackToQueue = () => <Button to="/upload-queue">Upload Queue</Button>;
